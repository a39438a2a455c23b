import Testing

@testable import Rewriting

struct MemberListTests {
  @Test func `a list is written on the line of the closing brace`() {
    let text = Rewritten(
      "import UIKit\nclass A: UIView {\n  @objc func go() {}\n}\n\nlet end = 1\n"
    ).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7 && lines[2] == "  func go() {}" && lines[5] == "let end = 1")
    #expect(lines[3].hasPrefix("  override class var namedMembers: [NamedMember] {"))
    #expect(lines[3].hasSuffix("return super.namedMembers + own } }"))
  }

  @Test func `a class on one line gets a semicolon`() {
    let text = Rewritten("class A: UIView { @objc func go() {} }\n").text
    #expect(text.contains("{ func go() {} ; override class var namedMembers"))
  }

  @Test func `a subclass of NSObject gets the conformance, and its subclass an override`() {
    let text = Rewritten(
      "class A: NSObject {\n@objc func go() {}\n}\nclass B: A {\n@objc func stop() {}\n}\n"
    ).text
    #expect(text.contains("  @MainActor class var namedMembers: [NamedMember] { let own"))
    #expect(text.contains("return own } }; extension A: NamedMembers {}\n"))
    #expect(text.contains("  override class var namedMembers"))
    #expect(!text.contains("extension B"))
  }

  @Test func `a nested class conforms by its full name`() {
    let text = Rewritten("enum A {\nclass B: NSObject {\n@objc func go() {}\n}\n}\n").text
    #expect(text.hasSuffix("\n}; extension A.B: NamedMembers {}\n"))
  }

  @Test func `a private class inside another conforms where it is declared`() {
    let text = Rewritten("class A {\nprivate class B: NSObject {\n@objc func go() {}\n}\n}\n").text
    #expect(text.contains("private class B: NSObject, NamedMembers {"))
    #expect(!text.contains("extension"))
  }

  @Test(arguments: [
    ("public class A: UIView", "public override class"),
    ("open class A: UIView", "open override class"),
    ("package class A: UIView", "package override class"),
    ("public final class A: NSObject", "@MainActor public class"),
    ("open class A: NSObject", "@MainActor open class"),
    ("package class A: NSObject", "@MainActor package class"),
    ("internal class A: NSObject", "@MainActor class"),
    ("private class A: NSObject", "@MainActor class"),
  ])
  func `a list has the access level of its class`(declaration: String, start: String) {
    let rewritten = Rewritten("\(declaration) {\n@objc func go() {}\n}\n")
    #expect(rewritten.text.contains("  \(start) var namedMembers: [NamedMember] { let own"))
    #expect(rewritten.problems.isEmpty)
  }

  @Test func `a class in a public extension has a public list`() {
    let text = Rewritten(
      "public enum Kit {}\npublic extension Kit {\nclass A: NSObject {\n@objc func go() {}\n}\n}\n"
    ).text
    #expect(text.contains("  @MainActor public class var namedMembers"))
  }

  @Test func `an override of a listed method is not listed again`() {
    let text = Rewritten(
      "class A: UIView {\n@objc func go() {}\n}\nclass B: A {\n@objc override func go() {}\n}\n"
    ).text
    #expect(text.components("namedMembers:") == 1)
  }

  @Test func `an overloaded method is listed with its types`() {
    let text = Rewritten(
      "class A: UIView {\n@objc func go(_ a: String) {}\nfunc go(_ a: Int) {}\n}\n"
    ).text
    #expect(text.contains("in { (first: String) in owner.go(first) } })"))
  }

  @Test func `members of all kinds are listed if the class exposes them`() {
    let text = Rewritten(
      "@objcMembers class A: UIView {\nvar a = 1\nlet b = 1\nfunc c() {}\nprivate func d() {}\n"
        + "static func e() {}\n@nonobjc func f() {}\noverride func layoutSubviews() {}\n}\n"
    ).text
    #expect(["\"a\"", "\"b\"", "\"c\""].allSatisfy(text.contains))
    #expect(!["\"d\"", "\"e\"", "\"f\"", "layoutSubviews\""].contains(where: text.contains))
  }

  @Test func `a member in a condition is listed in the same condition`() {
    let text = Rewritten(
      "class A: UIView {\n#if DEBUG\n@objc func go() {}\n#else\n@objc func stop() {}\n#endif\n}\n"
    ).text
    #expect(text.contains("#if (DEBUG)\nall += [.action(\"go\""))
    #expect(text.contains("#if (!(DEBUG))\nall += [.action(\"stop\""))
  }

  @Test func `for a member that needs the Objective-C runtime, its replacement is listed`() {
    let text = Rewritten(
      """
      class A: UIView {
      #if canImport(ObjectiveC)
      @objc func go() {}
      @objc func stop() {}
      #else
      func go() {}
      #endif
      }
      """
    ).text
    #expect(text.components(".action(\"go\"") == 1 && !text.contains("\"stop\""))
  }

  @Test func `a handwritten list is kept, and no second one is written`() {
    let list = "override class var namedMembers: [NamedMember] { super.namedMembers }"
    let text = Rewritten("class A: UIView {\n@objc func go() {}\n\(list)\n}\n").text
    #expect(text.components("namedMembers:") == 1)
  }

  @Test func `a required method is listed by the name that the protocol gives it`() {
    let text = Rewritten(
      "@objc protocol P {\n@objc(other:) func go(_ a: Int)\n}\n"
        + "class A: UIView, P {\nfunc go(_ a: Int) {}\n}\n"
    ).text
    #expect(text.contains(".action(\"other:\"") && !text.contains("\"go:\""))
  }

  @Test func `a method that a protocol of the sources requires is listed`() {
    let text = Rewritten(
      "@objc protocol P {\nfunc go()\n}\nclass A: UIView, P {\nfunc go() {}\nfunc other() {}\n}\n"
    ).text
    #expect(text.contains("[.action(\"go\"") && !text.contains("\"other\""))
  }
}

extension String {
  /// The number of times that a text occurs.
  func components(_ text: String) -> Int { ranges(of: text).count }
}

import Testing

@testable import Rewriting

struct ExtensionListTests {
  private let go = "{\n@objc private func go() {}\n}\n"

  @Test func `a member of an extension in the same file is listed by the class`() {
    let text = Rewritten("class A: UIView {}\nextension A \(go)").text
    #expect(text.contains("class A: UIView { override class var namedMembers"))
    #expect(text.contains("[.action(\"go\""))
  }

  @Test func `an extension in another file has a list, which the class adds`() {
    let texts = Rewritten("class A: UIView {}\n", "extension A \(go)").texts
    #expect(texts.first?.contains("return super.namedMembers + A.namedMembersOfAInB") == true)
    let list = "@MainActor static var namedMembersOfAInB: [NamedMember] {"
    #expect(texts.last?.contains(list) == true)
  }

  @Test func `two extensions in one file have two lists`() {
    let texts = Rewritten(
      "class A: UIView {}\n",
      "extension A \(go)extension A {\n@objc private func stop() {}\n}\n"
    ).texts
    #expect(texts.first?.contains("A.namedMembersOfAInB + A.namedMembersOfAInB2") == true)
  }

  @Test func `an exposed extension lists all its members`() {
    let text = Rewritten("class A: UIView {}\n@objc extension A {\nfunc go() {}\n}\n").text
    #expect(text.contains("\nextension A {\nfunc go() {}\n}") && text.contains("\"go\""))
  }

  @Test func `members of UIKit's classes are added when the app's delegate is created`() {
    let texts = Rewritten(
      "@UIApplicationMain class App: UIResponder, UIApplicationDelegate {}\n",
      "extension UIView \(go)"
    ).texts
    let property = "private let namedMembersOfExtensions: Void = addNamedMembersOfExtensions()"
    #expect(texts.first?.contains(property) == true)
    let call = "{ NamedMember.add(UIView.namedMembersOfUIViewInB, to: UIView.self) }"
    #expect(texts.first?.contains("func addNamedMembersOfExtensions() \(call)") == true)
    #expect(texts.last?.contains("static var namedMembersOfUIViewInB: [NamedMember]") == true)
  }

  @Test func `without a delegate, or for a class without a list, such members are reported`() {
    let problems = Rewritten("extension UIView \(go)", "extension NSObject \(go)").problems
    #expect(problems.count == 2)
    #expect(problems.first?.hasPrefix("A.swift:1: there is no application delegate") == true)
    #expect(
      problems.last == "B.swift:1: the members of `NSObject` are not listed: the class has no list"
    )
  }
}

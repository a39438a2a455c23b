import Testing

@testable import Rewriting

struct MemberMoveTests {
  @Test func `an override in an extension moves into the class, rewritten`() {
    let text = Rewritten(
      """
      import UIKit
      class A: UIViewController {
        @objc func go() {}
      }
      extension A {
        // Before.
        @objc override func viewDidLoad() {
          use(#selector(go)) // After.
        }
        func other() {}
      }

      """
    ).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3] == "  override func viewDidLoad() {")
    #expect(lines[4] == "    use(Selector(\"go\")) // After.")
    #expect(lines[5].hasPrefix("  }; override class var namedMembers"))
    #expect(lines[6...10] == ["extension A {", "  // Before.", "  ", "", ""])
    #expect(lines[11...] == ["  func other() {}", "}", ""])
  }

  @Test func `a member that a subclass overrides moves into the class`() {
    let rewritten = Rewritten(
      "class A: UIView {}\nextension A {\n@objc func go() {}\nfunc stay() {}\n}\n",
      "class B: A {\noverride func go() {}\n}\n"
    )
    #expect(rewritten.problems.isEmpty)
    #expect(rewritten.text.contains("class A: UIView { func go() {}; override class var"))
    #expect(rewritten.text.contains("extension A {\n\nfunc stay() {}\n}"))
  }

  @Test func `a member of a public extension stays public`() {
    let text = Rewritten(
      "public class A: UIViewController {}\n"
        + "public extension A {\noverride func viewDidLoad() {}\n}\n"
    ).text
    #expect(text.contains("class A: UIViewController { public override func viewDidLoad()"))
  }

  @Test func `an overridden property moves too`() {
    let text = Rewritten("class A: UIView {}\nextension A {\noverride var a: Int { 1 }\n}\n").text
    #expect(text.contains("class A: UIView { override var a: Int { 1 } }\nextension A {\n\n}"))
  }
}

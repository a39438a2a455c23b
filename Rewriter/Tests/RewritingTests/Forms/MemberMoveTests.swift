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

      """,
      with: "func use(_ selector: Selector) {}"
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

  @Test(arguments: ["public", "package"])
  func `a moved member keeps the access level of its extension`(access: String) {
    let text = Rewritten(
      "\(access) class A: UIViewController {}\n"
        + "\(access) extension A {\noverride func viewDidLoad() {}\n}\n"
    ).text
    #expect(text.contains("class A: UIViewController { \(access) override func viewDidLoad()"))
  }

  @Test func `an overridden property is moved, too`() {
    let property = "override var canBecomeFirstResponder: Bool { true }"
    let text = Rewritten("class A: UIView {}\nextension A {\n\(property)\n}\n").text
    #expect(text.contains("class A: UIView { \(property) }\nextension A {\n\n}"))
  }
}

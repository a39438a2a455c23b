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

  @Test func `a class calls the override in an extension of another file`() {
    let rewritten = Rewritten(
      "class A: UIViewController {}\n",
      """
      extension A {
        override func viewDidLoad() {
          super.viewDidLoad()
          setUp()
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
        override var prefersStatusBarHidden: Bool { true }
        private func setUp() {}
      }

      """
    )
    #expect(rewritten.problems.isEmpty)
    #expect(
      rewritten.texts[0].contains("override func viewDidLoad() { viewDidLoadInB() }; override func")
    )
    #expect(rewritten.texts[0].contains("{ prepareInB(for: segue, sender: sender) }"))
    #expect(
      rewritten.texts[0].contains(
        "override var prefersStatusBarHidden: Bool { prefersStatusBarHiddenInB }"
      )
    )
    let lines = rewritten.texts[1].split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "  func viewDidLoadInB() {" && lines[2] == "    super.viewDidLoad()")
  }

  @Test func `a class calls the member of an extension in another file that is overridden`() {
    let rewritten = Rewritten(
      "class A: UIView {}\n",
      "class B: A {\noverride func go() {}\n}\n",
      "extension A {\n@objc func go() {}\n}\n"
    )
    #expect(rewritten.problems.isEmpty)
    #expect(rewritten.texts[0].contains("func go() { goInC() }"))
    #expect(rewritten.texts[2].contains("func goInC() {}"))
  }

  @Test func `a called property can be set, and has the access level of its extension`() {
    let rewritten = Rewritten(
      "public class A: UIViewController {}\n",
      """
      public extension A {
        override var title: String? {
          get { super.title }
          set { super.title = newValue }
        }
      }

      """
    )
    #expect(
      rewritten.texts[0].contains(
        "public override var title: String? { get { titleInB } set { titleInB = newValue } }"
      )
    )
  }
}

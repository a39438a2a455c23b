import Testing

@testable import Rewriting

struct ProblemTests {
  @Test(arguments: ["keyPathsForValuesAffectingTitle", "automaticallyNotifiesObserversOfTitle"])
  func `a declaration of dependent keys is reported`(name: String) {
    let rewritten = Rewritten("class A: NSObject {\nclass func \(name)() -> Bool { true }\n}\n")
    let message = "has no effect: call willChangeValue(forKey:) and didChangeValue(forKey:)"
    #expect(rewritten.problems == ["A.swift:2: `\(name)` \(message)"])
  }

  @Test func `calls to app-defined methods with the same names are not reported`() {
    let rewritten = Rewritten(
      "func run() {\nmodel.observe(1)\ncache.value(for: 1)\n}\n",
      with: """
        struct Store { func observe(_ a: Int) {}; func value(for a: Int) {} }
        let (model, cache) = (Store(), Store())
        """
    )
    #expect(rewritten.problems.isEmpty)
  }

  @Test func `a call of key-value coding stays`() {
    let calls = "setValue(\"a\", forKey: \"title\")\n_ = value(forKeyPath: \"view.layer\")"
    let rewritten = Rewritten(
      "import UIKit\nclass A: UIViewController {\nfunc run() {\n\(calls)\n}\n}\n"
    )
    #expect(rewritten.problems.isEmpty && rewritten.touchedLines == 0)
  }

  @Test(arguments: ["", "class A: UIViewController {}\n"])
  func `an override in a condition of an extension is reported`(other: String) {
    let own = other.isEmpty ? "class A: UIViewController {}\n" : ""
    let rewritten = Rewritten(
      "extension A {\n#if DEBUG\noverride func viewDidLoad() {}\n#endif\n}\n" + own,
      other
    )
    #expect(
      rewritten.problems == [
        "A.swift:3: `viewDidLoad` is an override in an extension: move it into the class"
      ]
    )
  }

  @Test(arguments: [
    ("@objc func a() async {}", "it is asynchronous"), ("@objc func a() throws {}", "it throws"),
    (
      "@objc func a(_ b: Int, _ c: Int, _ d: Int, _ e: Int) {}", "it has more than three parameters"
    ),
    ("@objc func a(_ b: () -> Void) {}", "it takes a closure that cannot escape"),
    ("@objc func a<T>(_ b: T) {}", "it is generic"),
  ])
  func `a member that cannot be listed is reported`(member: String, reason: String) {
    let rewritten = Rewritten("class A: UIView {\n\(member)\n}\n")
    #expect(rewritten.problems.count == 1)
    #expect(rewritten.problems.first?.hasSuffix("is not listed: \(reason)") == true)
    #expect(rewritten.problems.first?.hasPrefix("A.swift:2: `a") == true)
  }

  @Test func `a member that cannot be listed is not reported if only its class exposes it`() {
    let rewritten = Rewritten("@objcMembers class A: UIView {\nfunc a() async {}\n}\n")
    #expect(rewritten.problems.isEmpty)
  }

  @Test func `a superclass of another module is reported`() {
    let rewritten = Rewritten("class A: KitScreen {\n@objc func a() {}\n}\n")
    #expect(
      rewritten.problems == [
        "A.swift:1: `A` has no list: its superclass `KitScreen` is not among the sources"
      ]
    )
  }

  @Test func `a file with a syntax error is copied unchanged`() {
    let source = "class A: UIView {\n@objc func a() {\n"
    let rewritten = Rewritten(source, "@objc class B: NSObject {}\n")
    #expect(rewritten.texts == [source, "import UIKit; class B: NSObject {}\n"])
    #expect(
      rewritten.problems == ["A.swift:1: the file has a syntax error and is copied unchanged"]
    )
  }
}

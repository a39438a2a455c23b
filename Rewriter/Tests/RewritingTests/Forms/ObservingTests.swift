import Testing

@testable import Rewriting

/// Properties that notify observers, and the observers.
struct ObservingTests {
  @Test(arguments: [
    ("var a = 1", "var a = 1 { willSet { WILL } didSet { DID } }"),
    ("var a: Int?", "var a: Int? { willSet { WILL } didSet { DID } }"),
    (
      "private(set) lazy var a = String(1)",
      "private(set) lazy var a = String(1) { willSet { WILL } didSet { DID } }"
    ),
    (
      "var a = 1 { didSet { run() } }",
      "var a = 1 { willSet { WILL } didSet { defer { DID };  run() } }"
    ),
    (
      "var a = 1 { willSet { run() } }",
      "var a = 1 { willSet { WILL;  run() } didSet { DID } }"
    ),
    (
      "var a: Int { get { 1 } set { run() } }",
      "var a: Int { get { 1 } set { WILL; defer { DID };  run() } }"
    ),
    ("var a: Int { 1 }", "var a: Int { 1 }"),
  ])
  func `a dynamic property notifies observers`(property: String, copy: String) {
    let rewritten = Rewritten(
      "class A: NSObject {\n@objc dynamic \(property)\nfunc run() {}\n}\n"
    )
    let expected = copy.replacing("WILL", with: "willChangeValue(forKey: \"a\")")
      .replacing("DID", with: "didChangeValue(forKey: \"a\")")
    let lines = rewritten.text.split(separator: "\n")
    #expect(lines.dropFirst().first.map(String.init) == expected)
    #expect(rewritten.problems.isEmpty)
  }

  @Test func `an override of a property that notifies does not notify twice`() {
    let rewritten = Rewritten(
      "class A: NSObject {\n@objc dynamic var a = 1\n}\n",
      "class B: A {\noverride dynamic var a: Int { didSet {} }\n}\n"
    )
    #expect(rewritten.texts[1].contains("override var a: Int { didSet {} }"))
    #expect(rewritten.texts[1].contains(".outlet(\"a\", \\B.a)"))
  }

  @Test func `properties that are declared together are reported`() {
    let rewritten = Rewritten("class A: NSObject {\n@objc dynamic var a = 1, b = 2\n}\n")
    #expect(
      rewritten.problems == [
        "A.swift:2: observers of `a` are not notified: declare the property alone",
        "A.swift:2: observers of `b` are not notified: declare the property alone",
      ]
    )
  }

  @Test func `an observer conforms to the protocol unless it is a responder`() {
    let method = """
      override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
      ) {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      """
    let rewritten = Rewritten(
      "class A: NSObject {\n\(method)\n}\nclass C: A {\n\(method)\n}\n",
      "class B: UIView {\n\(method)\n}\n"
    )
    #expect(rewritten.text.contains("\nfunc observeValue("))
    #expect(rewritten.text.contains("}; extension A: HeadlessKeyValueObserver {}"))
    #expect(rewritten.text.contains("class C: A {\noverride func observeValue("))
    #expect(!rewritten.text.contains("extension C") && !rewritten.texts[1].contains("extension"))
    #expect(rewritten.problems.isEmpty)
  }

  @Test func `observing calls stay`() {
    let source = """
      import UIKit
      class A: UIViewController {
      var token: NSKeyValueObservation?
      func run(_ list: UIScrollView) {
      token = list.observe(\\.contentOffset, options: [.new]) { _, change in _ = change.newValue }
      list.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize), context: nil)
      list.removeObserver(self, forKeyPath: "contentSize")
      }
      }

      """
    let rewritten = Rewritten(source)
    #expect(rewritten.problems.isEmpty && rewritten.touchedLines == 1)
  }
}

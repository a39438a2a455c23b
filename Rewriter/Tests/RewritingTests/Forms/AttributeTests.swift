import Testing

@testable import Rewriting

struct AttributeTests {
  @Test(arguments: [
    ("@objc enum Course: Int { case main }", "enum Course: Int { case main }"),
    ("@objc(Named) class Plain: NSObject {}", "class Plain: NSObject {}"),
    ("@objcMembers class Plain: NSObject {}", "class Plain: NSObject {}"),
    ("@IBDesignable final class Plain: UIView {}", "final class Plain: UIView {}"),
    ("class Plain: UIView { @nonobjc func a() {} }", "class Plain: UIView { func a() {} }"),
    ("class Plain: UIView { dynamic var a = 1 }", "class Plain: UIView { var a = 1 }"),
    (
      "class Plain: NSObject { @objc override init() {} }",
      "class Plain: NSObject { override init() {} }"
    ),
    ("class Plain: UIView { @objc static var a = 1 }", "class Plain: UIView { static var a = 1 }"),
    (
      "@UIApplicationMain class App: UIResponder, UIApplicationDelegate {}",
      "@main class App: UIResponder, UIApplicationDelegate {}"
    ),
  ])
  func `an attribute is removed with the space behind it`(source: String, copy: String) {
    let rewritten = Rewritten("import UIKit\n" + source)
    #expect(rewritten.text == "import UIKit\n" + copy && rewritten.problems.isEmpty)
  }

  @Test func `removing an attribute on a separate line keeps the line`() {
    let rewritten = Rewritten("import UIKit\n@objc\n// Why.\nclass Plain: NSObject {}\n")
    #expect(rewritten.text == "import UIKit\n\n// Why.\nclass Plain: NSObject {}\n")
    #expect(rewritten.touchedLines == 1)
  }

  @Test(arguments: [
    ("@IBOutlet private weak var label: UILabel!", #".outlet("label", \Screen.label)"#),
    ("@IBInspectable var radius: CGFloat = 1", #".outlet("radius", \Screen.radius)"#),
    (
      "@IBAction func save(_ sender: Any) {}",
      #".action("save:", { (owner: Screen) in { first in owner.save(first) } })"#
    ),
    (
      "@IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }",
      #".action("make:", { (owner: Screen) in { first in owner.make(first) } })"#
    ),
    ("@objc(go) func start() {}", #".action("go", { (owner: Screen) in { owner.start() } })"#),
    (
      "@objc var isFull: Bool { true }",
      #".action("isFull", { (owner: Screen) in { owner.isFull } })"#
    ),
  ])
  func `a member with an attribute is listed`(member: String, entry: String) {
    let rewritten = Rewritten("import UIKit\nclass Screen: UIViewController {\n\(member)\n}\n")
    #expect(rewritten.text.contains("[\(entry)]; return super.namedMembers + own }"))
    #expect(!rewritten.text.contains("@") && rewritten.problems.isEmpty)
  }

  @Test(arguments: [
    ("@NSManaged var title: String", "A.swift:3: `@NSManaged` is not rewritten"),
    ("@NSCopying var title: NSString", "A.swift:3: `@NSCopying` is not rewritten"),
  ])
  func `an attribute without a replacement is kept and reported`(member: String, start: String) {
    let rewritten = Rewritten("import UIKit\nclass Entry: NSObject {\n\(member)\n}\n")
    #expect(rewritten.text.contains(member))
    #expect(rewritten.problems.first?.hasPrefix(start) == true)
  }
}

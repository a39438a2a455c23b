import Testing

@testable import Rewriting

struct SelectorTests {
  private let members = """
    @objc func tap() {}
    @objc func note(_ text: String) {}
    @objc func handle(notification: Notification) {}
    @objc(go:) func start(_ sender: Any) {}
    @objc func twice() {}
    @objc func twice(_ sender: Any) {}
    @objc var name = ""
    """

  @Test(arguments: [
    ("tap", "tap"), ("note(_:)", "note:"), ("note", "note:"), ("self.note(_:)", "note:"),
    ("Screen.handle(notification:)", "handleWithNotification:"), ("start", "go:"),
    ("Self.tap", "tap"), ("twice as () -> Void", "twice"), ("twice(_:)", "twice:"),
    ("twice as (Screen) -> (Any) -> Void", "twice:"), ("(tap)", "tap"),
    ("getter: name", "name"), ("setter: Screen.name", "setName:"),
    ("UIView.endEditing", "endEditing:"), ("UIView.layoutIfNeeded", "layoutIfNeeded"),
    ("copy(_:)", "copy:"), ("UIResponder.paste", "paste:"),
    ("UINavigationController.popViewController(animated:)", "popViewControllerAnimated:"),
  ])
  func `a selector expression becomes the name of the method`(form: String, name: String) {
    let body = rewrittenBody("use(#selector(\(form)))", members: members)
    #expect(body == "use(Selector(\"\(name)\"))")
  }

  @Test func `a method of the enclosing class takes precedence`() {
    let rewritten = Rewritten(
      "class One: UIView {\n@objc(one) func tap() {}\n}\n",
      "class Two: UIView {\n@objc(two) func tap() {}\nlet name = #selector(tap)\n}\n"
    )
    #expect(rewritten.texts.last?.contains("let name = Selector(\"two\")") == true)
  }

  @Test func `nested classes with the same name are distinguished`() {
    let rewritten = Rewritten(
      "enum One {\nclass Cell: UIView {\n@objc(one) func tap() {}\n}\n}\n",
      "enum Two {\nclass Cell: UIView {\n@objc(two) func tap() {}\n"
        + "let name = #selector(tap)\n}\n}\n"
    )
    #expect(rewritten.texts.last?.contains("let name = Selector(\"two\")") == true)
  }

  @Test func `a method of a superclass is found`() {
    let rewritten = Rewritten(
      "class One: UIView {\n@objc(one) func tap() {}\n"
        + "}\nclass Other: UIView {\n@objc(x) func tap() {}\n}\n",
      "class Two: One {\nlet name = #selector(tap)\n}\n"
    )
    #expect(rewritten.texts.last?.contains("let name = Selector(\"one\")") == true)
  }

  @Test(arguments: [
    ("twice", "several methods have this name"), ("share", "methods of a type"),
    ("UITableViewDelegate.tableView(_:didSelectRowAt:)", "methods of UIKit's protocols"),
  ])
  func `an ambiguous or unknown selector is reported at its line`(form: String, reason: String) {
    let other = "\n@objc static func share() {}"
    let source = "class Screen: UIView {\nlet name = #selector(\(form))\n\(members)\(other)\n}\n"
    let rewritten = Rewritten(source)
    #expect(rewritten.text.contains("#selector(\(form))"))
    #expect(
      rewritten.problems.first?.hasPrefix("A.swift:2: `#selector(\(form))`: \(reason)") == true
    )
  }

  @Test(arguments: [
    ("Screen.name", "name"), ("name", "name"), ("UIView.isHidden", "hidden"),
    ("Screen.view.layer.cornerRadius", "view.layer.cornerRadius"),
  ])
  func `a key path becomes a string`(form: String, name: String) {
    #expect(rewrittenBody("use(#keyPath(\(form)))", members: members) == "use(\"\(name)\")")
  }
}

import Testing

@testable import Rewriting

struct ObjectiveCNameTests {
  // The names that the compiler writes into the header of such methods.
  @Test(arguments: [
    ("save", [], "save"), ("save", ["_"], "save:"), ("save", ["sender"], "saveWithSender:"),
    ("prepare", ["for"], "prepareFor:"), ("move", ["to"], "moveTo:"),
    ("sendTo", ["x"], "sendToX:"), ("a", ["with"], "aWith:"), ("tap", ["using"], "tapUsing:"),
    ("update", ["animated"], "updateWithAnimated:"), ("url", ["URL"], "urlWithURL:"),
    ("show", ["_", "forEvent"], "show:forEvent:"), ("load", ["_", "_"], "load::"),
    ("make", ["coder", "sender", "segueIdentifier"], "makeWithCoder:sender:segueIdentifier:"),
    ("x", ["without"], "xWithWithout:"), ("x", ["forEvent"], "xForEvent:"),
  ])
  func `a method has the selector that the compiler infers`(
    base: String,
    labels: [String],
    name: String
  ) {
    #expect(ObjectiveCName.method(base, labels: labels) == name)
  }

  @Test func `methods of UIKit have their Objective-C selectors`() {
    let name = ObjectiveCName.importedMethod("popViewController", labels: ["animated"])
    #expect(name == "popViewControllerAnimated:")
    #expect(ObjectiveCName.importedMethod("copy", labels: ["_"]) == "copy:")
    #expect(ObjectiveCName.importedProperty("isHidden") == "hidden")
    #expect(ObjectiveCName.importedProperty("island") == "island")
  }

  @Test func `a setter has a capital letter after set`() {
    #expect(ObjectiveCName.setter(of: "isOn") == "setIsOn:")
  }
}

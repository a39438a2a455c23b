import Foundation
import Testing

@testable import Rewriting

/// Members that storyboards require and classes do not have.
struct InterfaceTests {
  private func problems(_ elements: String, _ source: String) throws -> [String] {
    try problems(Folder(["A.swift": source, "Main.storyboard": Self.storyboard(elements)]))
  }

  private func problems(_ app: Folder) throws -> [String] {
    let output = try Folder()
    // A folder that is released before the command writes to it would be created again, and stay.
    return withExtendedLifetime((app, output)) {
      CommandRun("copy", app.path, output.path).messages
    }
  }

  /// A storyboard of one controller, whose connections begin in the third line.
  static func storyboard(_ elements: String, module: String = "customModule=\"App\"") -> String {
    """
    <document>
      <viewController id="a" customClass="Screen" \(module) sceneMemberID="viewController">
    \(elements)
      </viewController>
    </document>
    """
  }

  @Test(arguments: [
    (
      "<outlet property=\"field\" destination=\"x\"/>",
      "`Screen` has no outlet with the name `field`"
    ),
    ("<action selector=\"go:\" destination=\"a\"/>", "`Screen` has no method with the name `go:`"),
    (
      "<segue destination=\"b\" destinationCreationSelector=\"make:\"/>",
      "`Screen` has no method with the name `make:`"
    ),
    ("<segue destination=\"b\" unwindAction=\"back:\"/>", "no class has the unwind action `back:`"),
  ])
  func `a name without a member is reported at its line`(element: String, message: String) throws {
    let found = try problems(element, "import UIKit\nclass Screen: UIViewController {}\n")
    #expect(found == ["Main.storyboard:3: \(message)"])
  }

  @Test(arguments: [
    "<outlet property=\"label\" destination=\"x\"/>",
    "<outlet property=\"view\" destination=\"x\"/>",
    "<outlet property=\"base\" destination=\"x\"/>", "<action selector=\"go:\" destination=\"a\"/>",
    "<segue unwindAction=\"go:\"/>", "<action selector=\"other:\" destination=\"unknown\"/>",
  ])
  func `a name of a declared or inherited member is not reported`(element: String) throws {
    let source = """
      import UIKit
      class Form: UIViewController { @IBOutlet var base: UIView! }
      class Screen: Form { @IBOutlet var label: UILabel!; @IBAction func go(_ sender: Any) {} }
      """
    #expect(try problems(element, source).isEmpty)
  }

  @Test func `a class that a storyboard names by its Objective-C name is reported`() throws {
    let app = try Folder([
      "A.swift": "import UIKit\n@objc(Screen) class AppScreen: UIViewController {}\n",
      "Main.xib": Self.storyboard("", module: ""),
    ])
    let messages = try problems(app)
    #expect(
      messages == ["Main.xib:2: the class `Screen` has the name `AppScreen`: use it in the file"]
    )
  }
}

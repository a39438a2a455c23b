import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct ModalInPopoverTests {
  @Test func `the old name is equivalent`() {
    let controller = UIViewController()
    let holder: any Holder = controller
    holder.isModalInPopover = true
    #expect(controller.isModalInPresentation)
    controller.isModalInPresentation = false
    #expect(!holder.isModalInPopover)
  }
}

/// Declares the API with the old name, so that it can be used without a warning.
@MainActor
private protocol Holder: AnyObject {
  var isModalInPopover: Bool { get set }
}

extension UIViewController: Holder {}

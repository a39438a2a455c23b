import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct ModalInPopoverTests {
  @Test func `isModalInPopover equals isModalInPresentation`() {
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

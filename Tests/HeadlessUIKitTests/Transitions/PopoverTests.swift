@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless(device: .pad))
struct PopoverTests {
  private let stage: LawStage
  private let presenter: Screen
  private let presented: Screen

  init() throws {
    stage = try LawStage()
    presenter = stage.screen("A")
    presented = stage.screen("B")
    presented.modalPresentationStyle = .popover
    try stage.show(presenter)
  }

  @Test func `presenting a popover without an anchor raises`() throws {
    let popover = try #require(presented.popoverPresentationController)
    let misuse = stage.world.misuse.expect { presenter.present(presented, animated: true) }
    #expect(
      misuse.map(\.message) == [
        """
        UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or \
        barButtonItem set before the presentation occurs.
        """
      ]
    )
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `a bar button item is an anchor`() throws {
    presented.popoverPresentationController?.barButtonItem = UIBarButtonItem()
    presenter.present(presented, animated: true)
    try stage.settle()
    #expect(presented.presentationController?.presentationStyle == .popover)
  }

  @Test func `a popover adapts to a compact width`() throws {
    stage.world.setSizeClasses(horizontal: .compact)
    presenter.present(presented, animated: true)
    try stage.settle()
    #expect(presented.presentationController?.presentationStyle == .formSheet)
  }

  @Test func `an action sheet without an anchor raises`() {
    let sheet = UIAlertController(title: "Which?", message: nil, preferredStyle: .actionSheet)
    let misuse = stage.world.misuse.expect { presenter.present(sheet, animated: true) }
    #expect(misuse.first?.message.contains("style UIAlertControllerStyleActionSheet") == true)
  }

  private final class Mover: NSObject, UIPopoverPresentationControllerDelegate {
    let place = UIView()
    private(set) var proposed: [CGRect] = []

    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      proposed.append(rect.pointee)
      rect.pointee = CGRect(x: 1, y: 2, width: 3, height: 4)
      view.pointee = place
    }
  }

  @Test func `the delegate repositions a popover when the device rotates`() throws {
    let (popover, mover) = (try #require(presented.popoverPresentationController), Mover())
    popover.delegate = mover
    popover.sourceView = presenter.view
    popover.sourceRect = CGRect(x: 5, y: 6, width: 7, height: 8)
    presenter.present(presented, animated: true)
    try stage.settle()
    #expect(mover.proposed.isEmpty)
    stage.world.turnDevice(to: .landscapeRight)
    #expect(mover.proposed == [CGRect(x: 5, y: 6, width: 7, height: 8)])
    #expect(popover.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(popover.sourceView === mover.place)
  }
}

import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(on: .pad), .tags(.user), .enabled(if: LawStage.hasUser))
struct PopoverUserLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(
    .documented(
      in: "UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)"
    )
  )
  func `a tap outside a popover calls the delegate like a swipe #105`() async throws {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let presented = stage.screen("B")
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = presenter.view
    let observer = DismissalObserver(stage.trace)
    presented.presentationController?.delegate = observer
    presenter.present(presented, animated: true, completion: nil)
    try await stage.settle()
    #expect(presented.presentationController is UIPopoverPresentationController)
    #expect(presented.traitCollection.horizontalSizeClass == .regular)
    stage.trace.clear()
    try stage.user.swipeDown()
    try await stage.settle()
    #expect(
      stage.trace.lines == [
        "shouldDismiss", "willDismiss", "B.WD(true)", "B.DD(true)", "didDismiss",
      ]
    )
  }
}

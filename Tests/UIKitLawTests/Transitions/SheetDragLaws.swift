import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct SheetDragLaws {
  private let stage: LawStage
  private let presenter: Screen
  private let presented: Screen
  private let observer: DismissalObserver

  init() async throws {
    stage = try LawStage()
    presenter = stage.screen("A")
    presented = stage.screen("B")
    observer = DismissalObserver(stage.trace)
    try await stage.show(presenter)
  }

  private func present(_ style: UIModalPresentationStyle = .pageSheet) async throws {
    presented.modalPresentationStyle = style
    presented.popoverPresentationController?.sourceView = presenter.view
    presented.presentationController?.delegate = observer
    presenter.present(presented, animated: true, completion: nil)
    try await stage.settle()
    stage.trace.clear()
  }

  private func drag() async throws {
    try stage.user.swipeDown()
    try await stage.settle()
  }

  @Test(
    .documented(
      in: "UIAdaptivePresentationControllerDelegate/presentationControllerDidAttemptToDismiss(_:)"
    )
  )
  func `a modal sheet only reports the attempt #98`() async throws {
    presented.isModalInPresentation = true
    try await present()
    try await drag()
    #expect(stage.trace.lines == ["didAttemptToDismiss"])
    #expect(presenter.presentedViewController === presented)
  }

  @Test(
    .documented(
      in: "UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)"
    )
  )
  func `the delegate can refuse #99`() async throws {
    observer.allowsDismissal = false
    try await present()
    try await drag()
    #expect(stage.trace.lines == ["shouldDismiss", "didAttemptToDismiss"])
    #expect(presenter.presentedViewController === presented)
  }

  @Test(.documented(in: "UIViewController/isModalInPresentation"))
  func `without a delegate the sheet is dismissed #100`() async throws {
    try await present()
    presented.presentationController?.delegate = nil
    try await drag()
    #expect(stage.trace.lines == ["B.WD(true)", "B.DD(true)"])
  }

  @Test(
    .observed(in: "a log of the three methods"),
    arguments: [UIModalPresentationStyle.pageSheet, .formSheet]
  )
  func `the delegate is called in order #101`(style: UIModalPresentationStyle) async throws {
    try await present(style)
    try await drag()
    #expect(
      stage.trace.lines == [
        "shouldDismiss", "willDismiss", "B.WD(true)", "B.DD(true)", "didDismiss",
      ]
    )
  }

  @Test func `our choice: a cancelled drag restores the sheet in this order #103`() async throws {
    try await present()
    try stage.user.beginSheetDrag()
    try stage.user.cancelSheetDrag()
    try await stage.settle()
    #expect(
      stage.trace.lines == [
        "shouldDismiss", "willDismiss", "B.WD(true)", "B.WA(true)", "B.IA(true)", "B.DA(true)",
      ]
    )
    #expect(presenter.presentedViewController === presented)
    #expect(!presented.isBeingDismissed)
  }

  @Test(.documented(in: "UIAdaptivePresentationControllerDelegate"))
  func `a container's presentation asks the container's delegate #104`() async throws {
    let navigation = UINavigationController(rootViewController: presented)
    navigation.presentationController?.delegate = observer
    let ignored = DismissalObserver(Trace())
    presenter.present(navigation, animated: true, completion: nil)
    try await stage.settle()
    if presented.presentationController !== navigation.presentationController {
      ignored.allowsDismissal = false
      presented.presentationController?.delegate = ignored
    }
    stage.trace.clear()
    try await drag()
    #expect(stage.trace.lines(with: "Dismiss") == ["shouldDismiss", "willDismiss", "didDismiss"])
  }

  @Test func `our choice: a full-screen presentation cannot be dragged away #106`() async throws {
    try await present(.fullScreen)
    let user = try stage.user
    #expect(throws: (any Error).self) { try user.beginSheetDrag() }
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test(
    .documented(in: "UIAdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)")
  )
  func `didDismiss ends a flow once after a swipe, never after code #107`() async throws {
    try await present()
    try await drag()
    #expect(stage.trace.lines(with: "didDismiss").count == 1)
    try await present()
    presenter.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(stage.trace.lines(with: "didDismiss").isEmpty)
  }
}

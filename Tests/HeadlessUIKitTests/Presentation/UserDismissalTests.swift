@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UserDismissalTests {
  private let stage: Stage
  private let presenter: Screen
  private let presented: Screen
  private let observer: DismissalObserver

  init() throws {
    stage = try Stage()
    presenter = stage.screen("A")
    presented = stage.screen("B")
    observer = DismissalObserver(stage.trace)
    try stage.show(presenter)
  }

  private func present(_ style: UIModalPresentationStyle = .pageSheet) throws {
    presented.modalPresentationStyle = style
    presented.popoverPresentationController?.sourceView = presenter.view
    presented.presentationController?.delegate = observer
    presenter.present(presented, animated: true)
    try stage.settle()
    stage.trace.clear()
  }

  private func drag(cancelled: Bool = false) throws {
    let transition = presented.presentationController?.beginUserDismissal()
    stage.world.clock.turn { transition?.endInteraction(cancelled: cancelled) }
    try stage.settle()
  }

  @Test func `a modal sheet only reports the attempt #98`() throws {
    presented.isModalInPresentation = true
    try present()
    try drag()
    #expect(stage.trace.lines == ["didAttemptToDismiss"])
    #expect(presenter.presentedViewController === presented)
  }

  @Test func `the delegate may refuse #99`() throws {
    observer.allowsDismissal = false
    try present()
    try drag()
    #expect(stage.trace.lines == ["shouldDismiss", "didAttemptToDismiss"])
    #expect(presenter.presentedViewController === presented)
  }

  @Test func `without a delegate the sheet goes #100`() throws {
    try present()
    presented.presentationController?.delegate = nil
    try drag()
    #expect(stage.trace.lines == ["B.WD(true)", "B.DD(true)"])
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .popover])
  func `the delegate hears of it in order #101 #105`(style: UIModalPresentationStyle) throws {
    try present(style)
    try drag()
    #expect(
      stage.trace.lines == [
        "shouldDismiss", "willDismiss", "B.WD(true)", "B.DD(true)", "didDismiss",
      ]
    )
  }

  @Test func `a dismissal by code asks and tells nobody #102 #107`() throws {
    try present()
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(stage.trace.lines == ["B.WD(true)", "B.DD(true)"])
  }

  @Test func `a cancelled drag brings the sheet back #103`() throws {
    try present()
    try drag(cancelled: true)
    #expect(
      stage.trace.lines == [
        "shouldDismiss", "willDismiss", "B.WD(true)", "B.WA(true)", "B.IA(true)", "B.DA(true)",
      ]
    )
    #expect(presenter.presentedViewController === presented)
    #expect(!presented.isBeingDismissed)
  }

  @Test func `a container's presentation asks the container's delegate #104`() throws {
    let navigation = UINavigationController(rootViewController: presented)
    navigation.presentationController?.delegate = observer
    presenter.present(navigation, animated: true)
    try stage.settle()
    stage.trace.clear()
    let transition = navigation.presentationController?.beginUserDismissal()
    transition?.endInteraction(cancelled: false)
    try stage.settle()
    #expect(stage.trace.lines(with: "Dismiss") == ["shouldDismiss", "willDismiss", "didDismiss"])
  }

  @Test func `full screen cannot be dragged away #106`() throws {
    try present(.fullScreen)
    #expect(presented.presentationController?.beginUserDismissal() == nil)
    #expect(stage.trace.lines.isEmpty)
  }
}

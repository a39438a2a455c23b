@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct AdaptivePresentationTests {
  private let stage: LawStage
  private let presenter: Screen
  private let content: Screen

  init() throws {
    stage = try LawStage()
    presenter = stage.screen("A")
    content = stage.screen("B")
    content.modalPresentationStyle = .popover
    try stage.show(presenter)
  }

  private final class Wrapper: NSObject, UIPopoverPresentationControllerDelegate {
    private(set) var styles: [UIModalPresentationStyle] = []

    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      styles.append(style)
      return UINavigationController(rootViewController: controller.presentedViewController)
    }
  }

  private func present(with wrapper: Wrapper) throws {
    content.popoverPresentationController?.delegate = wrapper
    content.popoverPresentationController?.sourceView = presenter.view
    presenter.present(content, animated: true)
    try stage.settle()
  }

  @Test func `the delegate can wrap a popover in a compact width`() throws {
    let wrapper = Wrapper()
    try present(with: wrapper)
    #expect(wrapper.styles == [.formSheet])
    let navigation = try #require(presenter.presentedViewController as? UINavigationController)
    #expect(navigation.topViewController === content && content.viewIfLoaded?.window != nil)
    #expect(content.presentingViewController === presenter)
    content.dismiss(animated: true)
    try stage.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(navigation.presentingViewController == nil)
  }

  @Test func `a popover is not adapted in a regular width`() throws {
    let wrapper = Wrapper()
    stage.world.setSizeClasses(horizontal: .regular)
    try present(with: wrapper)
    #expect(wrapper.styles.isEmpty && presenter.presentedViewController === content)
  }

  private final class Preparer: NSObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle = .formSheet
    private(set) var prepared: [UIPresentationController] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { style }

    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      prepared.append(adaptivePresentationController)
      let sheet = adaptivePresentationController as? UISheetPresentationController
      sheet?.detents = [.medium(), .large()]
    }
  }

  private func present(with preparer: Preparer) throws {
    let popover = try #require(content.popoverPresentationController)
    popover.delegate = preparer
    popover.sourceView = presenter.view
    presenter.present(content, animated: true)
    try stage.settle()
  }

  @Test func `the delegate prepares the sheet adaptation of a popover`() throws {
    let preparer = Preparer()
    try present(with: preparer)
    let popover = try #require(content.popoverPresentationController)
    let sheet = popover.adaptiveSheetPresentationController
    #expect(preparer.prepared == [sheet] && content.activePresentationController === sheet)
    #expect(sheet.presentationStyle == .formSheet && sheet.presentedViewController === content)
    #expect(sheet.presentingViewController === presenter && sheet.containerView != nil)
    try stage.world.user.dragSheet(to: .large)
    #expect(sheet.selectedDetentIdentifier == .large)
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(sheet.containerView == nil)
  }

  @Test func `the delegate prepares the full-screen adaptation of a popover`() throws {
    let preparer = Preparer()
    preparer.style = .fullScreen
    try present(with: preparer)
    #expect(preparer.prepared.map(\.presentationStyle) == [.fullScreen])
    #expect(!(preparer.prepared.first is UISheetPresentationController))
  }

  @Test func `in a regular width the delegate is not asked to prepare an adaptation`() throws {
    let preparer = Preparer()
    stage.world.setSizeClasses(horizontal: .regular)
    try present(with: preparer)
    #expect(preparer.prepared.isEmpty)
    #expect(content.activePresentationController === content.presentationController)
  }
}

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

  @Test func `where there is little room the delegate wraps the popover`() throws {
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

  @Test func `where there is room the popover is as it is`() throws {
    let wrapper = Wrapper()
    stage.world.setSizeClasses(horizontal: .regular)
    try present(with: wrapper)
    #expect(wrapper.styles.isEmpty && presenter.presentedViewController === content)
  }
}

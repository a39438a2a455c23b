import HeadlessUIKit

/// Adapts one popover after the other in another way, and lets a person dismiss what it adapts.
@MainActor final class SimulatedAdaptation: NSObject, UIAdaptivePresentationControllerDelegate {
  private static let styles: [UIModalPresentationStyle] = [
    .none, .fullScreen, .formSheet, .overFullScreen,
  ]

  private let makeStack: () -> UINavigationController
  private var requests = 0

  init(makeStack: @escaping () -> UINavigationController) {
    self.makeStack = makeStack
    super.init()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    requests += 1
    return Self.styles[requests % Self.styles.count]
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    let presented = controller.presentedViewController
    guard requests.isMultiple(of: 2), !(presented is UINavigationController),
      !(presented is UISplitViewController)
    else { return nil }
    let stack = makeStack()
    stack.viewControllers = [presented]
    return stack
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    requests += 1
    return !requests.isMultiple(of: 5)
  }
}

extension UINavigationController {
  /// Whether an edge swipe would pop the top view controller.
  var canPopInteractively: Bool { isAtRestOnScreen && childControllers.count > 1 }

  private var isAtRestOnScreen: Bool {
    isOnScreen && appearance.phase == .appeared && transition == nil
  }

  /// The stack in which a back swipe begins: the one that it pops, otherwise this one, at its root;
  /// `nil` if the recognizer's delegate refuses.
  func stackToSwipe(from start: HeadlessSwipeStart) -> UINavigationController? {
    let stack = stackToGoBack ?? self
    return stack.isAtRestOnScreen && stack.allowsSwipeBack(from: start) ? stack : nil
  }

  /// Begins an interactive pop; `viewWillDisappear(_:)` and related callbacks are called before it
  /// returns.
  ///
  /// - Returns: `false` if nothing can be popped; a swipe at the root is a misuse and has no
  ///   effect.
  @discardableResult
  func beginInteractivePop() -> Bool {
    if childControllers.count < 2 { warnOfSwipeAtRoot() }
    guard canPopInteractively, let world else { return false }
    world.turn {
      request(.pop, animated: true)
      transition?.beginInteractively()
    }
    return true
  }

  func updateInteractivePop(_ fraction: CGFloat) {
    transition?.updateInteraction(fraction)
  }

  /// Ends the gesture and completes or cancels the pop.
  func endInteractivePop(cancelled: Bool) {
    world?.turn { transition?.liftFinger(cancelled: cancelled) }
  }

  private func warnOfSwipeAtRoot() {
    Misuse.warn(
      """
      A swipe back began at the root of \(self), which the delegate of its recognizer allows, or \
      there is none. UIKit shows nothing, and freezes with the next animated push; begin the swipe \
      only while there are two view controllers in the stack.
      """
    )
  }
}

/// UIKit's delegate of the pop recognizers, which an app may replace or remove.
///
/// The recognizer retains it, so that an app can store this delegate and forward to it.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  @BackReference private var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  /// Allows a swipe if the bar shows a back button.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation else { return false }
    return navigation.stackToGoBack != nil && navigation.hasBackButton
      && !navigation.isNavigationBarHidden
  }
}

extension UIGestureRecognizer {
  /// Sets a delegate that allows the swipe if the stack can pop; the app may replace it.
  func deciding(by navigation: UINavigationController) -> Self {
    let own = PopGestureDelegate(navigation)
    keptDelegate = own
    delegate = own
    return self
  }
}

extension UINavigationController {
  /// The menu of the back button: an action for each screen below the top one, the nearest first;
  /// `nil` for none.
  var backMenu: UIMenu? {
    let screens = screens(behind: topViewController)
    guard hasBackButton, let nearest = screens.first?.screen.navigationItem else { return nil }
    let menu = UIMenu(children: screens.map { $0.stack.action(backTo: $0.screen) })
    guard let item = nearest.backBarButtonItem else { return menu }
    // UIKit sets the menu of the app's back button item, so a subclass can refuse it.
    item.menu = menu
    return item.menu
  }

  /// The 1-based positions in the back menu with a different result than the back button.
  var positionsInBackMenu: Range<Int> {
    let isReplaced = topViewController?.navigationItem.backAction != nil
    // The first item pops like the button, unless the app handles the tap or may refuse it.
    let first = isReplaced || navigationBar.delegate != nil ? 1 : 2
    guard screens(behind: topViewController).count >= first else { return 0..<0 }
    let count = backMenu?.children.count ?? 0
    return first..<max(first, count + 1)
  }

  /// The screens below a view controller of the stack, the nearest first, then those below the
  /// stack itself, each with its stack.
  private func screens(
    behind controller: UIViewController?
  ) -> [(screen: UIViewController, stack: UINavigationController)] {
    let own = viewControllers.prefix { $0 !== controller }.reversed().map { ($0, self) }
    return own + ((parentController as? UINavigationController)?.screens(behind: self) ?? [])
  }

  /// Calls neither the bar's delegate nor the back action.
  private func action(backTo screen: UIViewController) -> UIAction {
    UIAction(title: screen.navigationItem.titleOfBackButton) { [weak self, weak screen] _ in
      // A request that waits for the end of a transition may remove the screen.
      guard let self, let screen, projectedStack.contains(identical: screen) else { return }
      popToViewController(screen, animated: true)
    }
  }
}

extension UINavigationItem {
  /// The back button text for the screen above: the custom title, or the title.
  var titleOfBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }
}

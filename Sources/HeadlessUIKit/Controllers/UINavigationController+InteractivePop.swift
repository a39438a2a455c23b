extension UINavigationController {
  /// Whether a swipe from the edge would take the top off.
  var canPopInteractively: Bool { isAtRestOnScreen && childControllers.count > 1 }

  private var isAtRestOnScreen: Bool {
    isOnScreen && appearance.phase == .appeared && transition == nil
  }

  /// The stack in which a swipe back begins: the one that it pops, or else this one, at its root;
  /// nil where the recognizer's delegate does not allow it.
  func stackToSwipe(from start: HeadlessSwipeStart) -> UINavigationController? {
    let stack = stackToGoBack ?? self
    return stack.isAtRestOnScreen && stack.allowsSwipeBack(from: start) ? stack : nil
  }

  /// Begins an interactive pop; `viewWillDisappear(_:)` and the like are called before it returns.
  ///
  /// - Returns: False where nothing can be popped; a swipe at the root is misuse, and pops nothing.
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

  /// Ends the gesture; the top view controller is popped, or stays.
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

/// UIKit's own delegate of the recognizers that pop; an app may replace or remove it.
///
/// The recognizer retains it, so that an app can store this delegate and forward to it.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  /// A swipe begins where the bar shows a back button.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation else { return false }
    return navigation.stackToGoBack != nil && navigation.hasBackButton
      && !navigation.isNavigationBarHidden
  }
}

extension UIGestureRecognizer {
  /// Sets a delegate that allows the swipe where the stack can pop; the app may replace it.
  func deciding(by navigation: UINavigationController) -> Self {
    let own = PopGestureDelegate(navigation)
    keptDelegate = own
    delegate = own
    return self
  }
}

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
  private weak var navigation: UINavigationController?

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

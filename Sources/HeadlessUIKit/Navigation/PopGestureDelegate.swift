/// UIKit's own delegate of the swipes that pop; an app may put another, or none, in its place.
///
/// The recognizer keeps it, so that an app can keep what it found and ask it on.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  @BackLink private var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  /// A swipe begins where the bar shows a back button.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation else { return false }
    return navigation.hasBackButton && !navigation.isNavigationBarHidden
  }
}

extension UIGestureRecognizer {
  /// Lets a stack decide about its swipe, until the app says otherwise.
  func deciding(by navigation: UINavigationController) -> Self {
    let own = PopGestureDelegate(navigation)
    keptDelegate = own
    delegate = own
    return self
  }
}

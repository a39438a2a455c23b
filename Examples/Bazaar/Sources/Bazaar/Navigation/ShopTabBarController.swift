import UIKit

/// The tabs of the shop, some of which may be closed to those who are not logged in.
final class ShopTabBarController: UITabBarController, UITabBarControllerDelegate {
  /// Asked when the user taps a tab; the tap has no effect when the answer is no.
  var mayShow: ((UIViewController) -> Bool)?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    mayShow?(viewController) ?? true
  }
}

import UIKit

/// The tabs of the shop, some of which may require a login.
final class ShopTabBarController: UITabBarController, UITabBarControllerDelegate {
  /// Called when the user taps a tab; returns whether the tap selects it.
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

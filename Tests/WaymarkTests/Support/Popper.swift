import HeadlessUIKit

/// Pops the first item that arrives.
final class Popper: NSObject, UINavigationControllerDelegate {
  private(set) var pops = 0
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard viewController is ItemScreen, pops == 0 else { return }
    pops += 1
    navigationController.popViewController(animated: false)
  }
}

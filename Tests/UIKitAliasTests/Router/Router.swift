import UIKit

/// The router of many coordinator tutorials, which calls a completion for each popped screen.
@MainActor
final class Router: NSObject {
  private var completions: [UIViewController: () -> Void] = [:]
  let navigationController: UINavigationController

  var rootViewController: UIViewController? { navigationController.viewControllers.first }

  init(navigationController: UINavigationController = UINavigationController()) {
    self.navigationController = navigationController
    super.init()
    self.navigationController.delegate = self
  }

  func present(_ module: any Presentable, animated: Bool = true, completion: (() -> Void)? = nil) {
    navigationController.present(
      module.toPresentable(),
      animated: animated,
      completion: completion
    )
  }

  func dismissModule(animated: Bool = true, completion: (() -> Void)? = nil) {
    navigationController.dismiss(animated: animated, completion: completion)
  }

  func push(_ module: any Presentable, animated: Bool = true, completion: (() -> Void)? = nil) {
    let controller = module.toPresentable()
    guard !(controller is UINavigationController) else { return }
    if let completion { completions[controller] = completion }
    navigationController.pushViewController(controller, animated: animated)
  }

  func popModule(animated: Bool = true) {
    guard let controller = navigationController.popViewController(animated: animated) else {
      return
    }
    runCompletion(for: controller)
  }

  func setRoot(_ module: any Presentable, hideBar: Bool = false) {
    completions.values.forEach { $0() }
    completions = [:]
    navigationController.setViewControllers([module.toPresentable()], animated: false)
    navigationController.isNavigationBarHidden = hideBar
  }

  func popToRoot(animated: Bool) {
    navigationController.popToRootViewController(animated: animated)?.forEach(runCompletion)
  }

  private func runCompletion(for controller: UIViewController) {
    completions.removeValue(forKey: controller)?()
  }
}

extension Router: Presentable {
  func toPresentable() -> UIViewController { navigationController }
}

extension Router: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard
      let popped = navigationController.transitionCoordinator?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(popped)
    else { return }
    runCompletion(for: popped)
  }
}

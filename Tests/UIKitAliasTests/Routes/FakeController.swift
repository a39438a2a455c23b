import UIKit

/// A test double with a configurable position in the hierarchy.
class FakeController: UIViewController {
  var fakeParent: UIViewController?
  var fakeChildren: [UIViewController] = []
  var fakePresented: UIViewController?
  weak var fakePresenting: UIViewController?
  var fakeNavigation: UINavigationController?
  var isFakeLoaded = false

  override var parent: UIViewController? { fakeParent }
  override var children: [UIViewController] { fakeChildren }
  override var presentedViewController: UIViewController? { fakePresented }
  override var presentingViewController: UIViewController? { fakePresenting }
  override var navigationController: UINavigationController? { fakeNavigation }
  override var tabBarController: UITabBarController? { nil }
  override var splitViewController: UISplitViewController? { nil }
  override var isViewLoaded: Bool { isFakeLoaded }
  override var viewIfLoaded: UIView? { isFakeLoaded ? view : nil }
  override var isBeingDismissed: Bool { true }
  override var isBeingPresented: Bool { true }
  override var isMovingFromParent: Bool { true }
  override var isMovingToParent: Bool { true }
  override var traitCollection: UITraitCollection { UITraitCollection() }
  override var presentationController: UIPresentationController? { nil }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  private(set) var requests: [String] = []

  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requests.append("present \(flag)")
    completion?()
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requests.append("dismiss \(flag)")
    completion?()
  }
}

public import PlatformUI

/// A tab bar controller delegate that records its callbacks in a trace.
public final class TabObserver: NSObject, UITabBarControllerDelegate {
  private let trace: Trace
  public var allowsSelection = true

  public init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    note("shouldSelect", viewController, in: tabBarController)
    return allowsSelection
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    note("didSelect", viewController, in: tabBarController)
  }

  @available(iOS 18, *)
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {
    trace.note("didSelectTab(\(selectedTab.title)) after \(previousTab?.title ?? "none")")
  }

  private func note(_ call: String, _ controller: UIViewController, in tabs: UITabBarController) {
    trace.note("\(call)(\(name(controller))), selected \(name(tabs.selectedViewController))")
  }

  private func name(_ controller: UIViewController?) -> String {
    (controller as? Screen)?.name ?? "container"
  }
}

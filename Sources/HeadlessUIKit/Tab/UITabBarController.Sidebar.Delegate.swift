extension UITabBarController.Sidebar {
  /// Hears of the sidebar of a tab bar controller.
  @preconcurrency @MainActor
  public protocol Delegate: NSObjectProtocol {
    /// The sidebar is about to be shown or hidden; what is added to the animator happens with it.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating
    )
    /// There can be a sidebar now, or no longer.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
    )
    /// The row of a tab is about to be shown.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebar: UITabBarController.Sidebar,
      willBeginDisplaying tab: UITab
    )
    /// The row of a tab is shown no longer.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebar: UITabBarController.Sidebar,
      didEndDisplaying tab: UITab
    )
  }

  /// What happens along with a sidebar that comes or goes.
  @preconcurrency @MainActor
  public protocol Animating: NSObjectProtocol {
    /// Adds changes that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds what runs when the sidebar has come or gone.
    func addCompletion(_ completion: @escaping () -> Void)
  }
}

extension UITabBarController.Sidebar.Delegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController,
    sidebar: UITabBarController.Sidebar,
    willBeginDisplaying tab: UITab
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController,
    sidebar: UITabBarController.Sidebar,
    didEndDisplaying tab: UITab
  ) {}
}

/// Collects what the delegate of a sidebar wants to happen along with it.
final class SidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  /// Runs all, at once or in the time of a transition.
  func run(animated: Bool) {
    guard animated else {
      for closure in animations + completions { closure() }
      return
    }
    UIView.animate(
      withDuration: 0.35,
      animations: { for closure in animations { closure() } },
      completion: { [self] _ in for closure in completions { closure() } }
    )
  }
}

extension UITabBarController {
  /// A list of all tabs, those in groups too, that replaces the bar on a pad.
  ///
  /// It is hidden until code or the user shows it.
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    /// The delegate of the sidebar.
    open weak var delegate: (any Delegate)?
    /// The layout of the sidebar beside the content; stored only.
    open var preferredLayout: Layout = .automatic

    private weak var container: UITabBarController?
    private var isPutAway = true

    init(_ container: UITabBarController) {
      self.container = container
      super.init()
    }

    /// Whether there can be a sidebar: in the mode with one, on a pad whose width is regular.
    open var isAvailable: Bool {
      guard let container else { return false }
      return container.offersSidebar(in: container.mode, container.traitCollection)
    }

    /// Whether the bar is shown instead; true where there can be no sidebar.
    ///
    /// A value that is set there takes effect when there can be one again.
    open var isHidden: Bool {
      get { isPutAway || !isAvailable }
      set { change(toHidden: newValue, animated: false) }
    }

    /// The layout of a sidebar beside the content.
    public enum Layout: Int, Sendable {
      /// Above it.
      case automatic = 0
      /// Above it.
      case overlap = 1
      /// Beside it.
      case tile = 2
    }
  }
}

extension UITabBarController.Sidebar {
  /// The user shows the sidebar, or returns to the bar.
  func toggle() {
    change(toHidden: !isHidden, animated: true)
  }

  /// The mode or the traits have changed.
  func availabilityMayHaveChanged(from wasAvailable: Bool) {
    guard isAvailable != wasAvailable, let container else { return }
    container.record("sidebar.delegate.availabilityDidChange")
    delegate?.tabBarController(container, sidebarAvailabilityDidChange: self)
    if !isPutAway { notifyTabs(areShown: isAvailable) }
  }

  private func change(toHidden hidden: Bool, animated: Bool) {
    guard hidden != isPutAway else { return }
    guard isAvailable, let container else {
      isPutAway = hidden
      return
    }
    container.turn {
      let animator = SidebarAnimator()
      container.record("sidebar.delegate.visibilityWillChange")
      delegate?.tabBarController(container, sidebarVisibilityWillChange: self, animator: animator)
      isPutAway = hidden
      notifyTabs(areShown: !hidden)
      animator.run(animated: animated)
    }
  }

  private func notifyTabs(areShown: Bool) {
    guard let container, let delegate else { return }
    for tab in container.tabsOfAllDepths {
      if areShown {
        delegate.tabBarController(container, sidebar: self, willBeginDisplaying: tab)
      } else {
        delegate.tabBarController(container, sidebar: self, didEndDisplaying: tab)
      }
    }
  }
}

extension UITabBarController {
  /// All tabs, each before those inside it.
  var tabsOfAllDepths: [UITab] {
    func withChildren(_ tab: UITab) -> [UITab] {
      [tab] + ((tab as? UITabGroup)?.children ?? []).flatMap(withChildren)
    }
    return ownTabs.flatMap(withChildren)
  }

  func offersSidebar(in mode: Mode, _ traits: UITraitCollection) -> Bool {
    mode == .tabSidebar && traits.horizontalSizeClass == .regular
      && traits.userInterfaceIdiom == .pad
  }

  /// Whether the user sees the sidebar instead of the bar.
  var showsSidebar: Bool { mode == .tabSidebar && !sidebar.isHidden }
}

extension UITabBarController.Sidebar {
  /// Observes the sidebar of a tab bar controller.
  @preconcurrency @MainActor
  public protocol Delegate: NSObjectProtocol {
    /// The sidebar is about to be shown or hidden; animations that are added to the animator go
    /// along.
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

  /// The animations alongside a sidebar that appears or disappears.
  @preconcurrency @MainActor
  public protocol Animating: NSObjectProtocol {
    /// Adds changes that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that runs after the sidebar has appeared or disappeared.
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

/// Collects the animations that the delegate adds alongside a sidebar.
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

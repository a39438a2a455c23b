extension UITabBarController {
  /// A list of all tabs, including those in groups, that replaces the tab bar on iPad.
  ///
  /// It is hidden until code or the user shows it.
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    /// The delegate, notified of changes of the sidebar.
    open weak var delegate: (any Delegate)?
    /// The layout of the sidebar beside the content; stored only.
    open var preferredLayout: Layout = .automatic

    private weak var container: UITabBarController?
    private var isPutAway = true

    init(_ container: UITabBarController) {
      self.container = container
      super.init()
    }

    /// Whether the sidebar is available: in sidebar mode, on an iPad with a regular width.
    open var isAvailable: Bool {
      guard let container else { return false }
      return container.offersSidebar(in: container.mode, container.traitCollection)
    }

    /// Whether the tab bar is shown instead; `true` while the sidebar is not available.
    ///
    /// A value set while it is not available takes effect later.
    open var isHidden: Bool {
      get { isPutAway || !isAvailable }
      set { change(toHidden: newValue, animated: false) }
    }

    /// The layout of a sidebar beside the content.
    public enum Layout: Int, Sendable {
      /// Above the content.
      case automatic = 0
      /// Above the content.
      case overlap = 1
      /// Beside the content.
      case tile = 2
    }
  }
}

extension UITabBarController.Sidebar {
  /// Toggles between sidebar and tab bar, as the user would.
  func toggle() {
    change(toHidden: !isHidden, animated: true)
  }

  /// Notifies the delegate if a change of the mode or traits changed the availability.
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
  /// All tabs, parents before children.
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

  /// Whether the sidebar is shown instead of the bar.
  var showsSidebar: Bool { mode == .tabSidebar && !sidebar.isHidden }
}

extension UITabBarController.Sidebar {
  /// Methods for changes of a tab bar controller's sidebar.
  @preconcurrency @MainActor
  public protocol Delegate: NSObjectProtocol {
    /// Called before the sidebar is shown or hidden; the animator accepts animations alongside.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating
    )
    /// Called after the availability of the sidebar changed.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
    )
    /// Called before the row of a tab is shown.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebar: UITabBarController.Sidebar,
      willBeginDisplaying tab: UITab
    )
    /// Called after the row of a tab was hidden.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebar: UITabBarController.Sidebar,
      didEndDisplaying tab: UITab
    )
  }

  /// The animations alongside the appearance or disappearance of a sidebar.
  @preconcurrency @MainActor
  public protocol Animating: NSObjectProtocol {
    /// Adds animations alongside.
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

  /// Runs all changes, immediately or over the duration of a transition.
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

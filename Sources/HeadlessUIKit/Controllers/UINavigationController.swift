/// A container that displays the top of a stack of view controllers.
///
/// On screen, a change of the stack is a transition that begins at the end of the turn; changes
/// requested during a transition wait for its end. Off screen, a change is immediate and has no
/// callbacks.
open class UINavigationController: UIViewController {
  /// The delegate, notified of changes of the stack, which can provide custom transitions.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls, because a subclass may return another object as
  // `delegate`.
  final weak var ownDelegate: (any UINavigationControllerDelegate)?

  /// The navigation bar; its items are those of the stack.
  open private(set) lazy var navigationBar = makeNavigationBar()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The toolbar at the bottom.
  open private(set) lazy var toolbar: UIToolbar! = toolbarClass?.init() ?? UIToolbar()

  /// The recognizer of the edge swipe that pops; has no effect while disabled.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    makePopRecognizer()

  /// The recognizer of the content swipe that pops; has no effect while disabled.
  open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
    UIPanGestureRecognizer().deciding(by: self)

  private var navigationBarClass: UINavigationBar.Type?
  private var toolbarClass: UIToolbar.Type?

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  private final var hidesNavigationBar = false

  /// Whether a swipe in the content hides the bars; stored only.
  open var hidesBarsOnSwipe = false

  /// Whether a tap in the content hides the bars; stored only.
  open var hidesBarsOnTap = false

  /// Whether the keyboard hides the bars; stored only.
  open var hidesBarsWhenKeyboardAppears = false

  /// Whether the bars are hidden in a compact height; stored only.
  open var hidesBarsWhenVerticallyCompact = false

  /// Whether the toolbar is hidden.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  private final var hidesToolbar = true

  /// The view controller whose view is displayed.
  final var displayed: UIViewController?
  /// Whether the delegate has not been notified yet of the first view controller.
  var isShowPending = false
  final var transition: NavigationTransition?
  /// Views of former top view controllers that a fault of the world keeps until the stack appears.
  final var viewsLeftBehind: [UIView] = []
  var waitingRequests: [WaitingStackRequest] = []

  /// Creates a container with a root view controller, without loading its view.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    request(.set([rootViewController]), animated: false)
  }

  /// Creates an empty container with custom bar classes; `nil` for the defaults.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.navigationBarClass = navigationBarClass as? UINavigationBar.Type
    self.toolbarClass = toolbarClass as? UIToolbar.Type
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  open override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }

  /// Pops to a view controller of the stack.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    guard viewControllers.contains(identical: subsequentVC) else { return }
    popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The stack, the root first; setting it is not animated.
  open var viewControllers: [UIViewController] {
    get { childControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last view controller of the stack.
  open var topViewController: UIViewController? { childControllers.last }

  /// The view controller presented above the stack, otherwise the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Pushes a view controller onto the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    request(.push(viewController), animated: animated)
  }

  /// Pops the top view controller and returns it; `nil` if only the root remains.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    request(.pop, animated: animated)?.removed.last
  }

  /// Pops all view controllers above a given one and returns them, bottom to top.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    request(.popTo(viewController), animated: animated)?.removedOrNil
  }

  /// Pops all view controllers above the root and returns them, bottom to top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    request(.popToRoot, animated: animated)?.removedOrNil
  }

  /// Replaces the stack.
  ///
  /// A new top view controller is pushed; if it was already in the stack, the others are popped; an
  /// unchanged top stays without a transition.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    request(.set(viewControllers), animated: animated)
  }

  /// Shows or hides the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesNavigationBar = hidden
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesToolbar = hidden
  }

  /// Returns `true` for showing a view controller; an override that returns `false` prevents it.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .showViewController || super.canPerformAction(action, withSender: sender)
  }

  /// Pushes a view controller, or presents it if it is a navigation controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    guard vc is UINavigationController else { return pushViewController(vc, animated: true) }
    present(vc, animated: true)
  }

  /// Pushes the secondary view controller unchanged, even if it is a navigation controller.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    request(.join(secondaryViewController), animated: false)
  }

  /// Pops and returns the top of this stack; `nil` if only the root remains.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    popViewController(animated: false)
  }

  /// Light content above a dark bar, which determines the style while it is shown.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// The top view controller, while the bar is hidden.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The top view controller.
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  open override func loadView() {
    super.loadView()
    loadedView?.addSubview(navigationBar)
  }

  // MARK: Appearance

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    forwardWillAppear(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardDidAppear(animated)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    forwardWillDisappear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardDidDisappear(animated)
  }

  /// Whether navigation and split view controllers may be in the stack.
  var acceptsStacks: Bool { false }

  /// The stack in the container's own arrangement: by default, the current one.
  var arrangedStack: [UIViewController] { childControllers }

  override var forwardsInsideCallbacks: Bool { true }
  override var ownTransition: ControllerTransition? { transition }
  override func misuse(inStackOf container: UINavigationController) -> StackMisuse? {
    // A navigation controller that a split view controller has pushed may stay.
    let isAllowed = container.acceptsStacks || parentController === container
    return isAllowed ? nil : .navigationController
  }

  override func forwardWillAppear(_ animated: Bool) {
    displayTop()
    super.forwardWillAppear(animated)
    if isShowPending, let displayed {
      notifyWillShow(displayed, animated: animated)
    }
  }

  override func forwardDidAppear(_ animated: Bool) {
    super.forwardDidAppear(animated)
    guard isShowPending, let displayed else { return }
    isShowPending = false
    notifyDidShow(displayed, animated: animated)
  }

  override func childWasTaken(_ child: UIViewController) {
    guard displayed === child else { return }
    displayed = nil
    // Removed here, because the view would otherwise appear with this container, although another
    // one owns it now.
    if !child.isInWindow { child.loadedView?.removeFromSuperview() }
  }
}

extension UINavigationController {
  /// The duration of showing or hiding a bar, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The operation of a transition, for animators.
  public enum Operation: Int, Sendable {
    /// The stack stays as it is.
    case none
    /// The new top view controller was not in the stack.
    case push
    /// The new top view controller was below the old one.
    case pop
  }

  private func makePopRecognizer() -> UIGestureRecognizer {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    return recognizer.deciding(by: self)
  }

  private func makeNavigationBar() -> UINavigationBar {
    let bar = navigationBarClass?.init() ?? UINavigationBar()
    bar.manager = self
    return bar
  }
}

/// The delegate of a navigation controller, which can provide custom transitions.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a view controller is shown on top; not called for a cancelled transition.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  /// Called after a view controller was shown on top.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
  /// Returns the animator of a transition; `nil` for the standard one.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of an animator; `nil` for none.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the orientations that the stack supports; by default, those of the stack itself.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  /// Returns the preferred orientation for presenting the stack; never called.
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { navigationController.supportedInterfaceOrientations }

  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    navigationController.preferredInterfaceOrientationForPresentation
  }
}

/// A container that displays the top of a stack of view controllers.
///
/// On screen a change of the stack is one transition, begun at the end of the turn; what is asked
/// for while one runs waits for its end. Off screen a change is silent and immediate.
open class UINavigationController: UIViewController {
  /// An observer of the stack, and the supplier of custom transitions.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls: a subclass may return another one as `delegate`.
  final weak var ownDelegate: (any UINavigationControllerDelegate)?

  /// The bar at the top; its items are those of the stack.
  open private(set) lazy var navigationBar = makeNavigationBar()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar at the bottom.
  open private(set) lazy var toolbar: UIToolbar! = toolbarClass?.init() ?? UIToolbar()

  /// The recognizer of the edge swipe that pops; without effect while it is disabled.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    makePopRecognizer()

  /// The recognizer of the swipe in the content that pops; without effect while it is disabled.
  open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
    UIPanGestureRecognizer().deciding(by: self)

  private var navigationBarClass: UINavigationBar.Type?
  private var toolbarClass: UIToolbar.Type?

  /// Whether the bar at the top is hidden.
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

  /// Whether the bars are hidden where the height is compact; stored only.
  open var hidesBarsWhenVerticallyCompact = false

  /// Whether the bar at the bottom is hidden.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  private final var hidesToolbar = true

  /// The controller whose view is inside this one's.
  final var displayed: UIViewController?
  /// Whether the delegate was not yet told that the first controller was shown.
  var isShowPending = false
  final var transition: NavigationTransition?
  /// Views of former tops that a fault of the world leaves until the stack appears.
  final var viewsLeftBehind: [UIView] = []
  var waitingRequests: [WaitingStackRequest] = []

  /// Creates a container with a root that is not loaded yet.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    request(.set([rootViewController]), animated: false)
  }

  /// Creates an empty container whose bars are of the given classes; nil for the usual ones.
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

  /// Pops to a controller of the stack.
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

  /// The stack, the root first; setting it is unanimated.
  open var viewControllers: [UIViewController] {
    get { childControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack.
  open var topViewController: UIViewController? { childControllers.last }

  /// The controller presented above the stack, else the top of it.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Pushes a view controller onto the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    request(.push(viewController), animated: animated)
  }

  /// Pops the top view controller and returns it; nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    request(.pop, animated: animated)?.removed.last
  }

  /// Pops all view controllers above one of the stack and returns them, the lowest first.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    request(.popTo(viewController), animated: animated)?.removedOrNil
  }

  /// Pops all view controllers above the root and returns them, the lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    request(.popToRoot, animated: animated)?.removedOrNil
  }

  /// Replaces the stack.
  ///
  /// A top that is new is pushed, one that was below is popped to, and the same top stays without a
  /// transition.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    request(.set(viewControllers), animated: animated)
  }

  /// Shows or hides the bar at the top.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesNavigationBar = hidden
  }

  /// Shows or hides the bar at the bottom.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesToolbar = hidden
  }

  /// True for showing a controller; an override that returns false keeps controllers from being
  /// shown here.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .showViewController || super.canPerformAction(action, withSender: sender)
  }

  /// Pushes a controller; presents one that is a navigation controller itself.
  open override func show(_ vc: UIViewController, sender: Any?) {
    guard vc is UINavigationController else { return pushViewController(vc, animated: true) }
    present(vc, animated: true)
  }

  /// Pushes the secondary controller as it is, also a navigation controller.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    request(.join(secondaryViewController), animated: false)
  }

  /// Pops the top of this stack; nil if only the root is left.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    popViewController(animated: false)
  }

  /// Light above a dark bar, which controls the style while it is shown.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// The top, while there is no bar.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The top.
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

  /// Whether stacks and splits may be in the stack.
  var acceptsStacks: Bool { false }

  /// The stack that the container itself arranges: by default the present one.
  var arrangedStack: [UIViewController] { childControllers }

  override var forwardsInsideCallbacks: Bool { true }
  override var ownTransition: ControllerTransition? { transition }
  override func misuse(inStackOf container: UINavigationController) -> StackMisuse? {
    // One that a split has put there may stay.
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
    // Removed here, because the view would appear with this container, though its owner has
    // changed.
    if !child.isInWindow { child.loadedView?.removeFromSuperview() }
  }
}

extension UINavigationController {
  /// The time that bars take to appear and disappear, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The operation of a transition, for animators.
  public enum Operation: Int, Sendable {
    /// The stack stays as it is.
    case none
    /// The new top was not in the stack.
    case push
    /// The new top was below the old one.
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

/// Observes a navigation stack and supplies its custom transitions.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A controller is about to be shown on top; not called when a transition is cancelled.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  /// A controller was shown on top.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
  /// The animator of a transition; nil for the standard one.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The object that lets a gesture drive the animator; nil for none.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The orientations that the stack is made for; nothing asks, because a device does not turn.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which the stack is presented first; nothing asks.
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

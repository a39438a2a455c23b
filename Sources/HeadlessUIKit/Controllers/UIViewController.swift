/// A view controller, which manages a screen or a container of screens.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitChangeObservable,
  MetatypeConstructible
{
  /// The name of the nib with the view.
  open private(set) var nibName: String?
  /// The bundle of that nib.
  open private(set) var nibBundle: Bundle?

  var loadedView: UIView?
  /// The container of this view controller, independent of overrides of `parent`.
  final var parentController: UIViewController? {
    get { parentReference.wrappedValue }
    set {
      parentReference = BackReference(wrappedValue: newValue)
      if newValue == nil { endOrphanedDisappearance() }
    }
  }
  // Replaced instead of modified in place, because each access would be checked for exclusivity.
  private var parentReference = BackReference<UIViewController>()
  var childControllers: [UIViewController] = []
  var appearance = Appearance()
  var moves: Moves = []
  var modal = ModalLinks()
  /// The presentation or dismissal of this view controller.
  final var modalTransition: ControllerTransition?
  var recording: Recording?
  var traitSettings: TraitSettings?
  var ownNavigationItem: UINavigationItem?
  var ownTabBarItem: UITabBarItem?

  /// Creates a view controller whose view is loaded on first access.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle ?? .main
    super.init()
  }

  /// Creates a view controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    let blank = coder as? BlankCoder
    let interface = coder as? InterfaceCoder
    nibName = blank?.nibName ?? interface?.element["nibName"]
    nibBundle = blank?.bundle ?? interface?.objects.bundle ?? .main
    super.init()
    interface?.objects.decode(self, element: coder)
  }

  // MARK: View

  /// The root view; loaded on first access.
  ///
  /// Setting it to `nil` releases the view; the next access loads a new one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { associate(newValue) }
  }

  /// The root view if it is loaded; reading it does not load the view.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded; reading it does not load the view.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the root view, from a storyboard or nib if there is one; an override assigns `view`
  /// and does not call super.
  open func loadView() {
    if !loadDescribedView() { view = UIView() }
  }

  /// Loads the root view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    record("loadView")
    loadView()
    guard loadedView != nil else { return }
    record("viewDidLoad")
    viewDidLoad()
  }

  /// Called after the root view was loaded; does nothing unless overridden.
  open func viewDidLoad() {}

  /// Called before the view enters a window; does nothing unless overridden.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in its window with its final traits and size; does nothing unless
  /// overridden.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view appeared; does nothing unless overridden.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves its window; does nothing unless overridden.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappeared; does nothing unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the root view lays out its subviews; does nothing unless overridden.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view laid out its subviews; does nothing unless overridden.
  open func viewDidLayoutSubviews() {}

  /// Updates content and styling just before a layout of the root view; does nothing unless
  /// overridden.
  ///
  /// Called again after a change of an observable property that it reads.
  open func updateProperties() {}

  /// Requests a call of `updateProperties()` at the end of the turn.
  open func setNeedsUpdateProperties() { loadedView?.request(.controllerProperties) }

  /// Performs the requested updates of properties in the tree of the root view immediately.
  open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }

  /// Called on a memory warning; does nothing unless overridden.
  open func didReceiveMemoryWarning() {}

  // MARK: Items

  /// The title; setting it also sets the titles of the bar items.
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  /// The navigation item; created on first access.
  open var navigationItem: UINavigationItem { ownNavigationItem ?? makeNavigationItem() }

  /// The tab bar item; never `nil` when read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? usualTabBarItem }
    set { ownTabBarItem = newValue }
  }

  /// The traits of the parent or the window, with the overrides of this view controller.
  open var traitCollection: UITraitCollection { ownTraits(from: inheritedTraits) }

  /// Called after the traits changed; does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The interface style of this view controller; `unspecified` to inherit it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { ownStyle = newValue }
  }

  /// Overrides the traits of a child view controller; pass `nil` to remove the override.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    setTraitOverride(collection, for: childViewController)
  }

  /// Returns the trait overrides of a child; `nil` for none.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { traitOverride(for: childViewController) }

  // MARK: Containment

  /// The container of this view controller.
  open var parent: UIViewController? { parentController }

  /// The child view controllers of this container.
  open var children: [UIViewController] { childControllers }

  /// The nearest navigation controller in the ancestors.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest tab bar controller in the ancestors.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The nearest split view controller in the ancestors.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// The tab that created this view controller.
  open var tab: UITab? {
    tabBarController.flatMap { $0.tab(showing: self, in: $0.ownTabs) }
  }

  /// Adds a child, after removing it from its former parent.
  ///
  /// Calls the child's `willMove(toParent:)`; the caller calls `didMove(toParent:)` afterwards.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes this view controller from its parent and calls `didMove(toParent:)`; has no effect
  /// without a parent.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called before the view controller is added to or removed from a container.
  open func willMove(toParent parent: UIViewController?) {
    parent?.passRecording(to: self)
    record("willMove(toParent: \(parent?.recordedName ?? "nil"))")
  }

  /// Called after the view controller was added to or removed from a container.
  open func didMove(toParent parent: UIViewController?) {
    record("didMove(toParent: \(parent?.recordedName ?? "nil"))")
  }

  /// Replaces a child's view with another child's; the caller adds and removes the children.
  ///
  /// `viewWillAppear(_:)` and `viewWillDisappear(_:)` are called before the call returns.
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    moveChild(fromViewController, toViewController, duration, animations, completion)
  }

  /// Whether appearance callbacks are forwarded to children; `true` unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins the appearance or disappearance of a child.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginExplicitly(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance of a child.
  open func endAppearanceTransition() {
    endExplicitly()
  }

  /// Whether the view controller appears because it was just added to its container.
  open var isMovingToParent: Bool { moves.contains(.toParent) }

  /// Whether the view controller disappears because it was removed from its container.
  open var isMovingFromParent: Bool { moves.contains(.fromParent) }

  // MARK: Presentation

  /// The view controller presented by this one or an ancestor.
  open var presentedViewController: UIViewController? {
    nearestInParents { $0.modal.presented }
  }

  /// The view controller that presented this one or an ancestor.
  open var presentingViewController: UIViewController? {
    nearestInParents { $0.modal.presenter }
  }

  /// The presentation controller of this view controller.
  ///
  /// Created on first access, for the current style, and retained until the dismissal.
  open var presentationController: UIPresentationController? {
    modal.presentationController ?? keepPresentationController()
  }

  /// The presentation controller, if the style is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller, if the style is a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The presentation controller of the current presentation, if any; for an adapted popover, its
  /// replacement.
  open var activePresentationController: UIPresentationController? {
    nearestInParents { $0.modal.presenter == nil ? nil : $0.modal.presentationController?.active }
  }

  /// Whether the view controller appears because it is being presented.
  open var isBeingPresented: Bool { moves.contains(.presented) }

  /// Whether the view controller disappears because it is being dismissed.
  open var isBeingDismissed: Bool { moves.contains(.dismissed) }

  /// The style of the presentation; set it before the presentation controller is read.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// Provides the animators and the presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The preferred size of the view in a container; a change notifies the container.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  /// Called after the preferred size of a child changed; does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of a child: that of the parent unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called after the layout size of a child changed; never called here, because layout is not
  /// computed.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called before the size of the view changes; an override calls super, which calls the children.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passSizeTransition(to: size, with: coordinator)
  }

  /// Called before the traits change; an override calls super, which calls the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passTraitTransition(to: newCollection, with: coordinator)
  }

  /// Presents a view controller above this one, or above the container that defines the context.
  ///
  /// The completion is called after the presented view controller appeared, never before this call
  /// returned. A refused presentation logs a warning and does not call the completion.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses this view controller's presentation, otherwise the presentation that contains it.
  ///
  /// The completion is called after the last view controller disappeared; never if there is nothing
  /// to dismiss.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  /// Shows a view controller in the first container that overrides this method, otherwise presents
  /// it.
  open func show(_ vc: UIViewController, sender: Any?) {
    showInAncestor(vc, sender: sender)
  }

  /// Shows a view controller as detail in the first container that overrides this method, otherwise
  /// presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailInAncestor(vc, sender: sender)
  }

  /// The coordinator of the transition of this view controller or an ancestor.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentTransition
  }

  // MARK: Bars and presentation

  /// The toolbar items for this view controller in a navigation controller.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets the toolbar items for this view controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether pushing the view controller hides the bottom bar; stored only.
  open var hidesBottomBarWhenPushed = false

  /// The animation style of a presentation; stored only.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// The animation of a presentation or push and of its reversal; `nil` for the default.
  ///
  /// A custom animator takes precedence.
  open var preferredTransition: UIViewController.Transition? {
    get { associatedObjects?.preferredTransition }
    set { objectsMadeOnDemand.preferredTransition = newValue }
  }

  /// Whether the user cannot dismiss the view controller with a gesture.
  open var isModalInPresentation = false

  /// Whether the user cannot dismiss the popover; the same as `isModalInPresentation`.
  @available(*, deprecated, renamed: "isModalInPresentation")
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// Whether a current-context presentation from inside covers this view controller.
  open var definesPresentationContext = false

  /// Whether a current-context presentation uses this view controller's transition style; stored
  /// only.
  open var providesPresentationContextTransitionStyle = false

  /// The edges to which the content extends under bars; stored only.
  open var edgesForExtendedLayout: UIRectEdge = .all

  /// Whether content extends under opaque bars; stored only.
  open var extendedLayoutIncludesOpaqueBars = false

  /// The insets that the app adds to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      viewIfLoaded?.notifySafeAreaDidChange()
    }
  }

  /// Called after the safe area of the root view changed; does nothing unless overridden.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called after the margins of the root view were set; does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}

  /// Updates the constraints of the root view before a layout; an override calls super
  /// last.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// An identifier for state restoration; stored only.
  open var restorationIdentifier: String?

  // MARK: Editing

  /// Whether the content can be edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// Turns editing on or off; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    associatedObjects?.editButton?.systemItem = editing ? .done : .edit
  }

  /// The Edit or Done button that toggles editing; always the same object.
  open var editButtonItem: UIBarButtonItem { keptEditButton() }

  // MARK: Status bar

  /// The style of the status bar's text.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }

  /// Whether a presentation that does not cover the screen controls the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The animation of a change of the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that determines the status bar style; `nil` for the view controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines whether the status bar is hidden; `nil` for the view controller
  /// itself.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Requests an update of the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: Orientation

  /// The supported orientations.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    HeadlessWorld.current?.device.idiom == .pad ? .all : .allButUpsideDown
  }

  /// The preferred orientation for a presentation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }

  /// Requests an update of the orientation; rotates the interface if necessary.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { updateOrientation() }

  /// Rotates the interface of the key window at the end of the turn if necessary.
  @available(*, deprecated, renamed: "setNeedsUpdateOfSupportedInterfaceOrientations")
  open class func attemptRotationToDeviceOrientation() {
    HeadlessWorld.current?.application.keyWindow?.rootViewController?.updateOrientation()
  }

  // MARK: Showing

  /// Returns the view controller that performs an action: this one, or the first ancestor whose
  /// `canPerformAction(_:withSender:)` returns `true`; `nil` if there is none.
  ///
  /// Showing a view controller calls this method, so an override can redirect or prevent it.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    ancestor(performing: action, sender)
  }

  // MARK: Keys

  /// The key commands that were added to the view controller; `nil` for none.
  open override var keyCommands: [UIKeyCommand]? {
    associatedObjects.flatMap { $0.keyCommands.isEmpty ? nil : $0.keyCommands }
  }

  /// Adds a key command to this view controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    objectsMadeOnDemand.keyCommands.append(keyCommand)
  }

  /// Removes a key command that was added; others are ignored.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    associatedObjects?.keyCommands.remove(identical: keyCommand)
  }

  /// Whether key commands stay active while another view controller is presented; `true` unless
  /// overridden.
  open var performsActionsWhilePresentingModally: Bool { true }

  // MARK: Scroll views

  /// Sets the scroll view that a bar at an edge follows, `nil` for none; stored only.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard scrollView != nil || associatedObjects != nil else { return }
    for side in edge.sides { objectsMadeOnDemand.contentScrollViews[side] = scrollView }
  }

  /// Returns the scroll view set for an edge, the first one for several edges; `nil` for none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.sides.lazy.compactMap { self.associatedObjects?.contentScrollViews[$0] }.first
  }

  // MARK: Storyboards

  /// The members for selectors and storyboards; an override adds those of its class.
  open override class var namedMembers: [NamedMember] {
    super.namedMembers + [viewOutlet]
  }

  /// The storyboard of the view controller; `nil` for none.
  open var storyboard: UIStoryboard? { associatedObjects?.interface?.objects.storyboard }

  /// Performs the segue with an identifier; raises if there is none.
  ///
  /// Does not call ``shouldPerformSegue(withIdentifier:sender:)``.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performTemplate(identifier, sender)
  }

  /// Returns whether to perform a segue that the user triggered; `true` unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue from this view controller is performed; does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue can end here; by default, if this view controller has the
  /// method and is not the source.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool {
    guard fromViewController !== self else { return false }
    if NamedMemberTable.method(action, of: self) != nil { return true }
    return HeadlessWorld.current?.standIns?.isDestination(self) == true
  }

  /// Returns the children to search for the destination of an unwind segue, in order: all except
  /// the one with the source.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let excluded = childContaining(source)
    return children.filter { $0 !== excluded }
  }

  /// Returns the child that contains the source of an unwind segue; `nil` for none.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(around: source.source)
  }

  /// Shows a child on the way to the destination of an unwind segue; does nothing unless
  /// overridden.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Splits

  /// Merges the secondary view controller of a collapsing split view controller into this one;
  /// discards it unless overridden.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {}

  /// Returns the secondary view controller for an expanding split view controller; by default
  /// `nil`, which keeps the former one.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Edges

  /// Whether the home indicator is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that determines the home indicator; `nil` for the view controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Requests an update of the home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges at which the app's gestures take precedence over the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that determines gestures at the edges; `nil` for the view controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Requests an update of the edges that defer system gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Pointer

  /// Whether the pointer is locked to the screen.
  open var prefersPointerLocked: Bool { false }

  /// The child that determines the pointer lock; `nil` for the view controller itself.
  open var childViewControllerForPointerLock: UIViewController? { nil }

  /// Requests an update of the pointer lock.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Requests a focus update.
  open func setNeedsFocusUpdate() {}

  // MARK: Responder

  /// The superview of the root view, or the presenting view controller.
  open override var next: UIResponder? {
    modal.presenter ?? loadedView?.superview
  }

  override var responderWindow: UIWindow? { loadedView?.hostWindow }

  /// Whether the container forwards appearance itself, inside its overrides of the callbacks.
  var forwardsInsideCallbacks: Bool { false }

  /// Forwards the beginning of an appearance to the children.
  func forwardWillAppear(_ animated: Bool) {
    guard !childControllers.isEmpty, shouldAutomaticallyForwardAppearanceMethods,
      let view = loadedView
    else { return }
    for child in childControllers where child.loadedView?.isDescendant(of: view) == true {
      child.beginAppearing(animated: animated, driver: .parent)
    }
  }

  /// Forwards the end of an appearance to the children.
  func forwardDidAppear(_ animated: Bool) {
    for child in childControllers where child.appearance.driver == .parent {
      // The child was removed during the disappearance of the container, which then appeared again.
      child.endDisappearing()
      child.endAppearing()
    }
  }

  /// Calls the app's callback after the traits changed.
  func callTraitsDidChange(from previous: UITraitCollection) {
    record("traitCollectionDidChange")
    traitCollectionDidChange(previous)
  }

  /// Removes the references to a child that another container added.
  func childWasTaken(_ child: UIViewController) {}

  /// The reason why this view controller cannot be in a navigation stack.
  func misuse(inStackOf container: UINavigationController) -> StackMisuse? { nil }

  /// The reason why this view controller cannot be presented.
  var presentationProblem: PresentationProblem? { nil }

  /// The reason in the exception for a popover without an anchor.
  func missingAnchorReason(
    _ popover: UIPopoverPresentationController,
    presenter: UIViewController
  ) -> String { popover.missingAnchorReason }

  /// The transition inside this container.
  var ownTransition: ControllerTransition? { nil }
}

extension UIViewController {
  /// Rotates the interface at the end of the turn if its orientation is no longer supported.
  func updateOrientation() {
    guard let world = responderWindow?.world else { return }
    world.clock.turn {
      world.clock.enqueue(
        ClockClosure("query of the orientations") {
          guard !world.supports(world.orientation) else { return }
          let all = UIInterfaceOrientationMask.all.orientations
          if let other = all.first(where: world.supports) { world.turnInterface(to: other) }
        }
      )
    }
  }
}

extension UIViewController {
  /// The name of the exception for views outside the hierarchy of their view controllers.
  public static let hierarchyInconsistencyException = NSExceptionName(
    "UIViewControllerHierarchyInconsistency"
  )

  /// Posted after a split view controller collapsed or expanded, so that details are shown
  /// elsewhere.
  ///
  /// The object is the split view controller.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification"
  )

  func associate(_ view: UIView?) {
    if let owner = view?.controller, owner !== self, let view {
      return Misuse.raise(
        Self.hierarchyInconsistencyException,
        """
        A view can only be associated with at most one view controller at a time! View \(view) is \
        associated with \(owner). Clear this association before associating this view with \(self).
        """
      )
    }
    loadedView?.controller = nil
    loadedView = view
    view?.controller = self
    view?.needsConstraints = true
    view?.request(.controllerProperties)
  }
}

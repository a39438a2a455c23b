/// An object that manages one screen, or a container of screens.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitChangeObservable,
  MetatypeConstructible
{
  /// The name of the nib that the view comes from.
  open private(set) var nibName: String?
  /// The bundle of that nib.
  open private(set) var nibBundle: Bundle?

  var loadedView: UIView?
  /// The container that holds this controller as a child, whatever an override of `parent` returns.
  final var parentController: UIViewController? {
    get { parentReference.wrappedValue }
    set {
      parentReference = BackReference(wrappedValue: newValue)
      if newValue == nil { endOrphanedDisappearance() }
    }
  }
  // Replaced, not changed in place: each access to it would be checked for exclusivity.
  private var parentReference = BackReference<UIViewController>()
  var childControllers: [UIViewController] = []
  var appearance = Appearance()
  var moves: Moves = []
  var modal = ModalLinks()
  /// The presentation or dismissal that this controller takes part in.
  final var modalTransition: ControllerTransition?
  var recording: Recording?
  var traitSettings: TraitSettings?
  var ownNavigationItem: UINavigationItem?
  var ownTabBarItem: UITabBarItem?

  /// Creates a controller whose view is loaded at its first access.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle ?? .main
    super.init()
  }

  /// Creates a controller without a nib.
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

  /// The root view; loaded by the first access.
  ///
  /// Setting nil releases the view, and the next access loads another one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { associate(newValue) }
  }

  /// The root view if it is loaded; never loads it.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded; never loads it.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view, from the storyboard or nib of the controller if it has one; an override
  /// assigns `view` and does not call super.
  open func loadView() {
    if !loadDescribedView() { view = UIView() }
  }

  /// Loads the root view if that has not happened.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    record("loadView")
    loadView()
    guard loadedView != nil else { return }
    record("viewDidLoad")
    viewDidLoad()
  }

  /// The root view was loaded; does nothing unless overridden.
  open func viewDidLoad() {}

  /// The view is about to enter a window; does nothing unless overridden.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in its window with its final traits and size; does nothing unless overridden.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is on screen, its transition over; does nothing unless overridden.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave its window; does nothing unless overridden.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view is off screen, its transition over; does nothing unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The root view is about to lay out its subviews; does nothing unless overridden.
  open func viewWillLayoutSubviews() {}

  /// The root view laid out its subviews; does nothing unless overridden.
  open func viewDidLayoutSubviews() {}

  /// Memory runs short; does nothing unless overridden.
  open func didReceiveMemoryWarning() {}

  // MARK: Items

  /// The title; setting it also sets the titles of the bar items.
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  /// The item of the navigation bar for this controller; created at its first access.
  open var navigationItem: UINavigationItem { ownNavigationItem ?? makeNavigationItem() }

  /// The item of the tab bar for this controller; never nil when read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? usualTabBarItem }
    set { ownTabBarItem = newValue }
  }

  /// The traits of the parent or of the window, with the overrides of this controller.
  open var traitCollection: UITraitCollection { ownTraits(from: inheritedTraits) }

  /// The traits changed; does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The interface style of this controller; unspecified to inherit it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { ownStyle = newValue }
  }

  /// Says what a child has instead of what it inherits, as long as it is a child; nil takes it
  /// back.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    setTraitOverride(collection, for: childViewController)
  }

  /// The traits that this controller overrides for a child; nil for none.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { traitOverride(for: childViewController) }

  // MARK: Containment

  /// The container that this controller is a child of.
  open var parent: UIViewController? { parentController }

  /// The controllers that this container holds.
  open var children: [UIViewController] { childControllers }

  /// The nearest navigation controller among the ancestors.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The nearest split controller among the ancestors.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// The tab that made this controller.
  open var tab: UITab? {
    tabBarController.flatMap { $0.tab(showing: self, in: $0.ownTabs) }
  }

  /// Adds a child, after its removal from its former parent.
  ///
  /// Calls the child's `willMove(toParent:)`; the caller calls `didMove(toParent:)` afterwards.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes this controller from its parent and calls `didMove(toParent:)`; without a parent it
  /// does nothing.
  open func removeFromParent() {
    leaveParent()
  }

  /// The controller is about to be added to a container or removed from its parent.
  open func willMove(toParent parent: UIViewController?) {
    parent?.passRecording(to: self)
    record("willMove(toParent: \(parent?.recordedName ?? "nil"))")
  }

  /// The controller was added to a container or removed from its parent.
  open func didMove(toParent parent: UIViewController?) {
    record("didMove(toParent: \(parent?.recordedName ?? "nil"))")
  }

  /// Replaces one child's view by another's; the caller adds and removes the children.
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

  /// Whether children appear and disappear along with this container; true unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins the appearance or disappearance of a child.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginExplicitly(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance of a child.
  open func endAppearanceTransition() {
    endExplicitly()
  }

  /// Whether the controller appears because it was just added to its container.
  open var isMovingToParent: Bool { moves.contains(.toParent) }

  /// Whether the controller disappears because it was removed from its container.
  open var isMovingFromParent: Bool { moves.contains(.fromParent) }

  // MARK: Presentation

  /// The controller that this one, or an ancestor, presents.
  open var presentedViewController: UIViewController? {
    nearestInParents { $0.modal.presented }
  }

  /// The controller that presented this one, or an ancestor.
  open var presentingViewController: UIViewController? {
    nearestInParents { $0.modal.presenter }
  }

  /// The presentation controller of this controller.
  ///
  /// Created at its first access, for the style at that time, and retained until the dismissal.
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

  /// The object that runs the presentation that this controller is part of, if there is one: where
  /// a popover adapts, what stands for it.
  open var activePresentationController: UIPresentationController? {
    nearestInParents { $0.modal.presenter == nil ? nil : $0.modal.presentationController?.active }
  }

  /// Whether the controller appears because it is being presented.
  open var isBeingPresented: Bool { moves.contains(.presented) }

  /// Whether the controller disappears because it is being dismissed.
  open var isBeingDismissed: Bool { moves.contains(.dismissed) }

  /// The style of the presentation; set it before the presentation controller is read.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// Supplies the animators and the controller of the presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The size that a container should give the view; a change notifies the container.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  /// The preferred size of a child changed; does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size that a child has: that of the parent unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The layout size of a child changed; never called, because layout is not computed.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of the view is about to change; an override calls super, which calls the children.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passSizeTransition(to: size, with: coordinator)
  }

  /// The traits are about to change; an override calls super, which calls the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passTraitTransition(to: newCollection, with: coordinator)
  }

  /// Presents a controller above this one, or above the container that decides.
  ///
  /// The completion runs after the presented controller appeared, never before this call returned.
  /// A refused presentation writes a warning and never calls it.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, else the presentation that it is part of.
  ///
  /// The completion runs after the last controller disappeared; with nothing to dismiss, never.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  /// Shows a controller in the first container that overrides this, else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    showInAncestor(vc, sender: sender)
  }

  /// Shows a controller as detail in the first container that overrides this, else presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailInAncestor(vc, sender: sender)
  }

  /// The transition that this controller, or an ancestor, takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentTransition
  }

  // MARK: Bars and presentation

  /// The items of the toolbar of a navigation controller for this controller.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets the items of the bar at the bottom.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether pushing the controller hides the bar at the bottom; stored only.
  open var hidesBottomBarWhenPushed = false

  /// The animation style of a presentation; stored only.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// The animation of the presentation or push, and of its end; nil for the standard
  /// way.
  ///
  /// An animator of the app takes precedence.
  open var preferredTransition: UIViewController.Transition? {
    get { associatedObjects?.preferredTransition }
    set { objectsMadeOnDemand.preferredTransition = newValue }
  }

  /// Whether the user cannot swipe the controller away.
  open var isModalInPresentation = false

  /// Whether the user cannot close the popover; the same as `isModalInPresentation`.
  @available(*, deprecated, renamed: "isModalInPresentation")
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// Whether a current-context presentation from inside covers this controller.
  open var definesPresentationContext = false

  /// Whether a current-context presentation uses this controller's transition style; stored only.
  open var providesPresentationContextTransitionStyle = false

  /// The edges to which the content extends under bars; stored only.
  open var edgesForExtendedLayout: UIRectEdge = .all

  /// Whether content extends under opaque bars; stored only.
  open var extendedLayoutIncludesOpaqueBars = false

  /// The room at the edges that the app takes beside the bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      viewIfLoaded?.notifySafeAreaDidChange()
    }
  }

  /// The safe area of the root view changed; does nothing unless overridden.
  open func viewSafeAreaInsetsDidChange() {}

  /// The margins of the root view were set; does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}

  /// Updates the constraints of the root view before a layout; an override calls super
  /// last.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// A name for restoring the screen; stored only.
  open var restorationIdentifier: String?

  // MARK: Editing

  /// Whether the screen lets the user edit its content.
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

  /// The button with the title Edit or Done that toggles editing; always the same object.
  open var editButtonItem: UIBarButtonItem { keptEditButton() }

  // MARK: Status bar

  /// The style of the status bar's text.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }

  /// Whether a presentation that does not cover the screen also controls the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The animation of a change of the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that controls the style of the status bar; nil for the controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that controls whether the status bar is hidden; nil for the controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Requests an update of the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: Orientation

  /// The orientations that the screen is made for.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    HeadlessWorld.current?.device.idiom == .pad ? .all : .allButUpsideDown
  }

  /// The orientation in which the screen is presented first.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether the screen turns with the device.
  open var shouldAutorotate: Bool { true }

  /// Requests an update of the orientation; the interface rotates if it must.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { updateOrientation() }

  /// Turns the interface of the key window at the end of the turn if it must.
  @available(*, deprecated, renamed: "setNeedsUpdateOfSupportedInterfaceOrientations")
  open class func attemptRotationToDeviceOrientation() {
    HeadlessWorld.current?.application.keyWindow?.rootViewController?.updateOrientation()
  }

  // MARK: Showing

  /// The controller that performs an action: this one, or the first of those around it for which
  /// `canPerformAction(_:withSender:)` is true; nil for none.
  ///
  /// Showing a controller asks it, so that an override can name another one, or none.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    ancestor(performing: action, sender)
  }

  // MARK: Keys

  /// The key commands that were added to the controller; nil for none.
  open override var keyCommands: [UIKeyCommand]? {
    associatedObjects.flatMap { $0.keyCommands.isEmpty ? nil : $0.keyCommands }
  }

  /// Adds a key command to those of the controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    objectsMadeOnDemand.keyCommands.append(keyCommand)
  }

  /// Removes a key command that was added; any other is ignored.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    associatedObjects?.keyCommands.remove(identical: keyCommand)
  }

  /// Whether the key commands of the controller count while it presents another; true unless
  /// overridden.
  open var performsActionsWhilePresentingModally: Bool { true }

  // MARK: Scroll views

  /// Names the scroll view that a bar at an edge follows, nil for none; stored only.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard scrollView != nil || associatedObjects != nil else { return }
    for side in edge.sides { objectsMadeOnDemand.contentScrollViews[side] = scrollView }
  }

  /// Returns the scroll view that was named for an edge, the first for several; nil for none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.sides.lazy.compactMap { self.associatedObjects?.contentScrollViews[$0] }.first
  }

  // MARK: Storyboards

  /// The members that selectors and storyboards name; an override adds those of its class.
  open override class var namedMembers: [NamedMember] {
    super.namedMembers + [viewOutlet]
  }

  /// The storyboard that the controller came from; nil for none.
  open var storyboard: UIStoryboard? { associatedObjects?.interface?.objects.storyboard }

  /// Performs the segue of the storyboard with an identifier; raises if there is none.
  ///
  /// The method is called without asking ``shouldPerformSegue(withIdentifier:sender:)``.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performTemplate(identifier, sender)
  }

  /// Whether a segue that the user triggers is performed; true unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue from this controller is about to be performed; does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue ends at this controller: unless overridden, whether it has the method
  /// and is not the source.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool {
    guard fromViewController !== self else { return false }
    if NamedMemberTable.method(action, of: self) != nil { return true }
    return HeadlessWorld.current?.standIns?.isDestination(self) == true
  }

  /// The children that are searched for the destination of an unwind segue, in order: all except
  /// the one that contains the source.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let excluded = childContaining(source)
    return children.filter { $0 !== excluded }
  }

  /// The child that contains the source of an unwind segue; nil for none.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(around: source.source)
  }

  /// Shows a child on the way back to the destination of an unwind segue; does nothing unless
  /// overridden.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Splits

  /// Takes the secondary controller of a split that collapses onto this one; does nothing unless
  /// overridden, so that the secondary is put aside.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {}

  /// Gives a split that expands its secondary controller; nil, unless overridden, for the one that
  /// it had.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Edges

  /// Whether the home indicator is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that controls the home indicator; nil for the controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Requests an update of the home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges where gestures of the app take precedence over those of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that controls gestures at the edges; nil for the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Requests an update of the edges that defer system gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Pointer

  /// Whether the pointer is locked to the screen.
  open var prefersPointerLocked: Bool { false }

  /// The child that controls the pointer lock; nil for the controller itself.
  open var childViewControllerForPointerLock: UIViewController? { nil }

  /// Requests an update of the pointer lock.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Requests a focus update.
  open func setNeedsFocusUpdate() {}

  // MARK: Responder

  /// The superview of the root view, or the presenting controller.
  open override var next: UIResponder? {
    modal.presenter ?? loadedView?.superview
  }

  override var responderWindow: UIWindow? { loadedView?.hostWindow }

  /// Whether the container itself forwards, from inside its overrides of the callbacks.
  var forwardsInsideCallbacks: Bool { false }

  /// Forwards the beginning of an appearance to children.
  func forwardWillAppear(_ animated: Bool) {
    guard !childControllers.isEmpty, shouldAutomaticallyForwardAppearanceMethods,
      let view = loadedView
    else { return }
    for child in childControllers where child.loadedView?.isDescendant(of: view) == true {
      child.beginAppearing(animated: animated, driver: .parent)
    }
  }

  /// Forwards the end of an appearance to children.
  func forwardDidAppear(_ animated: Bool) {
    for child in childControllers where child.appearance.driver == .parent {
      // A child that was removed while the container disappeared, before the container was
      // restored.
      child.endDisappearing()
      child.endAppearing()
    }
  }

  /// The traits changed; calls the callback of the app.
  func callTraitsDidChange(from previous: UITraitCollection) {
    record("traitCollectionDidChange")
    traitCollectionDidChange(previous)
  }

  /// Removes the references to a child that another container added.
  func childWasTaken(_ child: UIViewController) {}

  /// The reason for which this controller cannot be in a navigation stack.
  func misuse(inStackOf container: UINavigationController) -> StackMisuse? { nil }

  /// The reason for which this controller cannot be presented as it is.
  var presentationProblem: PresentationProblem? { nil }

  /// The reason of the exception for a popover without an anchor.
  func missingAnchorReason(
    _ popover: UIPopoverPresentationController,
    presenter: UIViewController
  ) -> String { popover.missingAnchorReason }

  /// The transition that runs inside this container.
  var ownTransition: ControllerTransition? { nil }
}

extension UIViewController {
  /// Rotates the interface at the end of the turn if its orientation is no longer supported.
  func updateOrientation() {
    guard let world = responderWindow?.world else { return }
    world.clock.turn {
      world.clock.enqueue(
        ClockClosure("question for the orientations") {
          guard !world.supports(world.orientation) else { return }
          let all = UIInterfaceOrientationMask.all.orientations
          if let other = all.first(where: world.supports) { world.turnInterface(to: other) }
        }
      )
    }
  }
}

extension UIViewController {
  /// The name of the exception for views that do not fit their controllers.
  public static let hierarchyInconsistencyException = NSExceptionName(
    "UIViewControllerHierarchyInconsistency"
  )

  /// Posted when a detail would be shown in another place: a split collapsed or expanded.
  ///
  /// The object is the split.
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
  }
}

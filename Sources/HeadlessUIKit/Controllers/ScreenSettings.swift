/// What a controller keeps for its own screen, and what it asks of the device around it.
///
/// It is a part of ``UIViewController``, apart because Swift lets subclasses override only what
/// stands in the body of a class. Apps never name it. What concerns status bar, edges and pointer
/// can be overridden; only `UIStatusBarManager` asks for it, because a simulated device shows none
/// of it.
@preconcurrency @MainActor
open class ScreenSettings: UIResponder {
  // MARK: Bars and presentation

  /// What the bar at the bottom of a navigation controller shows for this controller.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets the items of the bar at the bottom.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether pushing the controller hides the bar at the bottom; it is only kept.
  open var hidesBottomBarWhenPushed = false

  /// How a presentation moves; it is only kept.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// How the controller comes when it is presented or pushed, and goes again; nil for the usual
  /// way.
  ///
  /// An animator of the app comes before it.
  open var preferredTransition: UIViewController.Transition? {
    get { associatedObjects?.preferredTransition }
    set { objectsMadeOnDemand.preferredTransition = newValue }
  }

  /// Whether a person cannot swipe the controller away.
  open var isModalInPresentation = false

  /// Whether a person cannot close the popover; the same as `isModalInPresentation`.
  @available(*, deprecated, renamed: "isModalInPresentation")
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// Whether a current-context presentation from inside covers this controller.
  open var definesPresentationContext = false

  /// Whether a current-context presentation moves as this controller says; it is only kept.
  open var providesPresentationContextTransitionStyle = false

  /// The edges under which the content goes on; it is only kept.
  open var edgesForExtendedLayout: UIRectEdge = .all

  /// Whether content goes on under opaque bars; it is only kept.
  open var extendedLayoutIncludesOpaqueBars = false

  /// The room at the edges that the app takes beside the bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      (self as? UIViewController)?.viewIfLoaded?.tellSafeAreaDidChange()
    }
  }

  /// The safe area of the root view changed; does nothing unless overridden.
  open func viewSafeAreaInsetsDidChange() {}

  /// The margins of the root view were set; does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}

  /// Brings the constraints of the root view up to date before a layout; an override calls super
  /// last.
  open func updateViewConstraints() {
    (self as? UIViewController)?.viewIfLoaded?.updateConstraints()
  }

  /// A name for restoring the screen; it is only kept.
  open var restorationIdentifier: String?

  // MARK: Editing

  /// Whether the screen lets a person edit its content.
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

  /// The button that says Edit or Done and turns editing on or off; always the same one.
  open var editButtonItem: UIBarButtonItem { keptEditButton() }

  // MARK: Status bar

  /// How the text of the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is left out.
  open var prefersStatusBarHidden: Bool { false }

  /// Whether a presentation that does not cover the screen decides on the status bar too.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// How the status bar comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that decides on the look of the status bar; nil for the controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether there is a status bar; nil for the controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Says that the look of the status bar has changed.
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

  /// Says that the supported orientations have changed; the interface turns when it must.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { askForOrientations() }

  /// Turns the interface of the key window at the end of the turn if it must.
  @available(*, deprecated, renamed: "setNeedsUpdateOfSupportedInterfaceOrientations")
  open class func attemptRotationToDeviceOrientation() {
    HeadlessWorld.current?.application.keyWindow?.rootViewController?.askForOrientations()
  }

  // MARK: Showing

  /// The controller that performs an action: this one, or the first of those around it for which
  /// `canPerformAction(_:withSender:)` is true; nil for none.
  ///
  /// Showing a controller asks it, so that an override can name another one, or none.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    (self as? UIViewController)?.ancestor(performing: action, sender)
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

  /// Names the scroll view that a bar at an edge follows, nil for none; it is only kept.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard scrollView != nil || associatedObjects != nil else { return }
    for side in edge.sides { objectsMadeOnDemand.contentScrollViews[side] = scrollView }
  }

  /// Returns the scroll view that was named for an edge, the first for several; nil for none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.sides.lazy.compactMap { self.associatedObjects?.contentScrollViews[$0] }.first
  }

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

  /// Whether the home indicator is left out.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides on the home indicator; nil for the controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Says that the wish for a home indicator has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges where gestures of the screen go before those of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that decides on gestures at the edges; nil for the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Says that the edges of gestures have changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Pointer

  /// Whether the pointer is locked to the screen.
  open var prefersPointerLocked: Bool { false }

  /// The child that decides on the lock of the pointer; nil for the controller itself.
  open var childViewControllerForPointerLock: UIViewController? { nil }

  /// Says that the wish for a locked pointer has changed.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Says that another view ought to have the focus.
  open func setNeedsFocusUpdate() {}
}

extension ScreenSettings {
  /// Turns the interface at the end of the turn if the way it lies is no longer supported.
  func askForOrientations() {
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

public import PlatformUI

/// Shows the screens of a coordinator in a container without exposing the container.
///
/// Create a stage from one of UIKit's containers or from your own container that conforms to
/// ``StageContainer``. A stage retains neither the container nor its screens. Each method first
/// asks the armed leave guards of all screens that it would remove, fails with a ``StageError`` if
/// the change is impossible, and calls its completion handler when the transition has ended.
///
/// The following example pushes a view controller, and presents another above it:
///
/// ```swift
/// let stage = Stage(navigationController)
/// stage.push(RegionsViewController())
/// stage.present(HelpViewController()) { result in print(result) }
/// ```
@MainActor public class Stage {
  let layer: any StageLayer
  /// The coordinators to which the stage belongs, the innermost first.
  let owners: [StageOwner]
  /// Whether the stage ends with its innermost owner.
  private let endsWithOwner: Bool
  /// The screens that the first new one replaces, if any.
  private(set) var replacement: StageReplacement?

  /// Creates the stage of a custom container.
  ///
  /// A view controller is referenced weakly, any other container strongly.
  ///
  /// - Parameters:
  ///   - container: The container that shows the screens.
  ///   - capacity: The number of screens that the container can hold; `nil` for any number. If
  ///     there are more, the container gets the first ones and, in the last place, the newest. The
  ///     leave guards of the others are asked first.
  public convenience init(_ container: some StageContainer, capacity: Int? = nil) {
    self.init(layer: ContainerLayer(container, capacity: capacity))
  }

  /// Creates the stage of a navigation controller, whose screens are its stack.
  ///
  /// A presented navigation controller is dismissed when its last screen is removed.
  public convenience init(_ navigationController: UINavigationController) {
    self.init(layer: NavigationLayer(navigationController))
  }

  /// Creates the stage of the navigation controller that contains a screen.
  ///
  /// For a view controller that starts a coordinator from its own code. The stage follows the
  /// screen into other navigation controllers; if the screen leaves its navigation controller, the
  /// stage stays with the last one.
  public convenience init(around screen: UIViewController) {
    self.init(layer: NavigationLayer(around: screen))
  }

  /// Creates the stage of a tab bar controller, whose screens are its tabs.
  ///
  /// A new tab is selected.
  public convenience init(_ tabBarController: UITabBarController) {
    self.init(layer: TabBarLayer(tabBarController))
  }

  /// Creates the stage of a split view controller with two or three columns, whose screens fill the
  /// columns starting with the primary one.
  ///
  /// If there are more screens than columns, the newest replaces the content of the secondary
  /// column. In a collapsed split the columns form one stack, and removing a screen pops it. Every
  /// method fails if the split view controller has no column style.
  public convenience init(_ splitViewController: UISplitViewController) {
    self.init(layer: SplitLayer(splitViewController))
  }

  /// Creates the stage of a page view controller that shows one page at a time.
  ///
  /// The stage retains the pages before and after the visible one, so that a data source can use
  /// ``screens`` to let the user turn them. A page view controller always shows a page, so the last
  /// one is never removed.
  ///
  /// - Parameters:
  ///   - pageViewController: The container, whose screens are its pages.
  ///   - capacity: The number of pages to keep; `nil` for any number.
  public convenience init(_ pageViewController: UIPageViewController, capacity: Int? = nil) {
    self.init(layer: PageLayer(pageViewController, capacity: capacity))
  }

  /// Creates the stage of a window, whose only screen is the root view controller.
  ///
  /// A new screen replaces the root without animation; presentations of the old root are dismissed
  /// first. The last screen is never removed, because a window needs a root.
  public convenience init(_ window: UIWindow) {
    self.init(layer: WindowLayer(window))
  }

  /// Creates a stage without owners.
  package convenience init(layer: any StageLayer) {
    self.init(layer: layer, owners: [])
  }

  init(layer: any StageLayer, owners: [StageOwner]) {
    self.layer = layer
    self.owners = owners
    endsWithOwner = false
  }

  /// Creates the stage of a coordinator that runs on another stage; it ends with the coordinator.
  init(of run: CoordinatorRun, on base: Stage) {
    layer = base.layer
    owners = run.owners
    endsWithOwner = true
    replacement = base.replacement
  }

  /// Creates a stage whose first screen replaces all current screens.
  convenience init(replacingScreensOf base: Stage) {
    self.init(layer: base.layer, owners: base.owners)
    replacement = StageReplacement(on: base)
  }

  /// The stage on which children are started, which outlives the coordinator of this one.
  ///
  /// If the coordinator finishes and keeps its screens, the children continue; if it removes its
  /// screens, including those of its children, they show nothing more.
  var shared: Stage {
    guard endsWithOwner, !hasEnded else { return self }
    let shared = Stage(layer: layer, owners: owners)
    shared.replacement = replacement
    return shared
  }

  /// The screens in the container, including those of other coordinators; the last one is in front.
  public var screens: [UIViewController] { hasEnded ? [] : layer.screens }

  /// The traits of the container, for choosing a placement that fits the available space.
  ///
  /// If the container is not in a window, returns the traits of the window or unspecified traits.
  public var traitCollection: UITraitCollection {
    host?.traitCollection ?? window?.traitCollection ?? UITraitCollection()
  }

  /// The view controller of the container; `nil` once it is deallocated.
  var host: UIViewController? { hasEnded ? nil : layer.host }
  var window: UIWindow? { hasEnded ? nil : layer.window }
  var presented: UIViewController? { hasEnded ? nil : layer.presented }

  /// The innermost coordinator to which the stage belongs.
  var coordinatorRun: CoordinatorRun? { owners.first?.coordinatorRun }
  var lineage: [CoordinatorRun] { owners.compactMap(\.coordinatorRun) }

  /// Whether the coordinator of the stage has ended, so that nothing can be shown.
  var hasEnded: Bool { endsWithOwner && owners.first?.running == nil }

  /// The position of the screen that `popToRoot` shows; screens below it are never removed.
  var rootIndex: Int {
    guard let running = owners.lazy.compactMap(\.running).first else { return 0 }
    let (own, screens) = (running.observer?.screens ?? [], self.screens)
    return screens.firstIndex(where: own.includes) ?? screens.count
  }

  /// Returns the error if new screens cannot be shown; `nil` if they can.
  func refusal(of newScreens: [UIViewController]) -> StageError? {
    if isClosed { return .released }
    return replacement.map { $0.refusal(of: newScreens) } ?? layer.refusal(of: newScreens)
  }

  /// Returns the error if the view controller cannot be presented now; `nil` if it can.
  func refusalToPresent(_ controller: UIViewController) -> StageError? {
    isClosed ? .released : layer.refusalToPresent(controller)
  }

  private var isClosed: Bool { hasEnded || owners.contains(where: \.isClosed) }
}

/// Called once when a stage method has ended: after its transition, or immediately with an error.
public typealias StageCompletion = @MainActor (Result<Void, StageError>) -> Void

// MARK: Showing

extension Stage {
  /// Shows a screen after the current ones.
  ///
  /// - Parameters:
  ///   - presentable: A view controller, or a coordinator with its screen.
  ///   - animated: Whether the container animates the change.
  ///   - completion: Called when the screen is shown, or with an error, which is reported only
  ///     here.
  public func push(
    _ presentable: any Presentable,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let (screen, screens) = (presentable.presentableController, self.screens)
    show([presentable], after: screens[...], of: screens, animated, completion) {
      $0.screens.includes(screen)
    }
  }

  /// Replaces all screens of the stage, including its root, by one screen.
  public func setRoot(
    _ presentable: any Presentable,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    setScreens([presentable], animated: animated, completion: completion)
  }

  /// Replaces all screens of the stage, including its root.
  ///
  /// Screens that are already on the stage are kept.
  public func setScreens(
    _ presentables: [any Presentable],
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let (last, screens) = (presentables.last?.presentableController, self.screens)
    let kept = screens.prefix(rootIndex)
    show(presentables, after: kept, of: screens, animated, completion) { stage in
      last.map { stage.screens.includes($0) } ?? true
    }
  }

  /// Shows a screen with a placement.
  public func show(
    _ presentable: any Presentable,
    by placement: Placement,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    placement.makeStage(shared).push(presentable, animated: animated, completion: completion)
  }

  private func show(
    _ presentables: [any Presentable],
    after kept: ArraySlice<UIViewController>,
    of screens: [UIViewController],
    _ animated: Bool,
    _ completion: StageCompletion?,
    until isDone: @escaping @MainActor (Stage) -> Bool
  ) {
    let controllers = presentables.map(\.presentableController)
    if let error = refusal(of: controllers, keeping: kept, new: controllers.without(screens)) {
      return refuse(error, completion)
    }
    // The container retains view controllers; only a coordinator needs a run.
    for presentable in presentables where !(presentable is UIViewController) {
      CoordinatorRun.keep(presentable, on: self, unlessAmong: screens)
    }
    change(screens, to: kept + controllers, animated: animated, completion, until: isDone)
  }

  private func refusal(
    of controllers: [UIViewController],
    keeping kept: ArraySlice<UIViewController>,
    new: [UIViewController]
  ) -> StageError? {
    for (index, screen) in controllers.enumerated()
    where kept.includes(screen) || controllers[..<index].includes(screen) {
      return .alreadyShown(screen.typeName)
    }
    return useOfArriving(new) ?? refusal(of: new)
  }
}

// MARK: Removing

extension Stage {
  /// Removes the last screen; fails if it is the stage's root.
  public func pop(animated: Bool = true, completion: StageCompletion? = nil) {
    let screens = self.screens
    leave(screens.dropLast(), of: screens, animated, completion)
  }

  /// Removes the screens after the given one; fails if that is not on the stage.
  public func pop(
    to screen: UIViewController,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screens = self.screens
    guard let position = screens.firstIndex(where: { $0 === screen }), position >= rootIndex
    else { return refuse(.notOnStage(screen.typeName), completion) }
    leave(screens[...position], of: screens, animated, completion)
  }

  /// Removes the screens after the stage's root.
  ///
  /// On the stage of a flow, the root is the first screen of that flow.
  public func popToRoot(animated: Bool = true, completion: StageCompletion? = nil) {
    let screens = self.screens
    leave(screens.prefix(rootIndex + 1), of: screens, animated, completion)
  }

  /// Removes screens at any position; ignores those that are not on the stage.
  public func remove(
    _ removed: [UIViewController],
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screens = self.screens
    let rest = screens.without(removed)
    change(screens, to: rest, animated: animated, completion) { _ in true }
  }

  private func leave(
    _ rest: ArraySlice<UIViewController>,
    of screens: [UIViewController],
    _ animated: Bool,
    _ completion: StageCompletion?
  ) {
    if let error = refusal(of: []) { return refuse(error, completion) }
    guard rest.count > rootIndex else { return refuse(.atRoot, completion) }
    let removed = Array(screens[rest.endIndex...])
    change(screens, to: Array(rest), animated: animated, completion) { stage in
      removed.without(stage.screens).count == removed.count
    }
  }
}

// MARK: Presenting

extension Stage {
  /// Presents a screen above the stage, without a container around it.
  ///
  /// Waits for a running presentation or dismissal. Fails if another view controller is already
  /// presented.
  public func present(
    _ presentable: any Presentable,
    _ style: PresentationStyle = .viewControllerDefault,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let presentation = Presentation(style: style)
    present(presentable, presentation, from: nil, animated: animated, completion)
  }

  func present(
    _ presentable: any Presentable,
    _ presentation: Presentation,
    from anchor: RequestAnchor?,
    animated: Bool,
    _ completion: StageCompletion?
  ) {
    let screen = presentable.presentableController
    if let error = refusalToPresent(screen) { return refuse(error, completion) }
    if !(presentable is UIViewController) { CoordinatorRun.keep(presentable, on: self) }
    presentation.apply(to: screen, presenter: host, anchor: anchor)
    showModally(screen, animated: animated)
    settle([screen], until: { $0.presented === screen }, completion)
  }

  /// Dismisses the view controller presented above the stage and everything presented above it.
  ///
  /// It does not close the stage's own screens, even if they were presented, and fails with
  /// ``StageError/nothingPresented`` if nothing is above them. A presented coordinator closes
  /// itself with `stage.remove(stage.screens)`, and a flow with ``FlowStage/leave(completion:)``.
  /// Its parent calls `dismiss` on the stage that presented it, or
  /// ``Coordinator/remove(_:removingScreens:)``.
  public func dismiss(animated: Bool = true, completion: StageCompletion? = nil) {
    guard let presented else { return refuse(refusal(of: []) ?? .nothingPresented, completion) }
    let isDone: @MainActor (Stage) -> Bool = { [weak presented] stage in
      presented == nil || stage.presented !== presented
    }
    if presented.isBeingDismissed { return settle(until: isDone, completion) }
    askGuards(of: [presented], completion) {
      // Other changes may happen while an asynchronous guard decides.
      guard self.presented === presented else { return self.refuse(.reverted, completion) }
      self.layer.removing([presented], by: self.lineage) {
        self.layer.dismissModally(animated: animated)
      }
      self.settle(until: isDone, completion)
    }
  }
}

/// Refers weakly to a coordinator that owns a stage.
@MainActor final class StageOwner {
  weak var coordinatorRun: CoordinatorRun?
  /// Whether the coordinator has removed its screens, so that its children show nothing more.
  var hasRemovedScreens = false

  /// Whether its children show nothing more, also because the window was deallocated, which ends
  /// the coordinator in the next turn.
  var isClosed: Bool { hasRemovedScreens || coordinatorRun?.observer?.hasLostWindow == true }

  /// The run; `nil` once it has ended.
  var running: CoordinatorRun? { coordinatorRun?.base == nil ? nil : coordinatorRun }
}

public import PlatformUI

/// A container on which a coordinator shows its screens, by verbs that do not name the container.
///
/// Create one from a container of UIKit's, or from a container of your own that conforms to
/// ``StageContainer``. A stage retains neither the container nor its screens. Each verb is refused
/// with a ``StageError`` when it cannot be carried out, and calls its completion when the
/// transition has ended. A verb asks the armed leave guards of all screens that it would remove.
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

  /// Creates the stage of a container of the app's own.
  ///
  /// A container that is a view controller is referenced weakly, any other object strongly.
  ///
  /// - Parameters:
  ///   - container: The container, which shows the screens that the stage gives it.
  ///   - capacity: The number of screens that the container has room for; `nil` for any number.
  ///     When there are more, the container gets the first ones and, in the last place, the newest.
  ///     The leave guards of the others are asked before.
  public init(_ container: some StageContainer, capacity: Int? = nil) {
    layer = ContainerLayer(container, capacity: capacity)
  }

  /// Creates the stage of a navigation controller, whose screens are its stack.
  ///
  /// A presented navigation controller is dismissed when its last screen is removed.
  public init(_ navigationController: UINavigationController) {
    layer = NavigationLayer(navigationController)
  }

  /// Creates the stage of the navigation controller that contains a screen.
  ///
  /// For a view controller that starts a coordinator from its own code. The stage follows the
  /// screen into another navigation controller; once the screen is in none, the stage stays with
  /// the last.
  public init(around screen: UIViewController) {
    layer = NavigationLayer(around: screen)
  }

  /// Creates the stage of a tab bar controller, whose screens are its tabs.
  ///
  /// A new tab is selected.
  public init(_ tabBarController: UITabBarController) {
    layer = TabBarLayer(tabBarController)
  }

  /// Creates the stage of a split view controller with two or three columns, whose screens fill the
  /// columns from the primary one on.
  ///
  /// When there are more screens than columns, the newest replaces the content of the secondary
  /// column. In a collapsed split the columns are one stack, and removing a screen pops it. Every
  /// verb is refused if the split view controller has no column style.
  public init(_ splitViewController: UISplitViewController) {
    let columns = SplitStageContainer(splitViewController)
    layer = ContainerLayer(columns, capacity: columns.capacity)
  }

  /// Creates the stage of a page view controller that shows one page at a time.
  ///
  /// The stage retains the pages before and after the one that is shown, so that a data source can
  /// let the user turn them by reading ``screens``. A page view controller always shows a page, so
  /// the last one is never removed.
  ///
  /// - Parameters:
  ///   - pageViewController: The container, whose screens are its pages.
  ///   - capacity: The number of pages to keep; `nil` for any number.
  public init(_ pageViewController: UIPageViewController, capacity: Int? = nil) {
    layer = ContainerLayer(PageStageContainer(pageViewController), capacity: capacity)
  }

  /// Creates the stage of a window, whose only screen is the root view controller.
  ///
  /// A new screen replaces the root without an animation; what the old root presents is dismissed
  /// first. The last screen is never removed, because a window needs a root.
  public init(_ window: UIWindow) {
    layer = WindowLayer(window)
  }

  /// Creates a stage over what has been put before a container.
  package init(layer: any StageLayer) {
    self.layer = layer
  }

  /// The screens in the container, the last one in front, those of other coordinators among them.
  public var screens: [UIViewController] { layer.screens }

  /// The traits of the container, so that the way of showing a screen can depend on the room.
  ///
  /// Those of the window while there is no container yet or any more; else unspecified traits.
  public var traitCollection: UITraitCollection {
    layer.host?.traitCollection ?? layer.window?.traitCollection ?? UITraitCollection()
  }
}

/// Called once when a verb of a stage has ended: after its transition, or at once if it was
/// refused.
public typealias StageCompletion = @MainActor (Result<Void, StageError>) -> Void

// MARK: Showing

extension Stage {
  /// Shows one more screen after those that are there.
  ///
  /// - Parameters:
  ///   - presentable: A view controller, or a coordinator with its screen.
  ///   - animated: Whether the container animates the change.
  ///   - completion: Called when the screen is there. A refusal is reported nowhere else.
  public func push(
    _ presentable: any Presentable,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screen = presentable.presentableController
    show([presentable], keeping: layer.screens.count, animated, completion) {
      $0.screens.includes(screen)
    }
  }

  /// Shows a screen in place of all others from the stage's root on, the root included.
  public func setRoot(
    _ presentable: any Presentable,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    setScreens([presentable], animated: animated, completion: completion)
  }

  /// Shows these screens in place of all others from the stage's root on, the root included.
  ///
  /// Screens that are there already stay the same.
  public func setScreens(
    _ presentables: [any Presentable],
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let last = presentables.last?.presentableController
    let kept = layer.rootIndex
    show(presentables, keeping: kept, animated, completion) { layer in
      last.map { layer.screens.includes($0) } ?? true
    }
  }

  /// Shows a screen by a placement.
  public func show(
    _ presentable: any Presentable,
    by placement: Placement,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    Stage(layer: placement.makeLayer(layer.shared))
      .push(presentable, animated: animated, completion: completion)
  }

  private func show(
    _ presentables: [any Presentable],
    keeping count: Int,
    _ animated: Bool,
    _ completion: StageCompletion?,
    until isDone: @escaping @MainActor (any StageLayer) -> Bool
  ) {
    let (screens, controllers) = (layer.screens, presentables.map(\.presentableController))
    let kept = screens.prefix(count)
    if let error = refusal(of: controllers, keeping: kept, new: controllers.without(screens)) {
      return layer.refuse(error, completion)
    }
    // The container retains view controllers; only a coordinator needs a run.
    for presentable in presentables where !(presentable is UIViewController) {
      PresentableRun.keep(presentable, on: layer, unlessAmong: screens)
    }
    layer.change(screens, to: kept + controllers, animated: animated, completion, until: isDone)
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
    return layer.useOfArriving(new) ?? layer.refusal(of: new)
  }
}

// MARK: Removing

extension Stage {
  /// Removes the last screen; refused if it is the stage's root.
  public func pop(animated: Bool = true, completion: StageCompletion? = nil) {
    let screens = layer.screens
    leave(screens.dropLast(), of: screens, animated, completion)
  }

  /// Removes the screens after this one; refused if it is not on the stage.
  public func pop(
    to screen: UIViewController,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screens = layer.screens
    guard let position = screens.firstIndex(where: { $0 === screen }), position >= layer.rootIndex
    else { return layer.refuse(.notOnStage(screen.typeName), completion) }
    leave(screens[...position], of: screens, animated, completion)
  }

  /// Removes the screens after the stage's root.
  ///
  /// On the stage of a flow, the root is the first screen of that flow.
  public func popToRoot(animated: Bool = true, completion: StageCompletion? = nil) {
    let screens = layer.screens
    leave(screens.prefix(layer.rootIndex + 1), of: screens, animated, completion)
  }

  /// Removes screens from any position; those that are not on the stage are ignored.
  public func remove(
    _ removed: [UIViewController],
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screens = layer.screens
    let rest = screens.without(removed)
    layer.change(screens, to: rest, animated: animated, completion) { _ in true }
  }

  private func leave(
    _ rest: ArraySlice<UIViewController>,
    of screens: [UIViewController],
    _ animated: Bool,
    _ completion: StageCompletion?
  ) {
    if let error = layer.refusal(of: []) { return layer.refuse(error, completion) }
    guard rest.count > layer.rootIndex else { return layer.refuse(.atRoot, completion) }
    let removed = Array(screens[rest.endIndex...])
    layer.change(screens, to: Array(rest), animated: animated, completion) { layer in
      removed.without(layer.screens).count == removed.count
    }
  }
}

// MARK: Presenting

extension Stage {
  /// Presents a screen above the stage, without a container around it.
  ///
  /// Waits for a presentation or dismissal that is running. Refused while something else is
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
    if let error = layer.refusalToPresent(screen) { return layer.refuse(error, completion) }
    if !(presentable is UIViewController) { PresentableRun.keep(presentable, on: layer) }
    presentation.apply(to: screen, presenter: layer.host, anchor: anchor)
    layer.showModally(screen, animated: animated)
    layer.settle(until: { $0.presented === screen }, completion)
  }

  /// Dismisses what is presented above the stage, with everything presented above that.
  public func dismiss(animated: Bool = true, completion: StageCompletion? = nil) {
    let layer = self.layer
    guard let presented = layer.presented else {
      return layer.refuse(layer.refusal(of: []) ?? .nothingPresented, completion)
    }
    let isDone: @MainActor (any StageLayer) -> Bool = { [weak presented] layer in
      presented == nil || layer.presented !== presented
    }
    if presented.isBeingDismissed { return layer.settle(until: isDone, completion) }
    layer.askGuards(of: [presented], completion) {
      // An asynchronous guard leaves time for other changes.
      guard layer.presented === presented else { return layer.refuse(.reverted, completion) }
      layer.taking([presented]) { layer.dismissModally(animated: animated) }
      layer.settle(until: isDone, completion)
    }
  }
}

public import PlatformUI

/// What a coordinator shows screens on, without knowing the container.
///
/// A container of the app's own becomes a stage with three members: ``screens``, ``host`` and
/// ``arrange(_:animated:)``. All verbs (push, pop, present, ...) are made of these.
@MainActor public protocol Stage: AnyObject {
  /// The screens that are on the stage now, in the order in which they were shown; the last is in
  /// front.
  var screens: [UIViewController] { get }

  /// The container's controller: it presents what is presented, and its transitions are waited for.
  ///
  /// `nil` once the container is gone. A stage keeps it weakly.
  var host: UIViewController? { get }

  /// Gives the container these screens instead of those that are there.
  ///
  /// Called by the verbs with what ``refusal(of:)`` has let pass. A container with less room shows
  /// the last ones; one that cannot be empty keeps its last screen.
  func arrange(_ screens: [UIViewController], animated: Bool)

  /// Those of these screens that stay when the container is given them; the default is all.
  ///
  /// A container with less room says which: what does not stay has its leave guards asked.
  func fitting(_ screens: [UIViewController]) -> [UIViewController]

  /// Why the stage cannot take new screens; `nil` when it can.
  ///
  /// The default refuses when the container is gone.
  func refusal(of newScreens: [UIViewController]) -> StageError?

  /// The window in which the stage is; `nil` before its container is shown.
  ///
  /// The default is the window in whose tree the host is.
  var window: UIWindow? { get }

  /// The position of the screen that `popToRoot` leaves in front, and below which nothing is taken
  /// away.
  ///
  /// The default is 0.
  var rootIndex: Int { get }

  /// What is presented above the stage; the default asks the host.
  var presented: UIViewController? { get }

  /// Why nothing can be presented now, or this controller cannot; `nil` when it can.
  func refusalToPresent(_ controller: UIViewController?) -> StageError?

  /// Presents a controller above the host; called by the verbs when nothing is presented there.
  ///
  /// The default waits for a presentation or dismissal of the host that is under way.
  func showModally(_ controller: UIViewController, animated: Bool)

  /// Dismisses what is presented; the default lets its presenter do it.
  func dismissModally(animated: Bool)
}

extension Stage {
  public func refusal(of newScreens: [UIViewController]) -> StageError? {
    host == nil ? .gone : nil
  }

  public func fitting(_ screens: [UIViewController]) -> [UIViewController] { screens }

  public var window: UIWindow? { host?.treeWindow }

  public var rootIndex: Int { 0 }

  public var presented: UIViewController? { host?.presentedViewController }

  public func showModally(_ controller: UIViewController, animated: Bool) {
    guard let host, let window else { return presentNow(controller, animated: animated) }
    let presenter = host.outermostContainer
    guard host.isArriving || host.presentedViewController != nil || presenter.isMovingModally
    else { return presentNow(controller, animated: animated) }
    let registry = ScreenRegistry.make(in: window)
    registry.await([controller], presentedBy: presenter)
    ModalWait(presenter).begin { [weak registry] in
      // Somebody may have called it off.
      guard let registry, registry.takeArrivals([controller]) else { return }
      self.presentNow(controller, animated: animated)
    }
  }

  public func dismissModally(animated: Bool) {
    presented?.presentingViewController?.dismiss(animated: animated)
  }

  /// Presents, or lets the flows that wait for it know that it does not come.
  private func presentNow(_ controller: UIViewController, animated: Bool) {
    if let host, !host.isArriving, host.presentedViewController == nil,
      !host.outermostContainer.isMovingModally, refusalToPresent(controller) == nil
    {
      host.present(controller, animated: animated)
    }
    guard controller.presentingViewController == nil else { return }
    window?.screenRegistry?.giveUp(on: [controller], as: .replaced)
  }
}

public import PlatformUI

// The asynchronous variants return when the transition has ended, and throw the error that the
// completion handler would receive.
extension Stage {
  /// Pushes a view controller or coordinator and returns when the transition has ended.
  ///
  /// - Throws: ``StageError`` if the container refuses the screen or the transition exceeds
  ///   ``NavigationEnvironment/deadline``.
  public func push(
    _ presentable: any Presentable,
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { push(presentable, animated: animated, completion: $0) }
  }

  /// Replaces all screens of the stage, including its root, with one and returns when it is shown.
  public func setRoot(
    _ presentable: any Presentable,
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { setRoot(presentable, animated: animated, completion: $0) }
  }

  /// Replaces all screens of the stage, including its root, and returns when the last one is shown.
  public func setScreens(
    _ presentables: [any Presentable],
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { setScreens(presentables, animated: animated, completion: $0) }
  }

  /// Removes the last screen and returns when it has disappeared.
  ///
  /// - Throws: ``StageError`` if the last screen is the stage's root.
  public func pop(animated: Bool = true) async throws(StageError) {
    try await waiting { pop(animated: animated, completion: $0) }
  }

  /// Removes the screens after the given one and returns when they have disappeared.
  ///
  /// - Throws: ``StageError`` if the given screen is not on the stage.
  public func pop(to screen: UIViewController, animated: Bool = true) async throws(StageError) {
    try await waiting { pop(to: screen, animated: animated, completion: $0) }
  }

  /// Removes all screens after the stage's root and returns when they have disappeared.
  public func popToRoot(animated: Bool = true) async throws(StageError) {
    try await waiting { popToRoot(animated: animated, completion: $0) }
  }

  /// Presents a view controller or coordinator above the stage and returns when it is shown.
  public func present(
    _ presentable: any Presentable,
    _ style: PresentationStyle = .viewControllerDefault,
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { present(presentable, style, animated: animated, completion: $0) }
  }

  /// Dismisses everything presented above the stage and returns when it has disappeared.
  ///
  /// It does not close the stage's own screens; see ``Stage/dismiss(animated:completion:)``.
  public func dismiss(animated: Bool = true) async throws(StageError) {
    try await waiting { dismiss(animated: animated, completion: $0) }
  }

  /// Shows a view controller or coordinator with a placement and returns when it is shown.
  public func show(
    _ presentable: any Presentable,
    by placement: Placement,
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { show(presentable, by: placement, animated: animated, completion: $0) }
  }

  private func waiting(
    _ begin: (@escaping StageCompletion) -> Void
  ) async throws(StageError) {
    let wait = VerbWait()
    let result: Result<Void, StageError> = await withCheckedContinuation { continuation in
      begin {
        wait.isOver = true
        continuation.resume(returning: $0)
      }
      NavigationEnvironment.clock.noteWait { wait.isOver ? nil : "a transition of a stage" }
    }
    try result.get()
  }
}

@MainActor private final class VerbWait {
  var isOver = false
}

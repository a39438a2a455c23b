public import PlatformUI

// The verbs as asynchronous functions: they return when everything has settled.
extension Stage {
  /// Shows one more screen after those that are there.
  public func push(
    _ presentable: any Presentable,
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { push(presentable, animated: animated, completion: $0) }
  }

  /// Shows a screen in place of all others above the stage's root, the root included.
  public func setRoot(
    _ presentable: any Presentable,
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { setRoot(presentable, animated: animated, completion: $0) }
  }

  /// Shows these screens in place of all others, the stage's root included.
  public func setScreens(
    _ presentables: [any Presentable],
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { setScreens(presentables, animated: animated, completion: $0) }
  }

  /// Takes the last screen away; refused when it is the stage's root.
  public func pop(animated: Bool = true) async throws(StageError) {
    try await waiting { pop(animated: animated, completion: $0) }
  }

  /// Takes away what is after a screen; refused when the screen is not on the stage.
  public func pop(to screen: UIViewController, animated: Bool = true) async throws(StageError) {
    try await waiting { pop(to: screen, animated: animated, completion: $0) }
  }

  /// Takes away what is after the stage's root.
  public func popToRoot(animated: Bool = true) async throws(StageError) {
    try await waiting { popToRoot(animated: animated, completion: $0) }
  }

  /// Presents a screen above the stage, as it is.
  public func present(
    _ presentable: any Presentable,
    _ presentation: StagePresentation = .own,
    animated: Bool = true
  ) async throws(StageError) {
    try await waiting { present(presentable, presentation, animated: animated, completion: $0) }
  }

  /// Dismisses what is presented above the stage, with all above that.
  public func dismiss(animated: Bool = true) async throws(StageError) {
    try await waiting { dismiss(animated: animated, completion: $0) }
  }

  /// Shows a screen with the placement that the caller has chosen.
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
    let result: Result<Void, StageError> = await withCheckedContinuation { continuation in
      begin { continuation.resume(returning: $0) }
    }
    try result.get()
  }
}

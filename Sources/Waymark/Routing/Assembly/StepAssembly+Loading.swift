import WaymarkCore

/// Returns the delay before another attempt to load data, or `nil` to give up.
///
/// Called with the error of the last attempt and the number of attempts so far, starting at 1.
public typealias LoadRetry = @MainActor (_ error: any Error, _ attempts: Int) -> Duration?

extension StepAssembly {
  /// Creates a step that loads data and then builds its screen from the data.
  ///
  /// Loading begins after the guards have let the request proceed, and only if the screen is not
  /// found. Meanwhile the request is in the phase `.loading` and does not block the window: the
  /// user and other requests may navigate. Afterwards the guards are asked again. If the request
  /// ends first, the loading task is cancelled and its result is discarded.
  ///
  /// - Parameters:
  ///   - finder: Finds a screen that is already in the hierarchy.
  ///   - load: Loads the data. Throw a `Refusal` to refuse the request; any other error fails it
  ///     with `NavigationError.Failure.loadFailed`, unless `retry` returns a delay.
  ///   - retry: Returns the delay before the next attempt. By default the first error ends the
  ///     request.
  ///   - build: Builds the screen.
  public init<Data>(
    finder: Finder<Screen, Context>,
    loading load: @escaping @MainActor (Context) async throws -> Data,
    retry: @escaping LoadRetry = { _, _ in nil },
    build: @escaping @MainActor (Data) throws -> Screen
  ) {
    self.init(finder: finder, boundFactory: BoundFactory(loading: load, retry: retry, build: build))
  }

  /// Creates a step whose factory is provided later, for example by a feature module.
  ///
  /// Requests park until the factory is provided. The requirement is named after the factory and
  /// checked before the guards of the step.
  public init(finder: Finder<Screen, Context>, factory: DeferredFactory<Screen, Context>) {
    self.init(finder: finder, boundFactory: BoundFactory(factory))
    let name = factory.name
    self = guarded(by: name) { [provided = factory.provided] _ in
      provided.isMet ? .proceed : .park(until: provided)
    }
  }
}

extension StepAssembly where Screen: ContextProviding, Context == Screen.NavigationContext {
  /// Creates a step that loads data and then builds its screen, which is found by its context.
  ///
  /// Equivalent to ``init(finder:loading:retry:build:)`` with the finder `.byContext`.
  public init<Data>(
    loading load: @escaping @MainActor (Context) async throws -> Data,
    retry: @escaping LoadRetry = { _, _ in nil },
    build: @escaping @MainActor (Data) throws -> Screen
  ) {
    self.init(finder: .byContext, loading: load, retry: retry, build: build)
  }
}

extension StepAssembly where Context == Void {
  /// Creates a step that loads data and then builds its screen, which is found by its class.
  ///
  /// Equivalent to ``init(finder:loading:retry:build:)`` with the finder `.byClass`.
  @_disfavoredOverload
  public init<Data>(
    loading load: @escaping @MainActor () async throws -> Data,
    retry: @escaping LoadRetry = { _, _ in nil },
    build: @escaping @MainActor (Data) throws -> Screen
  ) {
    self.init(finder: .byClass, loading: { _ in try await load() }, retry: retry, build: build)
  }
}

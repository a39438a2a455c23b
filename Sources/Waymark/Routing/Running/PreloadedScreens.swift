import PlatformUI
import WaymarkCore

/// The screens that a router has built before a request for them.
@MainActor final class PreloadedScreens {
  // An app preloads what the user probably opens next; each screen needs memory.
  private static let most = 3

  /// A screen, or the data that it will be built from.
  private final class Entry {
    let request: NavigationRequest
    let step: BoundStep
    var loading: Task<Void, Never>?
    var cancelExpiry: @MainActor () -> Void = {}

    init(_ request: NavigationRequest, _ step: BoundStep) {
      (self.request, self.step) = (request, step)
    }

    deinit { loading?.cancel() }
  }

  private let clock: any NavigationClock
  private var entries: [Entry] = []
  private var memoryObserver: SceneObserver?

  init(clock: any NavigationClock) {
    self.clock = clock
    memoryObserver = SceneObserver(memoryWarning: { [weak self] in self?.removeAll() })
  }

  /// Builds the screen of a step and loads its view; the data is loaded before, if the step needs
  /// some.
  func add(_ request: NavigationRequest, _ step: BoundStep, keptFor duration: Duration) {
    remove(request)
    while entries.count >= Self.most, let oldest = entries.first { remove(oldest) }
    let entry = Entry(request, step)
    entries.append(entry)
    entry.cancelExpiry = clock.schedule(after: duration) { [weak self, weak entry] in
      if let entry { self?.remove(entry) }
    }
    if !step.needsData { return build(entry) }
    entry.loading = Task { [weak self, weak entry] in
      do { try await step.loadData() } catch {
        // The request loads again and reports the error.
        if let entry { self?.remove(entry) }
        return
      }
      if let self, let entry, entries.contains(where: { $0 === entry }) { build(entry) }
    }
  }

  private func build(_ entry: Entry) {
    entry.loading = nil
    do {
      try entry.step.prepare()
      try entry.step.build(with: [])
      entry.step.controller?.loadViewIfNeeded()
    } catch {
      remove(entry)
    }
  }

  /// Gives the screen to the step of an equal request, which takes it over when it builds.
  func provide(_ target: BoundStep, for request: NavigationRequest) {
    guard let entry = entry(for: request), entry.step.choices == target.choices,
      let screen = entry.step.controller, screen.use(besides: nil) == nil, screen.treeWindow == nil
    else { return }
    target.adopt(screen)
  }

  /// Removes the screen of an equal request, because it is shown or loaded anew.
  func remove(_ request: NavigationRequest) {
    if let entry = entry(for: request) { remove(entry) }
  }

  func removeAll() {
    for entry in entries { remove(entry) }
  }

  private func entry(for request: NavigationRequest) -> Entry? {
    entries.first { $0.request.hasSameTarget(as: request) }
  }

  private func remove(_ entry: Entry) {
    entries.removeAll { $0 === entry }
    entry.loading?.cancel()
    entry.cancelExpiry()
  }
}

extension Router {
  /// Builds the screen of a destination and loads its view and data, for the next equal request.
  ///
  /// Nothing is installed, and plans stay the same; the request only takes over the screen instead
  /// of calling the factory. A router keeps at most three screens. It releases a screen after the
  /// duration, at a memory warning, when the window is revalidated, and with the router.
  ///
  /// Preload only screens whose creation has no effects besides loading. A factory that starts a
  /// flow is not suitable, because a flow ends without a screen in the hierarchy. A screen outside
  /// the hierarchy does not receive updates (``Stage/update(with:)``): preload it again after a
  /// change, or let it read the current values when it appears.
  ///
  /// ```swift
  /// router.preload(product, with: 7)
  /// ```
  ///
  /// - Parameters:
  ///   - destination: The destination; only its own screen is built, not the containers around it.
  ///   - context: The context, which has to be Equatable or `Void`.
  ///   - duration: The maximum time that the screen is kept.
  /// - Returns: Whether building or loading has begun. False if a guard does not let a request
  ///   proceed at once, if the destination has no factory, or if its context is not Equatable.
  @discardableResult
  public func preload<Context>(
    _ destination: any Destination<Context>,
    with context: Context,
    keptFor duration: Duration = .seconds(60)
  ) -> Bool {
    let request = NavigationRequest(to: destination, with: context)
    let step = request.target.bind(at: nil)
    guard step.canBuild, request.hasSameTarget(as: request), admits(request, step) else {
      return false
    }
    let screens = preloaded ?? PreloadedScreens(clock: clock)
    preloaded = screens
    screens.add(request, step, keptFor: duration)
    return true
  }

  /// Builds the screen of a destination without context for the next equal request.
  @discardableResult
  public func preload(
    _ destination: any Destination<Void>,
    keptFor duration: Duration = .seconds(60)
  ) -> Bool {
    preload(destination, with: (), keptFor: duration)
  }
}

public import WaymarkCore

/// The events of a router, delivered to listeners.
///
/// Listeners are called on the main actor in the order of their subscription, before the request
/// continues. An event that a listener causes is delivered after the current one, so that all
/// listeners receive the same order. Without listeners no events are created.
///
/// The following example reports each failure to the app's log:
///
/// ```swift
/// subscription = router.events.subscribe { event in
///   if case .failed(let error) = event.kind { log("\(event.destination): \(error)") }
/// }
/// ```
///
/// Store the subscription in a property; its listener is removed when it is released.
@MainActor public final class EventStream {
  private var listeners: [(token: Int, receive: @MainActor (NavigationEvent) -> Void)] = []
  /// Stored, because every phase of a request reads it, and Swift checks each access to the array
  /// for conflicts.
  private(set) var hasListeners = false
  private var lastToken = 0
  private var pending: [NavigationEvent] = []
  private var isDelivering = false
  /// Returns the hierarchy of the router's window, for recordings; `nil` without a window.
  package var hierarchy: @MainActor () -> (tree: ControllerTree, isPad: Bool)? = { nil }

  init() {}

  /// Calls the closure for each future event until the returned subscription is cancelled or
  /// released.
  public func subscribe(
    _ receive: @escaping @MainActor (NavigationEvent) -> Void
  ) -> EventSubscription {
    let token = listen(receive)
    return EventSubscription { [weak self] in
      self?.remove(token)
    }
  }

  /// Calls the closure for each future event of the router; returns the token of the listener.
  @discardableResult
  func listen(_ receive: @escaping @MainActor (NavigationEvent) -> Void) -> Int {
    lastToken += 1
    listeners.append((lastToken, receive))
    hasListeners = true
    return lastToken
  }

  /// Returns the future events as a sequence that ends when its task is cancelled.
  public func makeStream() -> AsyncStream<NavigationEvent> {
    AsyncStream { continuation in
      let subscription = subscribe { continuation.yield($0) }
      continuation.onTermination = { _ in
        Task { @MainActor in subscription.cancel() }
      }
    }
  }

  private func remove(_ token: Int) {
    listeners.removeAll { $0.token == token }
    hasListeners = !listeners.isEmpty
  }

  /// Delivers an event to all listeners.
  package func emit(_ event: NavigationEvent) {
    pending.append(event)
    guard !isDelivering else { return }
    isDelivering = true
    while !pending.isEmpty { deliver(pending.removeFirst()) }
    isDelivering = false
  }

  /// Skips a listener that an earlier one has cancelled.
  private func deliver(_ event: NavigationEvent) {
    for (token, receive) in listeners where listeners.contains(where: { $0.token == token }) {
      receive(event)
    }
  }
}

/// Keeps a listener registered until it is released.
///
/// The following example counts requests during the lifetime of an object:
///
/// ```swift
/// @MainActor final class RequestCounter {
///   private(set) var count = 0
///   private var subscription: EventSubscription?
///
///   init(_ router: Router) {
///     subscription = router.events.subscribe { [weak self] event in
///       if case .submitted = event.kind { self?.count += 1 }
///     }
///   }
/// }
/// ```
@MainActor public final class EventSubscription {
  private var end: (@MainActor () -> Void)?

  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Ends the subscription; further calls do nothing.
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    if let end { runOnMainActor(end) }
  }
}

extension EventStream {
  /// Writes each future event of the router as text, line by line.
  ///
  /// Each further line of a plan is indented. To end the log before the router is released, call
  /// ``subscribe(_:)`` and write the description of each event.
  public func log(_ write: @escaping @MainActor (String) -> Void) {
    listen { event in
      for line in event.description.split(separator: "\n") { write(String(line)) }
    }
  }
}

public import WaymarkCore

/// Hands out the events of a router to whoever listens.
///
/// Listeners are called on the main actor, in the order in which they came, before the request goes
/// on. An event that a listener causes follows the one that it was told of, so that all listeners
/// hear the same order. Without a listener no event is even made.
@MainActor public final class EventStream {
  private var listeners: [(token: Int, receive: @MainActor (NavigationEvent) -> Void)] = []
  /// Kept beside the list, because it is asked at every step of a request.
  private var hasListeners = false
  private var lastToken = 0
  private var pending: [NavigationEvent] = []
  private var isDelivering = false

  init() {}

  /// Calls the closure for every event from now on, until the subscription is cancelled or
  /// released.
  public func subscribe(
    _ receive: @escaping @MainActor (NavigationEvent) -> Void
  ) -> Subscription {
    lastToken += 1
    let token = lastToken
    listeners.append((token, receive))
    hasListeners = true
    return Subscription { [weak self] in
      self?.remove(token)
    }
  }

  /// The events from now on, as a sequence that ends when its task does.
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

  func emit(_ event: @autoclosure () -> NavigationEvent) {
    guard hasListeners else { return }
    pending.append(event())
    guard !isDelivering else { return }
    isDelivering = true
    while !pending.isEmpty { deliver(pending.removeFirst()) }
    isDelivering = false
  }

  /// A listener that is cancelled by one before it hears nothing any more.
  private func deliver(_ event: NavigationEvent) {
    for (token, receive) in listeners where listeners.contains(where: { $0.token == token }) {
      receive(event)
    }
  }
}

/// Keeps a listener registered; releasing it ends that.
@MainActor public final class Subscription {
  private var end: (@MainActor () -> Void)?

  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Ends the subscription; a repeated call does nothing.
  public func cancel() {
    end?()
    end = nil
  }

  deinit {
    if let end { tellOnMainActor(end) }
  }
}

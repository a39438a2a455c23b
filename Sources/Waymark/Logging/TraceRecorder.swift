public import WaymarkCore

/// Keeps what happened in a router as a trace.
@MainActor public final class TraceRecorder {
  /// What was recorded so far.
  public private(set) var trace = NavigationTrace()
  private var subscription: Subscription?

  init(_ events: EventStream, now: @escaping @MainActor () -> Duration) {
    subscription = events.subscribe { [weak self] event in
      self?.trace.record(event, at: now())
    }
  }
}

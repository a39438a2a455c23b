public import WaymarkCore

/// Keeps what happened in a router as a trace.
///
/// The following example writes a file for Chrome's and Perfetto's trace viewers:
///
/// ```swift
/// let start = ContinuousClock.now
/// let recorder = router.events.trace { start.duration(to: .now) }
/// _ = try await router.navigate(to: product, with: 7)
/// try recorder.trace.json.write(to: file, atomically: true, encoding: .utf8)
/// ```
@MainActor public final class TraceRecorder {
  /// The trace that was recorded so far.
  public private(set) var trace = NavigationTrace()
  private var subscription: EventSubscription?

  init(_ events: EventStream, now: @escaping @MainActor () -> Duration) {
    subscription = events.subscribe { [weak self] event in
      self?.trace.record(event, at: now())
    }
  }
}

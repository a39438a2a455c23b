import WaymarkCore

extension EventStream {
  /// Writes every event from now on as text, line by line, until the subscription is released.
  ///
  /// A plan takes several lines; those after the first are indented.
  public func log(_ write: @escaping @MainActor (String) -> Void) -> EventSubscription {
    subscribe { event in
      for line in event.description.split(separator: "\n") { write(String(line)) }
    }
  }

  /// Records every event from now on, until the recorder is released.
  ///
  /// - Parameter now: The time since a start of the app's choosing; it must not go back.
  public func trace(now: @escaping @MainActor () -> Duration) -> TraceRecorder {
    TraceRecorder(self, now: now)
  }
}

import WaymarkCore

extension EventStream {
  /// Writes each future event as text, line by line, until the returned subscription is released.
  ///
  /// Store the subscription in a property; if the result is discarded, nothing is written.
  /// Each further line of a plan is indented.
  public func log(_ write: @escaping @MainActor (String) -> Void) -> EventSubscription {
    subscribe { event in
      for line in event.description.split(separator: "\n") { write(String(line)) }
    }
  }
}

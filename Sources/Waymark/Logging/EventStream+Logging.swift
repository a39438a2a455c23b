import WaymarkCore

extension EventStream {
  /// Writes each future event as text, line by line, until the subscription is released.
  ///
  /// Each further line of a plan is indented.
  public func log(_ write: @escaping @MainActor (String) -> Void) -> EventSubscription {
    subscribe { event in
      for line in event.description.split(separator: "\n") { write(String(line)) }
    }
  }
}

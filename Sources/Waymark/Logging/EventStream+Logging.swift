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
}

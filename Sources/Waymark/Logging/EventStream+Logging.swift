import WaymarkCore

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

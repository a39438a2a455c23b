import PlatformUI

extension FlowFactory {
  /// Creates a factory whose flows report their end to a receiver that is at work in the window
  /// then.
  ///
  /// A receiver is a coordinator with a screen in the window, or a view controller of its
  /// hierarchy, as a rule the one that has started the flow. It is found by its class, or by a
  /// protocol of the flow's, when the flow ends. So a restored flow reports to its restored
  /// starter, where a task that awaited the end did not survive the process:
  ///
  /// ```swift
  /// @MainActor protocol CityReceiver: AnyObject {
  ///   func cityFlowEnded(_ end: FlowOutcome<String>)
  /// }
  ///
  /// let city = FlowFactory<RegionsViewController, Void, String>(
  ///   for: (any CityReceiver).self,
  ///   { _ in CityFlow() }
  /// ) { receiver, end in receiver.cityFlowEnded(end) }
  /// ```
  ///
  /// - Parameters:
  ///   - receiver: The class or protocol. Of several receivers the one that came last is meant.
  ///   - makeFlow: Makes the flow for a context.
  ///   - deliver: Called once with the end of each flow that was built; not called if no receiver
  ///     is left.
  public init<Receiver>(
    for receiver: Receiver.Type,
    _ makeFlow: @escaping @MainActor (Context) throws -> any Flow<Output>,
    deliver: @escaping @MainActor (Receiver, FlowOutcome<Output>) -> Void
  ) {
    self.init(makeFlow) { place in
      { end in
        if let receiver: Receiver = place.window?.receiver() { deliver(receiver, end) }
      }
    }
  }
}

extension UIWindow {
  /// The coordinator, else the view controller, of a type that came last.
  fileprivate func receiver<Receiver>() -> Receiver? {
    for observer in screenRegistry?.observers.reversed() ?? [] {
      if let receiver = observer.delegate?.owner as? Receiver { return receiver }
    }
    let tree = AdapterList(own: []).tree(of: self)
    for node in tree.nodes.indices.reversed() {
      if let receiver = tree.controller(at: node) as? Receiver { return receiver }
    }
    return nil
  }
}

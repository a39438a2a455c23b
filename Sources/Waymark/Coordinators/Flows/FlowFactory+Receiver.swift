import PlatformUI

extension FlowFactory {
  /// Creates a factory whose flows report their outcome to a receiver in the window.
  ///
  /// A receiver is a coordinator with a screen in the window, or a view controller in its
  /// hierarchy, usually the one that started the flow. It is looked up by its class or by a
  /// protocol when the flow ends. A restored flow can therefore report to its restored parent,
  /// although a task that awaited the outcome does not survive relaunch:
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
  ///   - receiver: The class or protocol to look up; of several receivers, the newest is called.
  ///   - makeFlow: Creates the flow for a context.
  ///   - deliver: Called once with the outcome of each flow that was built; not called if no
  ///     receiver is left.
  public init<Receiver>(
    for receiver: Receiver.Type,
    _ makeFlow: @escaping @MainActor (Context) throws -> any Flow<Output>,
    deliver: @escaping @MainActor (Receiver, FlowOutcome<Output>) -> Void
  ) {
    self.init(makeFlow) { place in
      { end in
        if let receiver: Receiver = place.object?.receiver() { deliver(receiver, end) }
      }
    }
  }
}

extension UIWindow {
  /// The newest coordinator of this type, or else the newest view controller.
  fileprivate func receiver<Receiver>() -> Receiver? {
    for observer in screenRegistry?.observers.reversed() ?? [] {
      if let receiver = observer.delegate?.coordinator as? Receiver { return receiver }
    }
    let tree = AdapterList(own: []).tree(of: self)
    for node in tree.nodes.indices.reversed() {
      if let receiver = tree.nodes[node].controller as? Receiver { return receiver }
    }
    return nil
  }
}

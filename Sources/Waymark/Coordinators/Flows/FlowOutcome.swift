/// The outcome of a flow; every flow that started has exactly one.
///
/// The following example runs a flow and distinguishes its ends:
///
/// ```swift
/// switch try await stage.run(CityFlow()) {
/// case .finished(let city):
///   stage.update(with: city)  // every screen in the stack that takes a String
/// case .left(let reason):
///   print(reason)  // back button, swipe, a link, a closed window
/// }
/// ```
public enum FlowOutcome<Output> {
  /// The flow called ``FlowStage/finish(_:)`` with this output.
  case finished(Output)
  /// Its screens were removed before it had finished.
  case left(LeaveReason)
}

extension FlowOutcome: Equatable where Output: Equatable {}
extension FlowOutcome: Sendable where Output: Sendable {}

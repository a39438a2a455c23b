/// Describes how a flow ended; every flow that has started has exactly one outcome.
///
/// The following example runs a flow and switches over its outcome:
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
  /// The screens of the flow were removed before it finished.
  case left(LeaveReason)
}

extension FlowOutcome: Equatable where Output: Equatable {}
extension FlowOutcome: Sendable where Output: Sendable {}

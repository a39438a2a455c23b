/// A coordinator with a typed output.
///
/// A flow builds screens, sets their outputs and shows them on its stage. It does not depend on the
/// container, on the code that starts it, or on the screens that follow. No object needs to retain
/// a flow: it lives until its last screen has left the hierarchy.
///
/// The following example is a flow with one screen, whose output is the name of a city:
///
/// ```swift
/// final class CityFlow: Flow {
///   func start(on stage: FlowStage<String>) {
///     let screen = RegionsViewController()
///     screen.onCity = { stage.finish($0) }
///     stage.push(screen)
///   }
/// }
/// ```
@MainActor public protocol Flow<Output>: AnyObject {
  /// The type of the output; `Never` for a flow that never finishes.
  associatedtype Output

  /// Shows the first screen; called once.
  ///
  /// Retain the stage, and capture the flow weakly in the outputs of screens, because the screens
  /// retain the flow. A flow that has shown nothing when this method returns ends as left. If it
  /// throws, the flow does not start, and the screens that it has already shown are removed.
  func start(on stage: FlowStage<Output>) throws
}

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

/// Why a verb of a stage was not carried out.
///
/// All but ``reverted`` and ``didNotSettle`` are refusals: nothing has changed.
///
/// The following example prints why a view controller was not removed:
///
/// ```swift
/// stage.pop { result in
///   if case .failure(let error) = result { print(error) }
/// }
/// ```
public enum StageError: Error, Hashable, Sendable {
  /// The container is deallocated, or the flow whose stage it is has ended.
  case released
  /// UIKit does not allow a container of this class in a navigation controller; present it.
  case containerInStack(String)
  /// The screen is already on the stage, in another container, or the root of a window.
  case alreadyShown(String)
  /// The screen is not on the stage, so the stage cannot pop to it.
  case notOnStage(String)
  /// There is no screen above the stage's root to pop.
  case atRoot
  /// Something is presented already.
  case alreadyPresenting(String)
  /// There is nothing presented that could be dismissed.
  case nothingPresented
  /// The container is in no window, so it cannot present.
  case notInWindow
  /// A leave guard of a screen that would be removed refused.
  case guarded(by: String, reason: String)
  /// The flow is running; it has to end before it is started again.
  case alreadyRunning(String)
  /// Other code reverted the change, or prevented it.
  case reverted
  /// The transition had not ended when the deadline passed.
  case didNotSettle
}

extension StageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .released: "the container of the stage is deallocated, or its flow has ended"
    case .containerInStack(let type): "a \(type) cannot be in a navigation controller: present it"
    case .alreadyShown(let type): "\(type) is already shown: remove it there first"
    case .notOnStage(let type): "\(type) is not on the stage: push it first"
    case .atRoot: "there is no screen above the root of the stage"
    case .alreadyPresenting(let type): "\(type) is presented already: dismiss it first"
    case .nothingPresented: "nothing is presented above the stage"
    case .notInWindow: "the stage is in no window: show its container before presenting"
    case .guarded(let name, let reason): "the leave guard \(name) refused: \(reason)"
    case .alreadyRunning(let type): "\(type) is running already: start it again after its end"
    case .reverted: "other code reverted the change"
    case .didNotSettle: "the transition did not end in time"
    }
  }
}

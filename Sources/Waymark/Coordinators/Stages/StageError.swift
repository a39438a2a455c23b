/// Why a stage did not do what it was asked for.
///
/// All but ``undone`` and ``didNotSettle`` are refusals: nothing has changed.
public enum StageError: Error, Hashable, Sendable {
  /// The container is gone, or the flow whose stage it is has ended.
  case gone
  /// A container of this class does not go into a stack; show it by presenting it.
  case containerInStack(String)
  /// The screen is on the stage, or somewhere else, already.
  case alreadyShown(String)
  /// The screen is not on the stage, so there is no going back to it.
  case notOnStage(String)
  /// There is nothing above the stage's root that could be popped.
  case atRoot
  /// Something is presented already.
  case alreadyPresenting(String)
  /// There is nothing presented that could be dismissed.
  case nothingPresented
  /// The container is in no window, so it cannot present.
  case notInWindow
  /// The leave guard of a screen that would be taken away wants it to stay.
  case guarded(by: String, reason: String)
  /// The flow goes on already; it has to end before it is started again.
  case alreadyRunning(String)
  /// It was done, or begun, and somebody has taken it back since.
  case undone
  /// It was still under way when the deadline passed.
  case didNotSettle
}

extension StageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .gone: "the stage is gone, or the flow on it has ended"
    case .containerInStack(let type): "a \(type) does not go into a stack; present it instead"
    case .alreadyShown(let type): "\(type) is shown already"
    case .notOnStage(let type): "\(type) is not on the stage"
    case .atRoot: "there is nothing above the root of the stage"
    case .alreadyPresenting(let type): "\(type) is presented already"
    case .nothingPresented: "nothing is presented"
    case .notInWindow: "a stage that is in no window cannot present"
    case .guarded(let name, let reason): "\(name) says no: \(reason)"
    case .alreadyRunning(let type): "\(type) goes on already"
    case .undone: "somebody has taken it back"
    case .didNotSettle: "did not come to rest in time"
    }
  }
}

/// The error of a stage method.
///
/// For all cases except ``replaced``, ``reverted`` and ``didNotSettle``, nothing has changed, or
/// nothing is shown any more.
///
/// The following example prints why a view controller was not removed:
///
/// ```swift
/// stage.pop { result in
///   if case .failure(let error) = result { print(error) }
/// }
/// ```
public enum StageError: Error, Equatable, Sendable {
  /// The container or the window was deallocated, or the flow that owns the stage has ended.
  case released
  /// UIKit does not allow a container of this class in a navigation controller; present it instead.
  case containerInStack(String)
  /// The screen is already on the stage, waits to be shown, is in another container, or is the root
  /// of a window.
  case alreadyShown(String)
  /// The screen is not on the stage, so the stage cannot pop to it.
  case notOnStage(String)
  /// The stage has no screen above its root that could be popped.
  case atRoot
  /// Another view controller is already presented.
  case alreadyPresenting(String)
  /// Nothing is presented above the stage; see ``Stage/dismiss(animated:completion:)``.
  case nothingPresented
  /// The container is not in a window, so it cannot present; or its window was released during the
  /// change.
  case notInWindow
  /// A leave guard of a screen that would be removed has refused.
  case guarded(by: String, reason: String)
  /// The flow is already running; it must end before it can be started again.
  case alreadyRunning(String)
  /// A later method of a stage removed the screen before its transition had ended.
  case replaced
  /// Other code reverted the change, or prevented it.
  case reverted
  /// The transition had not ended when the deadline passed.
  case didNotSettle
}

extension StageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .released: "the container of the stage was deallocated, or its flow has ended"
    case .containerInStack(let type): "a \(type) cannot be in a navigation controller: present it"
    case .alreadyShown(let type):
      "\(type) is already shown, or waits for a leave guard: remove it there first"
    case .notOnStage(let type): "\(type) is not on the stage: push it first"
    case .atRoot: "the stage has no screen above its root"
    case .alreadyPresenting(let type): "\(type) is already presented: dismiss it first"
    case .nothingPresented:
      "nothing is presented above the stage: to close a presented stage itself, call "
        + "stage.remove(stage.screens), leave() in a flow, or dismiss() on the stage below it"
    case .notInWindow:
      "the stage is in no window: show its container first, and keep the window in a property"
    case .guarded(let name, let reason): "the leave guard \(name) refused: \(reason)"
    case .alreadyRunning(let type): "\(type) is already running: start it again after it has ended"
    case .replaced: "a later method of the stage removed the screen"
    case .reverted: "other code reverted the change"
    case .didNotSettle: "the transition did not end in time"
    }
  }
}

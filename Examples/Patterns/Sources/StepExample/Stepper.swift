/// Emits the next steps; implemented by view models, which do not refer to screens.
@MainActor public protocol Stepper: AnyObject {
  associatedtype Step

  /// The pipe for the steps; set by the flow that shows the screen.
  var steps: StepPipe<Step> { get }
}

/// A pipe for steps that keeps those that come before anyone listens.
@MainActor public final class StepPipe<Step> {
  private var waiting: [Step] = []
  private var receive: ((Step) -> Void)?

  public init() {}

  /// Hands a step on.
  public func emit(_ step: Step) {
    if let receive { receive(step) } else { waiting.append(step) }
  }

  /// Listens from now on, beginning with what has come before.
  public func listen(_ receive: @escaping (Step) -> Void) {
    self.receive = receive
    let due = waiting
    waiting = []
    for step in due { receive(step) }
  }
}

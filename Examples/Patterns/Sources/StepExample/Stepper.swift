/// Emits the next steps; implemented by view models, which do not refer to screens.
@MainActor public protocol Stepper: AnyObject {
  associatedtype Step

  /// The pipe for the steps; set by the flow that shows the screen.
  var steps: StepPipe<Step> { get }
}

/// A pipe for steps; buffers those that are sent before there is a listener.
@MainActor public final class StepPipe<Step> {
  private var waiting: [Step] = []
  private var receive: ((Step) -> Void)?

  public init() {}

  /// Sends a step to the listener.
  public func emit(_ step: Step) {
    if let receive { receive(step) } else { waiting.append(step) }
  }

  /// Sets the listener and sends it the buffered steps.
  public func listen(_ receive: @escaping (Step) -> Void) {
    self.receive = receive
    let due = waiting
    waiting = []
    for step in due { receive(step) }
  }
}

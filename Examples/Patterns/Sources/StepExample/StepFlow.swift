public import UIKit
public import Waymark

/// A flow driven by steps: for each step it shows a screen, starts another flow or ends.
@MainActor public protocol StepFlow: Flow {
  associatedtype Step

  /// The first step of the flow.
  var firstStep: Step { get }

  /// The answer to a step.
  func answer(to step: Step) -> StepAnswer<Step, Output>
}

/// The reaction of a flow to a step.
@MainActor public enum StepAnswer<Step, Output> {
  /// Shows a screen, whose view model emits further steps.
  case show(UIViewController, Placement, StepPipe<Step>)
  /// Starts another flow, whose end emits the next step.
  case start(@MainActor (FlowStage<Output>, StepPipe<Step>) throws -> Void)
  /// Takes another step instead, for example if the user has no access.
  case instead(Step)
  /// Ends the flow.
  case finish(Output)
  /// Does nothing, because the flow does not handle the step.
  case none
}

extension StepFlow {
  /// Takes the first step; the screens on the stage retain the flow.
  public func start(on stage: FlowStage<Output>) throws {
    try take(firstStep, on: stage)
  }

  private func take(_ step: Step, on stage: FlowStage<Output>) throws {
    switch answer(to: step) {
    case .show(let screen, let placement, let steps):
      listen(to: steps, on: stage)
      stage.show(screen, by: placement)
    case .start(let begin):
      let steps = StepPipe<Step>()
      listen(to: steps, on: stage)
      try begin(stage, steps)
    case .instead(let other): try take(other, on: stage)
    case .finish(let result): stage.finish(result)
    case .none: break
    }
  }

  private func listen(to steps: StepPipe<Step>, on stage: FlowStage<Output>) {
    steps.listen { [weak self] step in
      do {
        try self?.take(step, on: stage)
      } catch {
        assertionFailure("The step \(step) was not taken: \(error)")
      }
    }
  }
}

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

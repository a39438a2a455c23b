public import UIKit
public import Waymark

/// A flow that is driven by steps: each is answered by what is to be shown for it.
@MainActor public protocol StepFlow: Flow {
  associatedtype Step

  /// The step with which the flow begins.
  var firstStep: Step { get }

  /// The answer to a step.
  func answer(to step: Step) -> StepAnswer<Step, Output>
}

/// The reaction of a flow to a step.
@MainActor public enum StepAnswer<Step, Output> {
  /// Shows a screen, whose view model emits further steps.
  case show(UIViewController, Placement, StepPipe<Step>)
  /// Hands over to another flow; its end becomes the next step.
  case start(@MainActor (FlowStage<Output>, StepPipe<Step>) throws -> Void)
  /// Takes another step instead, for example as a filter for users without access.
  case instead(Step)
  /// Ends the flow.
  case finish(Output)
  /// Changes nothing; no coordinator here handles the step.
  case none
}

extension StepFlow {
  /// Begins with the first step; the shown screens retain the flow.
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
    steps.listen { [weak self] step in try? self?.take(step, on: stage) }
  }
}

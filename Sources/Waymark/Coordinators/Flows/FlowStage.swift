public import PlatformUI

/// The stage as one flow or coordinator sees it: what it shows here is its own.
///
/// A flow keeps it; it does not keep the flow. Once the flow has ended every verb is refused.
@MainActor public final class FlowStage<Output>: ScenarioStage {
  private(set) weak var scenario: Scenario?
  private weak var run: FlowRun<Output>?

  init(run: FlowRun<Output>) {
    scenario = run
    self.run = run
  }

  fileprivate init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// The screens of the whole stage below, those of other flows included.
  public var screens: [UIViewController] { scenario?.base?.screens ?? [] }
  public var host: UIViewController? { scenario?.base?.host }
  public var window: UIWindow? { scenario?.base?.window }

  /// The position of the flow's own first screen.
  public var rootIndex: Int { scenario?.rootIndex ?? 0 }

  public func refusal(of newScreens: [UIViewController]) -> StageError? {
    guard let base = scenario?.base else { return .gone }
    return base.refusal(of: newScreens)
  }

  public func fitting(_ screens: [UIViewController]) -> [UIViewController] {
    scenario?.base?.fitting(screens) ?? screens
  }

  public func arrange(_ screens: [UIViewController], animated: Bool) {
    scenario?.arrange(screens, animated: animated)
  }

  public var presented: UIViewController? { scenario?.base?.presented }

  public func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    guard let base = scenario?.base else { return .gone }
    return base.refusalToPresent(controller)
  }

  public func dismissModally(animated: Bool) {
    scenario?.base?.dismissModally(animated: animated)
  }

  public func showModally(_ controller: UIViewController, animated: Bool) {
    scenario?.showModally(controller, animated: animated)
  }

  /// Ends the flow with its output; a repeated call, or one after the flow was left, does nothing.
  ///
  /// Leave guards of its screens are not asked: what was typed is in the output.
  public func finish(_ output: Output) {
    run?.end(.finished(output))
  }

  /// Ends the flow without an output, as the back button does: its screens are taken away.
  ///
  /// For a button that cancels. Armed leave guards of the screens, and of the flow as a whole, are
  /// asked first; if one of them wants to stay, nothing happens.
  ///
  /// - Parameter completion: Told when the flow has been left, or why it was not: `guarded` if a
  ///   guard said no, `gone` if the flow is over.
  public func leave(completion: StageCompletion? = nil) {
    guard let run, run.base != nil else {
      completion?(.failure(.gone))
      return
    }
    askGuards(of: run.roots, completion) { [weak run] in
      // A guard may have taken its time.
      let hasLeft = run?.leave() == true
      completion?(hasLeft ? .success(()) : .failure(.gone))
    }
  }

  /// Ends the flow without an output, and takes its screens away without asking any leave guard.
  ///
  /// For a button whose title says that what was typed is lost. A repeated call, or one after the
  /// end, does nothing.
  public func forceLeave() {
    _ = run?.leave()
  }
}

extension FlowStage<Void> {
  /// Ends a flow that has nothing to say but that it has finished; a repeated call does nothing.
  public func finish() {
    finish(())
  }
}

extension FlowStage<Never> {
  /// The stage of a coordinator that has no typed end.
  convenience init(of scenario: Scenario) {
    self.init(scenario)
  }
}

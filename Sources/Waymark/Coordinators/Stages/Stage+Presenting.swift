public import PlatformUI

extension Stage {
  /// Presents a screen above the stage, as it is: without a container around it.
  ///
  /// Waits for a presentation or dismissal that is under way. Refused while something else is
  /// presented.
  public func present(
    _ presentable: any Presentable,
    _ presentation: StagePresentation = .own,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screen = presentable.presentableController
    if let error = refusalToPresent(screen) { return refuse(error, completion) }
    PresentableRun.keep(presentable, on: self)
    presentation.prepare(screen, host: host)
    showModally(screen, animated: animated)
    settle(until: { $0.presented === screen }, completion)
  }

  /// Dismisses what is presented above the stage, with all above that.
  public func dismiss(animated: Bool = true, completion: StageCompletion? = nil) {
    guard let presented else {
      return refuse(refusal(of: []) ?? .nothingPresented, completion)
    }
    let isDone: @MainActor (any Stage) -> Bool = { [weak presented] stage in
      presented == nil || stage.presented !== presented
    }
    if presented.isBeingDismissed { return settle(until: isDone, completion) }
    askGuards(of: [presented], completion) {
      // A guard may have taken its time.
      guard self.presented === presented else { return self.refuse(.undone, completion) }
      self.taking([presented]) { self.dismissModally(animated: animated) }
      self.settle(until: isDone, completion)
    }
  }

  /// Shows a screen in the way that whoever asks for it has chosen.
  public func show(
    _ presentable: any Presentable,
    by placement: Placement,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    placement.makeStage(shared).push(presentable, animated: animated, completion: completion)
  }

  public func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    guard let host, !host.isLeaving else { return .gone }
    if let controller, controller.parent != nil || controller.presentingViewController != nil {
      return .alreadyShown(controller.typeName)
    }
    if let next = window?.screenRegistry?.arrival(above: host.outermostContainer) {
      return .alreadyPresenting(next.typeName)
    }
    if let presented = host.presentedViewController {
      return presented.isBeingDismissed ? nil : .alreadyPresenting(presented.typeName)
    }
    return host.viewIfLoaded?.window == nil && !host.isArriving ? .notInWindow : nil
  }
}

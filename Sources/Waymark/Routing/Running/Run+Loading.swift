import WaymarkCore

/// Loads the data that screens are built from, without holding the window, and retries as the step
/// specifies.
extension Run {
  /// Releases the window, loads the data of steps, and then plans again.
  ///
  /// Leave guards are asked afterwards, so that the user is not asked for a screen whose data may
  /// fail to load.
  func loadData(of steps: [BoundStep]) throws(Interruption) -> Phase {
    state = .loading
    emit(.loading(screens: steps.map(\.screenName)))
    try checkStop()
    turn += 1
    navigation.hasLoaded = true
    // The request loads the data itself.
    router?.preloaded?.remove(request)
    waits = Waits()
    for index in steps.indices { load(steps, at: index, attempt: 1) }
    windowQueue.release(self)
    return .waiting
  }

  /// Loads the data of one of the steps.
  private func load(_ steps: [BoundStep], at index: Int, attempt: Int) {
    let step = steps[index]
    let load: @MainActor () async -> (any Error)? = {
      do { try await step.loadData() } catch { return error }
      return nil
    }
    let task = awaiting(load) { run, error in
      guard let error else { return run.resumeIfLoaded(steps) }
      run.recover(from: error, of: steps, at: index, attempt: attempt)
    }
    waits?.cancelLoads[index] = { task.cancel() }
  }

  private func recover(
    from error: any Error,
    of steps: [BoundStep],
    at index: Int,
    attempt: Int
  ) {
    let step = steps[index]
    if let refusal = error as? Refusal {
      return conclude(loading: .refused(by: step.screenName, refusal))
    }
    emit(.loadFailed(screen: step.screenName, reason: "\(error)", attempt: attempt))
    if hasEnded { return }
    guard let delay = asCurrent({ step.retryDelay(after: error, attempts: attempt) }) else {
      let failure = NavigationError.Failure.loadFailed("\(error)")
      return conclude(loading: .failed(NavigationError(failure, step: step.screenName)))
    }
    if hasEnded { return }
    let turn = self.turn
    waits?.cancelLoads[index] = clock.schedule(after: delay) { [weak self] in
      guard let self, isWaiting(in: turn) else { return }
      self.load(steps, at: index, attempt: attempt + 1)
    }
  }

  private func resumeIfLoaded(_ steps: [BoundStep]) {
    guard !steps.contains(where: \.needsData) else { return }
    turn += 1
    waitIsOver()
    let target = request.target.bind(at: homeSite)
    if changes == nil, hasOtherChoices(target) {
      // The choices now select another destination, which has other guards and data.
      return advance(to: .start)
    }
    advance(to: .window(nil))
  }

  /// Cancels the loading of all steps after one failure.
  private func conclude(loading interruption: Interruption) {
    waits?.cancel()
    turn += 1
    waitIsOver()
    resume { _ throws(Interruption) in throw interruption }
  }
}

extension LivePlan {
  /// The steps to build whose data is not loaded yet.
  var stepsWithoutData: [BoundStep] {
    var steps: [BoundStep] = []
    for case .build(let step, _) in builds where step.needsData { steps.append(step) }
    return steps
  }
}

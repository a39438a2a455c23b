/// What presentations and dismissals have in common: completions, and requests that wait.
class ModalTransition: ControllerTransition {
  private var completions: [() -> Void] = []
  private var followUps: [() -> Void] = []
  /// Whether the links that it was to change are being cut.
  private(set) var isAbandoned = false

  override var usualDuration: TimeInterval { 0.5 }

  func addCompletion(_ completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
    join(world?.transaction)
  }

  /// Ends the transition at once and tells nobody.
  func abandon() {
    isAbandoned = true
    completions = []
    finishNow()
  }

  /// Runs a request when this transition is over.
  override func afterwards(_ request: @escaping () -> Void) {
    followUps.append(request)
  }

  /// Calls the completions, as the faults of the world want it.
  func callCompletions() {
    guard !isCancelled, !isAbandoned, let world else { return }
    let due = completions
    completions = []
    guard !world.faults.contains(.losesCompletions) else { return }
    for completion in due {
      completion()
      if world.faults.contains(.doublesCompletions) { completion() }
    }
  }

  func runFollowUps() {
    let due = followUps
    followUps = []
    // Where all is cut off, nothing may begin anew.
    guard !isAbandoned else { return }
    for request in due { request() }
  }
}

/// The closures and transactions of the app that go along with a transition.
@MainActor
final class TransitionClosures {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Closure] = []
  private var completions: [Closure] = []
  private var interactionHandlers: [Closure] = []
  private var transactions: [Transaction] = []

  func add(_ animation: Closure?, _ completion: Closure?) {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
  }

  func addInteractionHandler(_ handler: @escaping Closure) {
    interactionHandlers.append(handler)
  }

  /// Makes an open transaction wait for the transition.
  func join(_ transaction: Transaction) {
    transaction.enter()
    transactions.append(transaction)
  }

  /// Releases all closures and lets the transactions complete.
  func end() {
    let waiting = transactions
    (animations, completions, interactionHandlers, transactions) = ([], [], [], [])
    for transaction in waiting { transaction.leave() }
  }

  func animate(_ transition: ControllerTransition) {
    let due = animations
    animations = []
    for closure in due {
      transition.record("animation")
      closure(transition)
    }
  }

  func interactionChanged(_ transition: ControllerTransition) {
    for closure in interactionHandlers {
      transition.record("interactionChanged(cancelled: \(transition.isCancelled))")
      closure(transition)
    }
  }

  func complete(_ transition: ControllerTransition) {
    let due = completions
    completions = []
    for closure in due {
      transition.record("completion(cancelled: \(transition.isCancelled))")
      closure(transition)
    }
  }
}

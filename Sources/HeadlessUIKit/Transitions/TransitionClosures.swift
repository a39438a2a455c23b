/// The app's closures alongside a transition.
@MainActor
final class TransitionClosures {
  typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Closure] = []
  private var completions: [Closure] = []
  private var interactionHandlers: [Closure] = []

  func add(_ animation: Closure?, _ completion: Closure?) {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
  }

  func addInteractionHandler(_ handler: @escaping Closure) {
    interactionHandlers.append(handler)
  }

  /// Releases all closures.
  func end() {
    (animations, completions, interactionHandlers) = ([], [], [])
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

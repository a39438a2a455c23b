/// How the views of a transition move when an app says how; made only then.
@MainActor
final class CustomMotion {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var context: TransitionContext?
}

extension UIView {
  /// How the speed of an animation changes.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even.
    case linear = 3
  }
}

extension ControllerTransition {
  var completionCurve: UIView.AnimationCurve { .easeInOut }
}

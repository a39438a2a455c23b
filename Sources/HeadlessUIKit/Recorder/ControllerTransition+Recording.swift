extension ControllerTransition {
  /// Writes down that code which goes along with the transition is called, if somebody follows the
  /// controller that comes or, without one, the controller that goes.
  func record(_ call: @autoclosure () -> String) {
    (arriving ?? departing)?.record("transitionCoordinator.\(call())")
  }
}

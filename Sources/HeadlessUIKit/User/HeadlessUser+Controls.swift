@_spi(Headless) extension HeadlessUser {
  /// Drags the knob of a slider to a value; beyond an end it stops there.
  public func slide(
    _ label: String,
    to value: Float,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let slider: UISlider = try control(label, in: window)
      slider.setValue(value, animated: true)
      slider.sendActions(for: .valueChanged)
      slider.sendActions(for: .primaryActionTriggered)
    }
  }

  /// Taps one of the two buttons of a stepper.
  ///
  /// - Parameter up: Whether it is the one that makes the value larger.
  public func step(
    _ label: String,
    up: Bool = true,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let stepper: UIStepper = try control(label, in: window)
      stepper.step(up: up)
    }
  }

  /// Pulls the list in front down, if there is something to be pulled.
  public func pullToRefresh(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window)
      let control = surface.targets.last { $0.isTappable && $0.object is UIRefreshControl }
      guard let refresh = control?.object as? UIRefreshControl else {
        throw HeadlessUserError(.noSwipe, "Nothing can be pulled down. \(surface.overview)")
      }
      refresh.pull()
    }
  }

  private func control<Control: UIControl>(
    _ label: String,
    in window: UIWindow?
  ) throws(HeadlessUserError) -> Control {
    let target = try surface(in: window).target(labeled: label) { $0.object is Control }
    guard let control = target.object as? Control else {
      throw HeadlessUserError(.notFound, "\"\(label)\" is no \(Control.self).")
    }
    return control
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Presses and releases a key of a keyboard.
  ///
  /// A key command along the responder chain takes the press; its action is not called, because
  /// that needs the Objective-C runtime. Else the press goes to the responders themselves.
  ///
  /// - Parameters:
  ///   - input: What the key types, or one of the inputs of `UIKeyCommand`.
  ///   - modifierFlags: The modifier keys that are held.
  /// - Returns: The key command that took the press; nil for none.
  @discardableResult
  public func pressKey(
    _ input: String,
    modifierFlags: UIKeyModifierFlags = [],
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) -> UIKeyCommand? {
    try act { () throws(HeadlessUserError) -> UIKeyCommand? in
      let window = try windowForEvents(window)
      let key = UIKey(input, modifierFlags)
      if let command = window.eventTarget.keyCommand(for: key) { return command }
      let press = UIPress(key, in: window)
      let event = UIPressesEvent(press)
      for phase in [UIPress.Phase.began, .ended] {
        press.phase = phase
        world.application.sendEvent(event)
      }
      return nil
    }
  }

  /// Shakes the device: the responders of the key window get a motion.
  public func shake() throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      _ = try windowForEvents(nil)
      let event = MotionEvent()
      for phase in [UIPress.Phase.began, .ended] {
        event.phase = phase
        world.application.sendEvent(event)
      }
    }
  }

  private func windowForEvents(
    _ window: UIWindow?
  ) throws(HeadlessUserError) -> UIWindow {
    if let window = window ?? keyWindow { return window }
    throw HeadlessUserError(.notFound, "There is no key window.")
  }
}

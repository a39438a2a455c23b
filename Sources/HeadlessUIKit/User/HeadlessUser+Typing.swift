@_spi(Headless) extension HeadlessUser {
  /// Taps a field and types at the end of its text, character by character.
  ///
  /// The delegate is asked for each; a line break is the return key. The field is found by its
  /// identifier, label or placeholder.
  public func type(
    _ text: String,
    into identifier: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try focus(identifier, in: window).type(text)
    }
  }

  /// Taps a field, selects its text and deletes it.
  public func clear(
    _ identifier: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try focus(identifier, in: window).deleteAll()
    }
  }

  private func focus(
    _ identifier: String,
    in window: UIWindow?
  ) throws(HeadlessUserError) -> any TextInput {
    let target = try surface(in: window).target(labeled: identifier, where: \.isField)
    guard let field = target.field, field.becomeFirstResponder() else {
      throw HeadlessUserError(.refused, "\"\(identifier)\" does not begin editing.")
    }
    return field
  }
}

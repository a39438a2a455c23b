extension UIApplication {
  /// Refuses what a person does until as many calls of `endIgnoringInteractionEvents()` follow.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public func beginIgnoringInteractionEvents() {
    ignorance += 1
  }

  /// Takes one call of `beginIgnoringInteractionEvents()` back; without one it does nothing.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public func endIgnoringInteractionEvents() {
    ignorance = max(0, ignorance - 1)
  }

  /// Whether what a person does is refused.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public var isIgnoringInteractionEvents: Bool { ignorance > 0 }
}

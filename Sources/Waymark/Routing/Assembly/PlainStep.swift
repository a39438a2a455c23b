/// A step that knows whether a guard may stand on the way to it, whatever choices lead there.
@MainActor protocol PlainStep {
  /// Whether neither this step nor one that may be behind it has guards.
  var isPlain: Bool { get }
}

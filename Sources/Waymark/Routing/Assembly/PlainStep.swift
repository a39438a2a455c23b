/// A step that knows whether anything has to be decided on the way to it.
///
/// Choices do not conform, because what they lead to is not known beforehand.
@MainActor protocol PlainStep {
  /// Whether neither this step nor one behind it has guards or is chosen.
  var isPlain: Bool { get }
}

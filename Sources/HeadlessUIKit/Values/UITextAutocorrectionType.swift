/// Whether typed words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system prefers.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// When typed letters are made large.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// At the start of words.
  case words = 1
  /// At the start of sentences.
  case sentences = 2
  /// Always.
  case allCharacters = 3
}

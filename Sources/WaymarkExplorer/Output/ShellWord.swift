#if Explorer
  /// Words as a shell reads them.
  enum ShellWord {
    private static let plain = Set(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,"
    )

    /// The word in quotes if a shell would take it apart otherwise.
    static func quoted(_ word: String) -> String {
      if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
      return "'" + word.replacing("'", with: "'\\''") + "'"
    }
  }
#endif

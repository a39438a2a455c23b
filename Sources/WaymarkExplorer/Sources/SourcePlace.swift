#if Explorer
  /// A line of a source file.
  struct SourcePlace: Codable, Hashable, Sendable {
    /// The path of the file, relative to the folder of the sources.
    var file: String
    /// The line, counted from 1.
    var line: Int
  }

  extension SourcePlace: CustomStringConvertible {
    /// The place in the form of compiler messages.
    var description: String { "\(file):\(line)" }
  }
#endif

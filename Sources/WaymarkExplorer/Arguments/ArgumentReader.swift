#if Explorer
  import WaymarkCore

  /// Splits a command line into words, flags and options with a value.
  struct ArgumentReader {
    /// A part of a command line.
    enum Part: Equatable {
      case word(String)
      case flag(String)
      case option(String, value: String)
    }

    /// Flags that stand alone, such as `--json`.
    let flags: [String]
    /// Options that take a value, such as `--do STEP` or `--do=STEP`.
    let options: [String]

    /// The parts in the order in which they were written; everything after `--` is a word.
    func parts(of arguments: [String]) throws(UsageError) -> [Part] {
      var parts: [Part] = []
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        if argument == "--" {
          return parts + rest.map(Part.word)
        }
        guard argument.hasPrefix("-"), argument != "-" else {
          parts.append(.word(argument))
          continue
        }
        parts.append(try part(argument, followedBy: &rest))
      }
      return parts
    }

    private func part(
      _ argument: String,
      followedBy rest: inout ArraySlice<String>
    ) throws(UsageError) -> Part {
      let pieces = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pieces[0])
      if flags.contains(name) {
        guard pieces.count == 1 else { throw UsageError("\(name) takes no value") }
        return .flag(name)
      }
      guard options.contains(name) else {
        throw UsageError.unknown("option", name, among: flags + options)
      }
      guard let value = pieces.count > 1 ? String(pieces[1]) : rest.popFirst() else {
        throw UsageError("\(name) needs a value")
      }
      return .option(name, value: value)
    }
  }

  /// The error of an invalid command line, as one line.
  struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }

    /// Returns the error for an unknown word, with the nearest known one.
    static func unknown(_ kind: String, _ word: String, among words: [String]) -> UsageError {
      let start = "unknown \(kind) \"\(word)\""
      if let nearest = NearestMatch.of(word, among: words) {
        return UsageError("\(start); did you mean \"\(nearest)\"?")
      }
      return UsageError("\(start); there is no \(kind) here")
    }
  }

  /// Finds the known word that is most similar to an unknown one.
  enum NearestMatch {
    /// Comparing longer words would take too much time.
    private static let longestWord = 200

    /// Returns the word with the fewest differences, ignoring case; `nil` without words.
    ///
    /// Of several equally similar words, it returns the first.
    static func of(_ word: String, among words: [String]) -> String? {
      guard word.utf8.count <= longestWord else { return words.first }
      var best: (word: String, distance: Int)?
      for candidate in words {
        let bound = best?.distance ?? .max
        if let distance = EditDistance.between(
          word.lowercased(),
          candidate.lowercased(),
          below: bound
        ) {
          best = (candidate, distance)
        }
      }
      return best?.word
    }
  }
#endif

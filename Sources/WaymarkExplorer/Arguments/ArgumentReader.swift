#if Explorer
  /// Takes a command line apart: words, flags and options with a value.
  struct ArgumentReader {
    /// What a command line consists of.
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
#endif

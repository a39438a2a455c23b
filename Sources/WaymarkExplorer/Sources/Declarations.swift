#if Explorer
  /// The declarations in source files, by their names.
  struct Declarations {
    private(set) var destinations: [String: Set<SourcePlace>] = [:]
    private(set) var guards: [String: Set<SourcePlace>] = [:]
    private(set) var types: [String: Set<SourcePlace>] = [:]
    private(set) var flows: Set<String> = []
    /// The last declaration of a type in the file.
    private var innermost: SourcePlace?

    /// Adds the declarations of a file.
    mutating func add(_ text: String, of file: String) {
      let declaresGuard = text.contains("NavigationGuard")
      innermost = nil
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let code = line.drop { $0 == " " || $0 == "\t" }
        guard !code.isEmpty, !code.hasPrefix("//") else { continue }
        let place = SourcePlace(file: file, line: index + 1)
        for start in [".named(", "Choice("] {
          guard let name = Self.literal(in: code, after: start) else { continue }
          destinations[name, default: []].insert(place)
        }
        if let name = Self.literal(in: code, after: "guarded(by: ") {
          guards[name, default: []].insert(place)
        }
        // A guard with a name of its own is at its type, which is above.
        if declaresGuard, code.contains("var name: String") || code.contains("let name"),
          let name = Self.literal(in: code, after: "")
        {
          guards[name, default: []].insert(innermost ?? place)
        }
        addType(in: code, at: place)
      }
    }

    private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "protocol"]

    private mutating func addType(in code: Substring, at place: SourcePlace) {
      let words = code.split(separator: " ", maxSplits: 8)
      guard
        let index = words.firstIndex(where: { Self.keywords.contains($0) || $0 == "extension" }),
        words.indices.contains(index + 1),
        words[..<index].allSatisfy({ $0.allSatisfy { $0.isLetter || "@()".contains($0) } })
      else { return }
      let name = String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      guard name.first?.isUppercase == true else { return }
      innermost = place
      if words[index] != "extension" { types[name, default: []].insert(place) }
      if Self.conformances(of: code).contains("Flow") { flows.insert(name) }
    }

    /// The types after the colon of a declaration.
    private static func conformances(of code: Substring) -> [Substring] {
      guard let colon = code.firstIndex(of: ":") else { return [] }
      return code[code.index(after: colon)...].prefix { $0 != "{" }
        .split { !$0.isLetter && !$0.isNumber }
    }

    /// The string literal that follows a text directly; after an empty text, the first of the line.
    private static func literal(in code: Substring, after text: String) -> String? {
      guard let start = code.firstRange(of: text + "\"")?.upperBound else { return nil }
      let name = code[start...].prefix { $0 != "\"" }
      return name.isEmpty || name.endIndex == code.endIndex ? nil : String(name)
    }
  }
#endif

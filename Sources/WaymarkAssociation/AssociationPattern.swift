/// A parsed pattern of a site association.
struct AssociationPattern: Sendable {
  /// The maximum number of parts of a pattern, including the texts of its variables.
  static let partLimit = 1 << 16

  private enum Part: Sendable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    /// One of the texts of a variable; nested variables are not substituted.
    case variable([[Part]])
  }

  private var parts: [Part] = []
  /// The number of parts, including the texts of variables.
  private var size = 0
  private let isPath: Bool
  /// Whether the first part may follow a slash.
  private var mayFollowSlash = false

  /// Creates a pattern; nil if it has too many parts.
  init?(
    _ text: String,
    isCaseSensitive: Bool,
    variables: AssociationVariables,
    isPath: Bool = false
  ) {
    self.isPath = isPath
    var scalars = Array(text.unicodeScalars)[...]
    if isPath { scalars = trim(path: scalars) }
    while let scalar = scalars.first {
      if let name = Self.variable(at: scalars) {
        scalars.removeFirst(name.unicodeScalars.count + 3)
        let texts = variables.texts(of: name).map { Self.parts(of: $0, isCaseSensitive) }
        size += texts.reduce(1) { $0 + $1.count }
        parts.append(.variable(texts))
      } else {
        scalars.removeFirst()
        size += 1
        parts.append(Self.part(scalar, isCaseSensitive))
      }
      guard size <= Self.partLimit else { return nil }
    }
  }

  /// Removes the slashes at both ends and adds one at the beginning.
  ///
  /// The slash is optional there; a wildcard matches it too.
  private mutating func trim(
    path scalars: ArraySlice<Unicode.Scalar>
  ) -> ArraySlice<Unicode.Scalar> {
    let isSlash: (Unicode.Scalar) -> Bool = { $0 == "/" }
    let hasSlash = scalars.first.map(isSlash) ?? false
    let text = scalars.drop(while: isSlash).trimmingSuffix(while: isSlash)
    guard let first = text.first else { return [] }
    if !hasSlash, first == "*" { return text }
    mayFollowSlash = !hasSlash && Self.variable(at: text) != nil
    return mayFollowSlash ? text : ["/"] + text
  }

  private static func parts(of text: String, _ isCaseSensitive: Bool) -> [Part] {
    text.unicodeScalars.map { part($0, isCaseSensitive) }
  }

  private static func part(_ scalar: Unicode.Scalar, _ isCaseSensitive: Bool) -> Part {
    switch scalar {
    case "*": .anyText
    case "?": .anyCharacter
    default: .character(isCaseSensitive ? scalar : AssociationText.folded(scalar))
    }
  }

  /// The name of a variable at the beginning of a text, as in `$(name)`.
  static func variable(at scalars: ArraySlice<Unicode.Scalar>) -> String? {
    guard scalars.first == "$", scalars.dropFirst().first == "(" else { return nil }
    let rest = scalars.dropFirst(2)
    guard let end = rest.firstIndex(where: { $0 == ")" || $0 == "$" || $0 == "(" }),
      rest[end] == ")"
    else { return nil }
    return String(String.UnicodeScalarView(rest[..<end]))
  }
}

extension AssociationPattern {
  /// Whether the pattern matches the whole text.
  func matches(_ text: inout AssociationText) -> Bool {
    var places = text.start
    if mayFollowSlash, text.beginsWithSlash { places.insert(1) }
    for (index, part) in parts.enumerated() {
      // `/buy/*` also matches `/buy`.
      if isPath, index == parts.count - 2, endsWithAnyChild, places.containsEnd { return true }
      Self.move(&places, over: part, in: &text)
      if places.isEmpty { return false }
    }
    return places.containsEnd
  }

  private var endsWithAnyChild: Bool {
    guard parts.count > 1, case .anyText = parts[parts.count - 1],
      case .character("/") = parts[parts.count - 2]
    else { return false }
    return true
  }

  private static func move(
    _ places: inout PositionSet,
    over part: Part,
    in text: inout AssociationText
  ) {
    text.steps += places.count
    switch part {
    case .character(let scalar): places.advance(over: text.places(of: scalar))
    case .anyCharacter: places.advance()
    case .anyText: places.extendToEnd()
    case .variable(let texts):
      let start = places
      places = PositionSet(last: text.count)
      for parts in texts {
        var ends = start
        for part in parts {
          move(&ends, over: part, in: &text)
          if ends.isEmpty { break }
        }
        places.formUnion(ends)
      }
    }
  }
}

extension ArraySlice {
  fileprivate func trimmingSuffix(while drops: (Element) -> Bool) -> Self {
    lastIndex { !drops($0) }.map { self[...$0] } ?? []
  }
}

/// The names of members of Swift classes in the Objective-C runtime.
enum ObjectiveCName {
  /// Returns the name of a method without an explicit one.
  ///
  /// - Parameter labels: The label of each argument, `_` for none.
  static func method(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let isLinked = isPreposition(firstWord(of: first)) || isPreposition(lastWord(of: base))
      name += (isLinked ? "" : "With") + capitalized(first)
    }
    return name + ":" + rest(of: labels)
  }

  /// Returns the name of a method of Apple's frameworks, by the name under which Swift imports it.
  static func importedMethod(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    return base + (first == "_" ? "" : capitalized(first)) + ":" + rest(of: labels)
  }

  /// Returns the name of the method that sets a property.
  static func setter(of property: String) -> String { "set\(capitalized(property)):" }

  /// Returns the name of a property of Apple's frameworks, by its name in Swift.
  static func importedProperty(_ name: String) -> String {
    if name == "url" { return "URL" }
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return name }
    return first.lowercased() + rest.dropFirst()
  }

  /// Returns a text with its first letter in upper case.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func rest(of labels: [String]) -> String {
    labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }.joined()
  }

  private static func firstWord(of name: String) -> String {
    String(name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase })
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return String(name[start...])
  }

  private static func isPreposition(_ word: String) -> Bool {
    prepositions.contains(word.lowercased())
  }

  /// The words before or after which the compiler omits `With`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}

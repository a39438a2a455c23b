/// The texts of a storyboard or nib in one language.
///
/// The keys are those of Interface Builder: an object's identifier, a period, and the property.
struct InterfaceStrings {
  private let texts: [String: String]

  /// Reads a `.strings` file; `nil` if the data is invalid.
  init?(_ data: Data?) {
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    guard let texts = list as? [String: String] else { return nil }
    self.texts = texts
  }

  init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// Replaces the texts of a file; ignores keys of missing objects.
  func replaceTexts(in root: InterfaceElement) {
    var elements: [String: InterfaceElement] = [:]
    Self.collect(root, &elements)
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let element = elements[String(parts[0])] else { continue }
      element.localize(String(parts[1]), text)
    }
  }

  private static func collect(
    _ element: InterfaceElement,
    _ elements: inout [String: InterfaceElement]
  ) {
    if let id = element.id { elements[id] = elements[id] ?? element }
    for child in element.children { collect(child, &elements) }
  }
}

/// The texts of a storyboard or nib in several languages, from a string catalog.
struct InterfaceStringCatalog {
  private var texts: [String: [String: String]] = [:]

  /// Reads a string catalog; `nil` if the data is invalid.
  init?(_ data: Data?) {
    let json = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    guard let strings = json?["strings"] as? [String: Any] else { return nil }
    for (key, entry) in strings {
      let entry = entry as? [String: Any]
      for (language, localization) in entry?["localizations"] as? [String: Any] ?? [:] {
        let unit = (localization as? [String: Any])?["stringUnit"] as? [String: Any]
        guard let text = unit?["value"] as? String else { continue }
        texts[language, default: [:]][key] = text
      }
    }
  }

  var languages: Set<String> { Set(texts.keys) }

  /// The texts in a language; empty if the catalog does not contain it.
  func texts(in language: String) -> InterfaceStrings {
    InterfaceStrings(texts[language] ?? [:])
  }
}

extension InterfaceElement {
  /// Replaces the text of a property.
  fileprivate func localize(_ property: String, _ text: String) {
    if let index = property.firstIndex(of: "["), property.hasSuffix("]") {
      let number = property[property.index(after: index)...].dropLast()
      localize(String(property[..<index]), at: Int(number) ?? -1, text)
    } else if let index = property.firstIndex(of: ".") {
      let child = value(of: String(property[..<index]))
      child?.localize(String(property[property.index(after: index)...]), text)
    } else if name == "button", property.hasSuffix("Title") {
      let state = String(property.dropLast("Title".count))
      let known = children.first { $0.name == "state" && $0["key"] == state }
      let element = known ?? InterfaceElement("state", ["key": state])
      element.set(text, for: "title")
      if known == nil { append(element) }
    } else if let part = Self.accessibilityParts[property] {
      let known = child("accessibility")
      let element =
        known ?? InterfaceElement("accessibility", ["key": "accessibilityConfiguration"])
      element.set(text, for: part)
      if known == nil { append(element) }
    } else {
      set(text, for: property)
    }
  }

  /// Replaces the text of a segment or of a search scope button.
  private func localize(_ property: String, at index: Int, _ text: String) {
    let list = property == "segmentTitles" ? "segments" : property
    let elements = self.list(list)
    guard elements.indices.contains(index) else { return }
    if elements[index].name == "string" {
      elements[index].setText(text)
    } else {
      elements[index].set(text, for: "title")
    }
  }

  private static let accessibilityParts = [
    "accessibilityLabel": "label", "accessibilityHint": "hint", "accessibilityValue": "value",
  ]
}

/// The values of an element for specific size classes.
///
/// Interface Builder stores the default as an attribute or child of the element, and other values
/// in variations. The masks of variations determine which subviews are installed.
struct InterfaceVariation {
  let element: InterfaceElement
  private let width: UIUserInterfaceSizeClass?
  private let height: UIUserInterfaceSizeClass?

  /// Reads a variation; `nil` if it depends on traits other than size classes.
  private init?(_ element: InterfaceElement) {
    guard let key = element["key"] else { return nil }
    self.element = element
    guard key != "default" else {
      (width, height) = (nil, nil)
      return
    }
    var classes: [Substring: UIUserInterfaceSizeClass] = [:]
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2, let value = Self.sizeClasses[pair[1]] else { return nil }
      classes[pair[0]] = value
    }
    (width, height) = (classes["widthClass"], classes["heightClass"])
    guard !classes.isEmpty, classes.count == specificity else { return nil }
  }

  /// The variations of an element, the least specific first.
  static func all(in element: InterfaceElement) -> [InterfaceVariation] {
    let all = element.children.filter { $0.name == "variation" }.compactMap(InterfaceVariation.init)
    return (0...2).flatMap { specificity in all.filter { $0.specificity == specificity } }
  }

  /// The number of size classes of the variation; more specific ones take precedence.
  private var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

  func holds(for traits: UITraitCollection) -> Bool {
    (width == nil || width == traits.horizontalSizeClass)
      && (height == nil || height == traits.verticalSizeClass)
  }

  /// The attributes and children that replace the element's own.
  var values: (attributes: [String: String], children: [InterfaceElement]) {
    (
      element.attributes.filter { $0.key != "key" },
      element.children.filter { $0["key"] != nil && $0.name != "mask" }
    )
  }

  /// The properties that vary.
  var properties: [String] {
    Array(values.attributes.keys) + values.children.compactMap { $0["key"] }
  }

  /// The subviews whose installation the variation changes.
  var installations: [(id: String, isInstalled: Bool)] {
    element.children.filter { $0.name == "mask" && $0["key"] == "subviews" }.flatMap(\.children)
      .compactMap { child in child["reference"].map { ($0, child.name == "include") } }
  }

  private static let sizeClasses: [Substring: UIUserInterfaceSizeClass] = [
    "compact": .compact, "regular": .regular,
  ]
}

extension InterfaceElement {
  /// The element with its values for the traits.
  func varied(for traits: UITraitCollection) -> InterfaceElement {
    let values = variations.filter { $0.holds(for: traits) }.map(\.values)
      .filter { !$0.attributes.isEmpty || !$0.children.isEmpty }
    guard !values.isEmpty else { return self }
    let attributes = values.reduce(into: self.attributes) { $0.merge($1.attributes) { $1 } }
    var children = self.children
    for child in values.flatMap(\.children) {
      children.removeAll { $0["key"] == child["key"] }
      children.append(child)
    }
    return InterfaceElement(name, attributes, children: children)
  }

  /// The subviews that are not installed for the traits.
  func uninstalledSubviews(for traits: UITraitCollection) -> Set<String> {
    var ids: Set<String> = []
    for change in variations.filter({ $0.holds(for: traits) }).flatMap(\.installations) {
      if change.isInstalled { ids.remove(change.id) } else { ids.insert(change.id) }
    }
    return ids
  }
}

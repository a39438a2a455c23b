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

/// Updates a view from a file when the size classes change.
///
/// The view retains this object, which retains the uninstalled subviews.
@MainActor
final class InterfaceVariedView {
  private weak var view: UIView?
  private let element: InterfaceElement
  private let document: InterfaceDocument
  private var traits: UITraitCollection
  /// The subviews in file order.
  private let subviews: [Part]

  private struct Part {
    let id: String
    weak var view: UIView?
    /// The view, if its installation varies.
    let retained: UIView?
  }

  init(
    _ view: UIView,
    _ element: InterfaceElement,
    _ subviews: [(id: String, view: UIView)],
    for traits: UITraitCollection,
    in document: InterfaceDocument
  ) {
    self.view = view
    self.element = element
    self.document = document
    self.traits = traits
    let varying = Set(element.variations.flatMap(\.installations).map(\.id))
    self.subviews = subviews.map { id, subview in
      Part(id: id, view: subview, retained: varying.contains(id) ? subview : nil)
    }
    view.registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]) { (view: UIView, _: UITraitCollection) in
      self.update(for: view.traitCollection)
    }
  }

  /// Applies the differences between the previous traits and these.
  private func update(for traits: UITraitCollection) {
    let previous = self.traits
    self.traits = traits
    guard let view else { return }
    let (old, new) = (element.varied(for: previous), element.varied(for: traits))
    for property in Set(element.variations.flatMap(\.properties)).sorted()
    where !new.hasSame(property, as: old) {
      set(property, of: view, new)
    }
    let removed = element.uninstalledSubviews(for: traits)
    let absent = element.uninstalledSubviews(for: previous)
    for (index, part) in subviews.enumerated() {
      guard let subview = part.view else { continue }
      switch (absent.contains(part.id), removed.contains(part.id)) {
      case (false, true): subview.removeFromSuperview()
      case (true, false): install(subview, in: view, at: index)
      default: continue
      }
    }
  }

  /// Adds a subview above those that precede it in the file.
  private func install(_ subview: UIView, in view: UIView, at index: Int) {
    let below = subviews[..<index].reversed().lazy.compactMap(\.view)
      .first { $0.superview === view }
    if let stack = view as? UIStackView {
      let position = below.flatMap { below in
        stack.arrangedSubviews.firstIndex { $0 === below }
      }
      stack.insertArrangedSubview(subview, at: position.map { $0 + 1 } ?? 0)
    } else if let below {
      view.insertSubview(subview, aboveSubview: below)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }
}

// MARK: Properties

extension InterfaceVariedView {
  /// The properties that change with the size classes.
  static let properties: Set = [
    "hidden", "alpha", "backgroundColor", "tintColor", "fontDescription", "textColor",
    "textAlignment", "numberOfLines", "image", "highlightedImage", "axis", "spacing",
    "distribution", "alignment",
  ]

  /// The properties that affect drawing only.
  static let drawnProperties: Set = [
    "frame", "catalog", "misplaced", "ambiguous", "fixedFrame", "layoutMargins",
    "directionalLayoutMargins",
    "preferredSymbolConfiguration", "preservesSuperviewLayoutMargins", "constant",
    "shadowOffset", "shadowColor", "lineBreakMode", "minimumFontSize", "minimumScaleFactor",
  ]

  private func set(_ property: String, of view: UIView, _ element: InterfaceElement) {
    switch property {
    case "hidden": view.isHidden = element.bool(property) ?? false
    case "alpha": view.alpha = element.number(property) ?? 1
    case "backgroundColor": view.backgroundColor = color(property, element)
    case "tintColor": view.tintColor = color(property, element)
    default:
      switch view {
      case let label as UILabel: set(property, of: label, element)
      case let image as UIImageView: set(property, of: image, element)
      case let stack as UIStackView: stack.set(property, element)
      case let field as UITextField:
        if property == "textColor" { field.textColor = color(property, element) }
        if let font = element.font(property) { field.font = font }
      case let text as UITextView:
        if property == "textColor" { text.textColor = color(property, element) }
        if let font = element.font(property) { text.font = font }
      default: return
      }
    }
  }

  private func set(_ property: String, of label: UILabel, _ element: InterfaceElement) {
    switch property {
    case "fontDescription": element.font(property).map { label.font = $0 }
    case "textColor": label.textColor = color(property, element)
    case "textAlignment":
      label.textAlignment = element.named(property, InterfaceElement.alignments) ?? .natural
    case "numberOfLines": label.numberOfLines = element.int(property) ?? 1
    default: return
    }
  }

  private func set(_ property: String, of view: UIImageView, _ element: InterfaceElement) {
    let image = document.resources.image(element[property])
    if property == "image" { view.image = image }
    if property == "highlightedImage" { view.highlightedImage = image }
  }

  private func color(_ property: String, _ element: InterfaceElement) -> UIColor? {
    document.resources.color(element.value(of: property))
  }
}

extension InterfaceElement {
  /// Whether both elements have the same value for a property.
  fileprivate func hasSame(_ property: String, as other: InterfaceElement) -> Bool {
    self[property] == other[property] && value(of: property) === other.value(of: property)
  }
}

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

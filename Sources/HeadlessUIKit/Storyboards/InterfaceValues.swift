extension InterfaceObjects {
  /// Sets the runtime attributes of an object; warns of attributes that its class does not list.
  func set(_ attributes: InterfaceElement, of object: AnyObject) {
    for attribute in attributes.children {
      guard let path = attribute["keyPath"] else { continue }
      guard !KeyValueCoding.set(values(of: attribute), path, of: object) else { continue }
      if let standIns = HeadlessWorld.current?.standIns {
        standIns.add(.attribute(path, of: standIns.name(of: object)))
        continue
      }
      Misuse.warn(
        """
        Failed to set (\(path)) user defined inspected property on (\(type(of: object))): \
        [\(object) setValue:forUndefinedKey:]: this class is not key value coding-compliant for \
        the key \(path).
        """
      )
    }
  }

  /// The value of a runtime attribute, in each type that its property may have.
  private func values(of attribute: InterfaceElement) -> [Any?] {
    let value = attribute.value(of: "value")
    switch attribute["type"] {
    case "boolean": return [attribute["value"] == "YES"]
    case "nil": return [nil]
    case "image":
      return [document.resources.image(attribute["value"] ?? value?["name"])]
    case "color":
      guard let color = document.resources.color(value) else { return [] }
      return [color, color.cgColor]
    case "point", "size", "rect": return value.map { [geometry($0)] } ?? []
    case "number": return value.map(numbers) ?? []
    default: return [attribute["value"] ?? value?.text ?? ""]
    }
  }

  private func geometry(_ value: InterfaceElement) -> Any {
    switch value.name {
    case "point": CGPoint(x: value.number("x") ?? 0, y: value.number("y") ?? 0)
    case "size": CGSize(interface: value)
    default: CGRect(interface: value)
    }
  }

  private func numbers(_ value: InterfaceElement) -> [Any?] {
    guard let number = value.double("value") else { return [] }
    let whole: [Any?] = Int(exactly: number).map { [$0] } ?? []
    let values: [Any?] = [CGFloat(number), number, Float(number)]
    return whole + values + [NSNumber(value: number)]
  }
}

extension InterfaceElement {
  /// The value of an enumeration, by the case names in files.
  func named<Value>(_ attribute: String, _ values: [String: Value]) -> Value? {
    self[attribute].flatMap { values[$0] }
  }

  /// The font of a child element.
  func font(_ property: String) -> UIFont? {
    guard let font = value(of: property), font.name == "fontDescription" else { return nil }
    if let style = font["style"]?.replacingOccurrences(of: "UICTFontTextStyle", with: "") {
      return UIFont.preferredFont(forTextStyle: Self.textStyles[style] ?? .body)
    }
    let size = font.number("pointSize") ?? 17
    if let name = font["name"], let named = UIFont(name: name, size: size) { return named }
    return font["type"] == "boldSystem"
      ? .boldSystemFont(ofSize: size)
      : .systemFont(ofSize: size, weight: font.named("weight", Self.weights) ?? .regular)
  }

  private static let textStyles: [String: UIFont.TextStyle] = [
    "Title0": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3,
    "Headline": .headline, "Subhead": .subheadline, "Body": .body, "Callout": .callout,
    "Footnote": .footnote, "Caption1": .caption1, "Caption2": .caption2,
  ]

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy,
  ]

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
}

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a storyboard or nib file.
final class InterfaceElement {
  let name: String
  private(set) var attributes: [String: String]
  private(set) var children: [InterfaceElement] = []
  fileprivate(set) var text = ""
  /// The variations for specific size classes, the least specific first.
  private(set) lazy var variations = InterfaceVariation.all(in: self)

  init(
    _ name: String,
    _ attributes: [String: String],
    children: [InterfaceElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// Sets an attribute while the file is being read.
  func set(_ value: String, for attribute: String) {
    attributes[attribute] = value
  }

  /// Sets the text of the element while the file is being read.
  func setText(_ value: String) {
    text = value
  }

  /// Appends a child while the file is being read.
  func append(_ child: InterfaceElement) {
    children.append(child)
  }

  /// The value of an attribute; `nil` if it is missing.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The identifier of the described object.
  var id: String? { attributes["id"] }

  /// The first child with a name.
  func child(_ name: String) -> InterfaceElement? {
    children.first { $0.name == name }
  }

  /// The first child for the value of a property.
  func value(of property: String) -> InterfaceElement? {
    children.first { $0.attributes["key"] == property }
  }

  /// The children of the first child with a name.
  func list(_ name: String) -> [InterfaceElement] {
    child(name)?.children ?? []
  }

  func bool(_ attribute: String) -> Bool? {
    attributes[attribute].map { $0 == "YES" }
  }

  func int(_ attribute: String) -> Int? {
    attributes[attribute].flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded()) } }
  }

  func double(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  func number(_ attribute: String) -> CGFloat? {
    double(attribute).map { CGFloat($0) }
  }

  /// The text of an attribute, or of a child that replaces it because of several lines.
  func string(_ attribute: String) -> String? {
    if let value = attributes[attribute] { return value }
    guard let child = value(of: attribute), child.name == "string" || child.name == "mutableString"
    else { return nil }
    return child.text
  }
}

/// The reason why a file cannot be read.
enum InterfaceProblem: Error, CustomStringConvertible {
  case tooLarge(bytes: Int)
  case documentType
  case tooDeep
  case malformed(line: Int)
  case noInterface(root: String)

  var description: String {
    switch self {
    case .tooLarge(let bytes): "it has \(bytes) bytes, more than \(InterfaceReader.maximumSize)"
    case .documentType: "it declares entities"
    case .tooDeep: "its elements are nested more than \(InterfaceReader.maximumDepth) deep"
    case .malformed(let line): "it is not well-formed in line \(line)"
    case .noInterface(let root): "its root is the element \(root)"
    }
  }
}

/// Reads the elements of a file.
final class InterfaceReader: NSObject, XMLParserDelegate {
  static let maximumSize = 32 << 20
  static let maximumDepth = 256

  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var problem: InterfaceProblem?

  /// Reads a file, and returns its root element.
  static func read(_ data: Data) throws(InterfaceProblem) -> InterfaceElement {
    guard data.count <= maximumSize else { throw .tooLarge(bytes: data.count) }
    let reader = InterfaceReader()
    guard data.range(of: Data("<!DOCTYPE".utf8)) == nil,
      data.range(of: Data("<!ENTITY".utf8)) == nil
    else { throw .documentType }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let problem = reader.problem { throw problem }
    guard isWellFormed, let root = reader.root else { throw .malformed(line: parser.lineNumber) }
    guard root.name == "document" else { throw .noInterface(root: root.name) }
    return root
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    guard open.count < Self.maximumDepth else { return stop(parser, .tooDeep) }
    let element = InterfaceElement(elementName, attributeDict)
    open.last?.append(element)
    if open.isEmpty { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let element = open.last, Self.textElements.contains(element.name) else { return }
    element.text += string
  }

  func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?
  ) {
    stop(parser, .documentType)
  }

  private func stop(_ parser: XMLParser, _ problem: InterfaceProblem) {
    self.problem = self.problem ?? problem
    parser.abortParsing()
  }

  /// The elements with text; others contain only white space.
  private static let textElements: Set = ["string", "mutableString"]
}

/// The archive of one object of a storyboard or nib.
final class InterfaceCoder: BlankCoder {
  let element: InterfaceElement
  let objects: InterfaceObjects

  init(_ element: InterfaceElement, _ objects: InterfaceObjects) {
    self.element = element
    self.objects = objects
    let frame = element.value(of: "frame").map(CGRect.init(interface:))
    super.init(frame: frame ?? .zero)
  }
}

extension NSCoder {
  /// The element of the archive; `nil` for an archive of another kind.
  var interfaceElement: InterfaceElement? { (self as? InterfaceCoder)?.element }
}

extension CGRect {
  init(interface element: InterfaceElement) {
    self.init(
      x: element.number("x") ?? 0,
      y: element.number("y") ?? 0,
      width: element.number("width") ?? 0,
      height: element.number("height") ?? 0
    )
  }
}

extension CGSize {
  init(interface element: InterfaceElement) {
    self.init(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
  }
}

extension InterfaceObjects {
  /// Applies the archive's element to an object during its creation.
  func decode(_ object: UIResponder, element coder: NSCoder) {
    guard let element = coder.interfaceElement else { return }
    switch object {
    case let view as UIView: decode(view, element)
    case let controller as UIViewController: decode(controller, element)
    default: return
    }
  }
}

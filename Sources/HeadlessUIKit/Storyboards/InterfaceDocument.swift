/// A storyboard or nib file, read once per bundle.
@MainActor
final class InterfaceDocument {
  let name: String
  let root: InterfaceElement
  /// The scenes by the identifiers of their view controllers; empty for a nib.
  private(set) var scenes: [String: InterfaceScene] = [:]
  /// The identifiers of the view controllers by their storyboard identifiers.
  private(set) var identifiers: [String: String] = [:]
  /// The identifiers of the view controllers in file order, without placeholders.
  private(set) var sceneIDs: [String] = []
  private var connections: [ObjectIdentifier: [InterfaceConnection]] = [:]
  private(set) lazy var resources = InterfaceResources(root)
  /// The strings file that could not be read; `nil` for none.
  var unreadStrings: String?

  init(name: String, _ data: Data) throws(InterfaceProblem) {
    self.name = name
    root = try InterfaceReader.read(data)
    for element in root.list("scenes") {
      guard let scene = InterfaceScene(element), let id = scene.controller.id else { continue }
      scenes[id] = scene
      if scene.controller.name != "viewControllerPlaceholder" { sceneIDs.append(id) }
      guard let identifier = scene.controller["storyboardIdentifier"], !identifier.isEmpty else {
        continue
      }
      identifiers[identifier] = id
    }
  }

  /// The identifiers of the first responder placeholders.
  private(set) lazy var firstResponders: Set<String> = {
    let all = root.list("objects") + scenes.values.flatMap(\.objects)
    return Set(all.filter { $0["placeholderIdentifier"] == "IBFirstResponder" }.compactMap(\.id))
  }()

  /// The scene of the initial view controller; `nil` for none.
  var initialScene: InterfaceScene? {
    root["initialViewController"].flatMap { scenes[$0] }
  }

  /// The connections of the objects in an element, except those in cell prototypes.
  func connections(in element: InterfaceElement) -> [InterfaceConnection] {
    let key = ObjectIdentifier(element)
    if let known = connections[key] { return known }
    var found: [InterfaceConnection] = []
    collect(element, &found)
    connections[key] = found
    return found
  }

  private func collect(_ element: InterfaceElement, _ found: inout [InterfaceConnection]) {
    for child in element.children {
      switch child.name {
      case "prototypes", "collectionReusableView": continue
      case "cells" where element.name == "collectionView": continue
      case "connections":
        guard let id = element.id else { continue }
        found += child.children.map { InterfaceConnection(source: id, element: $0) }
      default: collect(child, &found)
      }
    }
  }
}

/// A scene of a storyboard: a view controller with its top-level objects.
@MainActor
final class InterfaceScene {
  let element: InterfaceElement
  let objects: [InterfaceElement]
  let controller: InterfaceElement
  /// The segues that begin in the scene, including those of cell prototypes.
  private(set) lazy var segues = objects.flatMap { Self.segues(in: $0) }

  init?(_ scene: InterfaceElement) {
    objects = scene.list("objects")
    let controller = objects.first { $0["sceneMemberID"] == "viewController" && $0.id != nil }
    guard let controller else { return nil }
    element = scene
    self.controller = controller
  }

  private static func segues(in element: InterfaceElement) -> [InterfaceElement] {
    element.children.flatMap { child in
      guard child.name == "connections" else { return segues(in: child) }
      return child.children.filter {
        $0.name == "segue" && $0["destination"] != nil && $0["kind"] != nil
          && $0["kind"] != "relationship"
      }
    }
  }

  /// The scenes of the initial child view controllers, in file order.
  private(set) lazy var relationships = controller.list("connections").filter {
    $0.name == "segue" && $0["kind"] == "relationship" && $0["destination"] != nil
  }
}

/// An outlet, action or segue, with its source object.
struct InterfaceConnection {
  let source: String
  let element: InterfaceElement

  var destination: String? { element["destination"] }
}

/// The colors and images named in a file.
@MainActor
struct InterfaceResources {
  private var colors: [String: InterfaceElement] = [:]
  private var symbols: Set<String> = []

  init(_ document: InterfaceElement) {
    for resource in document.list("resources") {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "namedColor", "systemColor": colors[name] = resource.child("color")
      case "image" where resource["catalog"] == "system": symbols.insert(name)
      default: continue
      }
    }
  }

  func image(_ name: String?) -> UIImage? {
    guard let name else { return nil }
    return symbols.contains(name) ? UIImage(systemName: name) : UIImage(named: name)
  }

  func color(_ element: InterfaceElement?) -> UIColor? {
    guard let element, element.name == "color" else { return nil }
    if let name = element["name"] ?? element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return UIColor.system[name] ?? colors[name].flatMap(components)
    }
    return components(element)
  }

  private func components(_ element: InterfaceElement) -> UIColor? {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return element["systemColor"].flatMap { UIColor.system[$0] } }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIColor {
  /// The system colors by their names in files.
  fileprivate static let system: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen,
    "systemBlueColor": .systemBlue, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal,
    "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown,
    "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "tintColor": .tintColor, "darkTextColor": .black, "lightTextColor": .white,
  ]
}

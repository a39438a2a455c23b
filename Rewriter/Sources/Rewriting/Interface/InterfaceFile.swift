import Foundation
import SwiftSyntax

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The members that a storyboard or nib requires of the app's classes.
final class InterfaceFile: NSObject, XMLParserDelegate {
  /// A required member of an object's class.
  struct Need: Hashable {
    enum Kind { case outlet, method, attribute }

    let kind: Kind
    let name: String
    let className: String
    let line: Int
  }

  /// An element that is being parsed, or that connections refer to.
  private struct Element {
    let id: String?
    let isController: Bool
  }

  private let path: String
  private var isMalformed = false
  private var root: String?
  private var open: [Element] = []
  private var classes: [String: String] = [:]
  private var classLines: [String: Int] = [:]
  /// The unwind actions, which any class may have, with their lines.
  private(set) var unwindActions: [String: Int] = [:]
  private var found: [(kind: Need.Kind, name: String, id: String, line: Int)] = []

  static func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  init(path: String, _ data: Data) {
    self.path = path
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    parser.shouldResolveExternalEntities = false
    isMalformed = !parser.parse() || root != "document"
  }

  /// The required members of objects whose class the app declares.
  var needs: [Need] {
    found.compactMap { need in
      classes[need.id].map {
        Need(kind: need.kind, name: need.name, className: $0, line: need.line)
      }
    }
  }

  /// Returns a problem for each required member that is missing.
  func problems(in index: SourceIndex) -> [Problem] {
    if isMalformed { return [problem(1, "the file is not a storyboard or nib")] }
    var problems: [Problem] = []
    for (name, line) in classLines where index.class(named: name) == nil {
      let renamed = index.classes.first {
        Attributes($0.node.attributes).objectiveCName == name
      }
      if let renamed {
        problems.append(
          problem(line, "the class `\(name)` has the name `\(renamed.name)`: use it in the file")
        )
      }
    }
    for (name, line) in unwindActions
    where !index.classes.flatMap(\.members).contains(where: { $0.name == name }) {
      problems.append(problem(line, "no class has the unwind action `\(name)`"))
    }
    for need in needs where need.kind != .attribute {
      guard let record = index.class(named: need.className) else { continue }
      let members = ([record] + index.ancestors(of: record)).flatMap(\.members)
      let isListed = members.contains { $0.name == need.name }
      if isListed || UIKitClasses.outlets.contains(need.name) { continue }
      if record.ownList != nil { continue }
      let kind = need.kind == .outlet ? "outlet" : "method"
      problems.append(
        problem(need.line, "`\(need.className)` has no \(kind) with the name `\(need.name)`")
      )
    }
    return problems
  }

  private func problem(_ line: Int, _ message: String) -> Problem {
    Problem(path: path, line: line, message: message)
  }

  // MARK: Parsing

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if root == nil { root = name }
    let owner = open.last { $0.id != nil }?.id
    switch name {
    case "outlet", "outletCollection": add(.outlet, attributes["property"], owner, parser)
    case "action": add(.method, attributes["selector"], attributes["destination"], parser)
    case "segue":
      if let action = attributes["unwindAction"] { unwindActions[action] = parser.lineNumber }
      let controller = open.last(where: \.isController)?.id
      add(.method, attributes["destinationCreationSelector"], controller, parser)
    case "userDefinedRuntimeAttribute": add(.attribute, attributes["keyPath"], owner, parser)
    default:
      if let id = attributes["id"], let custom = attributes["customClass"], !custom.isEmpty {
        classes[id] = custom
        if attributes["customModule"] == nil { classLines[custom] = parser.lineNumber }
      }
    }
    let isConnection = ["outlet", "outletCollection", "action", "segue"].contains(name)
    open.append(
      Element(
        id: isConnection ? nil : attributes["id"],
        isController: attributes["sceneMemberID"] == "viewController"
      )
    )
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    _ = open.popLast()
  }

  private func add(_ kind: Need.Kind, _ name: String?, _ id: String?, _ parser: XMLParser) {
    guard let name, let id else { return }
    found.append((kind, name, id, parser.lineNumber))
  }
}

/// A snapshot of a window's view controllers, as a value.
///
/// Taking a snapshot loads no view and changes nothing. Snapshots are equal if view controllers of
/// the same classes with the same titles are in the same places; instances are not compared.
///
/// The following example prints the hierarchy of a window and the view controller in front:
///
/// ```swift
/// let tree = ControllerTree(of: window)
/// print(tree, tree.visible?.type ?? "none")
/// ```
public struct ControllerTree: Equatable, Codable, Sendable {
  /// The window's root view controller with its descendants and presentations; `nil` for an empty
  /// window.
  public var root: Node?

  /// Creates a snapshot, for example for comparisons.
  public init(root: Node? = nil) {
    self.root = root
  }

  /// All view controllers, the root first, each before its children and presentations.
  public var nodes: [Node] {
    root.map { $0.preorder } ?? []
  }
}

extension ControllerTree {
  /// A view controller in a snapshot.
  public struct Node: Equatable, Codable, Sendable {
    /// The name of the view controller's class, without its module.
    public var type: String
    /// The title of the view controller, or of its tab in a tab bar controller.
    public var title: String?
    /// Whether the view controller is loaded, selected and visible.
    public var state: State
    /// The children in the container's order; a stack has its root first.
    public var children: [Node]
    /// The view controller that this one presents, with its style; at most one.
    public var presented: [Presented]

    /// Creates a node for a view controller.
    public init(
      type: String,
      title: String? = nil,
      state: State = [],
      children: [Node] = [],
      presented: [Presented] = []
    ) {
      self.type = type
      self.title = title
      self.state = state
      self.children = children
      self.presented = presented
    }

    var preorder: [Node] {
      [self] + children.flatMap(\.preorder) + presented.flatMap(\.node.preorder)
    }
  }
}

extension ControllerTree.Node {
  /// The flags of a view controller in a snapshot.
  public struct State: OptionSet, Codable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The user sees it: all its containers show it, and nothing covers it completely.
    public static let visible = State(rawValue: 1 << 0)
    /// Its container shows it instead of its siblings.
    public static let selected = State(rawValue: 1 << 1)
    /// Its view is loaded.
    public static let loaded = State(rawValue: 1 << 2)
  }

  /// A presentation in a snapshot.
  public struct Presented: Equatable, Codable, Sendable {
    /// Apple's name of the presentation style, such as `pageSheet`.
    public var style: String
    /// The presented view controller.
    public var node: ControllerTree.Node

    /// Creates a presentation.
    public init(style: String, node: ControllerTree.Node) {
      self.style = style
      self.node = node
    }
  }
}

extension ControllerTree {
  /// The topmost view controller that the user sees.
  public var visible: Node? {
    nodes.last { $0.state.contains(.visible) }
  }
}

extension ControllerTree: CustomStringConvertible {
  /// The tree as stable text, one view controller per line.
  ///
  /// Children are indented by two spaces below their container, in its order. A line has the form
  /// `Type "title" flags`; the flags, in this order, are `selected` (a child that its container
  /// shows), `visible` (the user sees it) and `not loaded`. A presentation is a line `presents
  /// <style>` below the presenter, followed by the presented view controller. An empty window is
  /// the single line `(no root)`.
  public var description: String {
    guard let root else { return "(no root)" }
    var lines: [String] = []
    root.write(into: &lines, indentation: 0)
    return lines.joined(separator: "\n")
  }
}

extension ControllerTree.Node {
  func write(into lines: inout [String], indentation: Int) {
    let margin = String(repeating: "  ", count: indentation)
    lines.append(margin + line)
    for child in children {
      child.write(into: &lines, indentation: indentation + 1)
    }
    for presentation in presented {
      lines.append(margin + "  presents " + presentation.style)
      presentation.node.write(into: &lines, indentation: indentation + 2)
    }
  }

  private var line: String {
    var words = [type]
    if let title { words.append("\"\(title)\"") }
    if state.contains(.selected) { words.append("selected") }
    if state.contains(.visible) { words.append("visible") }
    if !state.contains(.loaded) { words.append("not loaded") }
    return words.joined(separator: " ")
  }
}

/// A window's controllers at one moment, as a value.
///
/// Taking a snapshot loads no view and changes nothing. Two snapshots are equal when the same
/// classes with the same titles are in the same places; instances are not compared.
///
/// The following example prints the hierarchy of a window and the view controller in front:
///
/// ```swift
/// let tree = ControllerTree(of: window)
/// print(tree, tree.visible?.type ?? "none")
/// ```
public struct ControllerTree: Equatable, Codable, Sendable {
  /// The window's root controller with everything below and above it; `nil` for an empty window.
  public var root: Node?

  /// Creates a snapshot, for example one to compare with.
  public init(root: Node? = nil) {
    self.root = root
  }

  /// Every controller, the root first, each before what it contains and what it presents.
  public var nodes: [Node] {
    root.map { $0.preorder } ?? []
  }
}

extension ControllerTree {
  /// One controller in a snapshot.
  public struct Node: Equatable, Codable, Sendable {
    /// The name of the controller's class, without its module.
    public var type: String
    /// The controller's title; for the child of a tab bar controller, the title of its tab.
    public var title: String?
    /// Whether the view controller is loaded, selected and visible.
    public var state: State
    /// The contained controllers in the container's own order; a stack has its root first.
    public var children: [Node]
    /// The controller that this one presents, with its style; at most one.
    public var presented: [Presented]

    /// Creates the record of a controller.
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

    /// The user sees it: it is shown by all its containers and nothing full-size covers it.
    public static let visible = State(rawValue: 1 << 0)
    /// Its container shows it rather than its siblings.
    public static let selected = State(rawValue: 1 << 1)
    /// Its view is loaded.
    public static let loaded = State(rawValue: 1 << 2)
  }

  /// A presentation in a snapshot.
  public struct Presented: Equatable, Codable, Sendable {
    /// The presentation style by Apple's name, such as `pageSheet`.
    public var style: String
    /// The presented controller.
    public var node: ControllerTree.Node

    /// Creates the record of a presentation.
    public init(style: String, node: ControllerTree.Node) {
      self.style = style
      self.node = node
    }
  }
}

extension ControllerTree {
  /// The controller that the user sees on top of everything.
  public var visible: Node? {
    nodes.last { $0.state.contains(.visible) }
  }
}

/// The operations of a navigation, as a value.
///
/// A plan is made from one snapshot of the tree and touches nothing. Carrying it out performs
/// ``operations`` in order, unless the tree has changed in the meantime: then a new plan is made.
///
/// The following example prints the operations of a navigation without performing them:
///
/// ```swift
/// let plan = try router.plan(for: product, with: 7)
/// for operation in plan.operations { print(operation) }
/// ```
public struct NavigationPlan: Equatable, Codable, Sendable {
  /// The name of the destination.
  public var destination: String
  /// The context as printed by the destination; empty when it takes none.
  public var context: String
  /// The screen from which the plan starts: the first one of the chain that was found, or the
  /// start.
  public var anchor: Screen?
  /// Which of several homes was chosen for a screen, and why; empty where there is no choice.
  public var homes: [Home]
  /// The screens that are built before anything moves, containers after their children.
  public var builds: [Screen]
  /// The screens that are removed because their guards do not let them stay, and why; empty for all
  /// requests but those that revalidate.
  public var removals: [Removal]
  /// The changes of the hierarchy, in order; empty when the destination is already there.
  public var operations: [Operation]

  /// Creates a plan, for example one to compare with.
  public init(
    destination: String,
    context: String = "",
    anchor: Screen? = nil,
    builds: [Screen] = [],
    removals: [Removal] = [],
    operations: [Operation] = []
  ) {
    self.destination = destination
    self.context = context
    self.anchor = anchor
    homes = []
    self.builds = builds
    self.removals = removals
    self.operations = operations
  }
}

extension NavigationPlan {
  /// A controller as a plan names it.
  public struct Screen: Equatable, Hashable, Codable, Sendable {
    /// The name of the controller's class, without its module.
    public var type: String
    /// The title of an existing controller; `nil` for one that is still to be built.
    public var title: String?
    /// Whether the plan builds it.
    public var isNew: Bool

    /// Names a controller by its class.
    public init(_ type: String, title: String? = nil, isNew: Bool = false) {
      self.type = type
      self.title = title
      self.isNew = isNew
    }
  }

  /// The home that was chosen for a screen, and why.
  public struct Home: Equatable, Hashable, Codable, Sendable {
    /// The name of what the screen is installed in: a destination, or a start.
    public var name: String
    /// The class of the screen.
    public var screen: String
    /// Why it was chosen.
    public var reason: Reason

    /// Creates a home, to compare with.
    public init(_ name: String, of screen: String, reason: Reason) {
      self.name = name
      self.screen = screen
      self.reason = reason
    }

    /// Why a home was chosen.
    public enum Reason: String, Codable, Sendable {
      /// The screen is there.
      case found
      /// The user is there, and the request comes from inside the app.
      case current
      /// It is declared first.
      case first
      /// Those that are declared before it are not in the hierarchy.
      case available
      /// A restored path leads there.
      case restored
    }
  }

  /// A screen that is removed, and why.
  public struct Removal: Equatable, Hashable, Codable, Sendable {
    /// The view controller.
    public var screen: Screen
    /// The destination that leads to it; `nil` if none does, and it is removed with another one.
    public var destination: String?
    /// The guard that refuses it, or the screen with which it is removed.
    public var reason: String

    /// Creates a removal, to compare with.
    public init(_ screen: Screen, destination: String?, reason: String) {
      self.screen = screen
      self.destination = destination
      self.reason = reason
    }
  }

  /// One change of the tree: one call into UIKit that settles before the next begins.
  public enum Operation: Equatable, Codable, Sendable {
    /// Closes what `presenter` presents and everything above that.
    case dismiss(Screen, presenter: Screen)
    /// Makes a child of a container the shown one without changing the container's children.
    case select(Screen, container: Screen)
    /// Gives a container new children in one call; `action` is the name of what led to them.
    case install([Screen], container: Screen, action: String)
    /// Presents a controller modally.
    case present(Screen, presenter: Screen, style: String)
    /// Makes a controller the root of the window.
    case replaceRoot(Screen)
    /// Installs a screen by an action of the app's own.
    case perform(Screen, container: Screen, action: String)
  }
}

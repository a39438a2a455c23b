/// The operations of a navigation, as a value.
///
/// A plan is made from one snapshot of the hierarchy and changes nothing. The router performs
/// ``operations`` in order; if the hierarchy has changed in the meantime, it makes a new plan.
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
  /// The context as described by the destination; empty if it has none.
  public var context: String
  /// The screen from which the plan starts: the first one of the chain that was found, or the
  /// start.
  public var anchor: Screen?
  /// The homes that were chosen, with reasons; empty if there was no choice.
  public var homes: [Home]
  /// The screens that are built before the hierarchy changes; children before their containers.
  public var builds: [Screen]
  /// Descriptions of the changes inside new containers, made before the hierarchy changes.
  package var preparations: [String]
  /// The screens that are removed because of their guards, with reasons; empty except for
  /// revalidations.
  public var removals: [Removal]
  /// The changes of the hierarchy, in order; empty if the destination is already shown.
  public var operations: [Operation]

  /// Creates a plan, for example for comparisons.
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
    preparations = []
    self.removals = removals
    self.operations = operations
  }
}

extension NavigationPlan {
  /// A view controller in a plan.
  public struct Screen: Equatable, Hashable, Codable, Sendable {
    /// The name of the view controller's class, without its module.
    public var type: String
    /// The title of an existing view controller; `nil` for a new one.
    public var title: String?
    /// Whether the plan builds it.
    public var isNew: Bool

    /// Creates a reference to a view controller by its class.
    public init(_ type: String, title: String? = nil, isNew: Bool = false) {
      self.type = type
      self.title = title
      self.isNew = isNew
    }
  }

  /// The home that was chosen for a screen, with the reason.
  public struct Home: Equatable, Hashable, Codable, Sendable {
    /// The name of the destination or start that the screen is installed in.
    public var name: String
    /// The class of the screen.
    public var screen: String
    /// The reason for the choice.
    public var reason: Reason

    /// Creates a home, for comparisons.
    public init(_ name: String, of screen: String, reason: Reason) {
      self.name = name
      self.screen = screen
      self.reason = reason
    }

    /// A reason for choosing a home.
    public enum Reason: String, Codable, Sendable {
      /// The home contains the screen.
      case found
      /// The user is in the home, and the request comes from inside the app.
      case current
      /// The home is declared first.
      case first
      /// The homes that are declared before it are not in the hierarchy.
      case available
      /// A restored path contains it.
      case restored
    }
  }

  /// A screen that is removed, with the reason.
  public struct Removal: Equatable, Hashable, Codable, Sendable {
    /// The view controller.
    public var screen: Screen
    /// The destination of the view controller; `nil` if it has none and is removed with another
    /// one.
    public var destination: String?
    /// The guard that refuses it, or the screen that it is removed with.
    public var reason: String

    /// Creates a removal, for comparisons.
    public init(_ screen: Screen, destination: String?, reason: String) {
      self.screen = screen
      self.destination = destination
      self.reason = reason
    }
  }

  /// A change of the hierarchy: one UIKit call that settles before the next one begins.
  public enum Operation: Equatable, Codable, Sendable {
    /// Dismisses the presentation of `presenter` and everything above it.
    case dismiss(Screen, presenter: Screen)
    /// Shows a child of a container without changing the container's children.
    case select(Screen, container: Screen)
    /// Sets the children of a container in one call; `action` is the name of the installing action.
    case install([Screen], container: Screen, action: String)
    /// Presents a view controller modally.
    case present(Screen, presenter: Screen, style: String)
    /// Sets a view controller as the root of the window.
    case replaceRoot(Screen)
    /// Installs a screen with a custom action of the app.
    case perform(Screen, container: Screen, action: String)
  }
}

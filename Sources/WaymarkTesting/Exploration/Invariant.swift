public import HeadlessUIKit
public import Waymark

/// A property of an app that an exploration checks in every state.
///
/// The following example requires one condition in every state, and another in some state:
///
/// ```swift
/// app.properties = [
///   .always("only members see chats") { moment in
///     moment.app.isLoggedIn || moment.tree.visible?.type != "ChatViewController"
///   },
///   .sometimes("a chat is open") { $0.tree.visible?.type == "ChatViewController" },
/// ]
/// ```
@MainActor public struct Invariant<App: UIApplicationDelegate> {
  /// A condition that is evaluated when the app has settled.
  public typealias Condition = @MainActor (PropertyMoment<App>) -> Bool

  enum Demand {
    case always(Condition)
    case sometimes(Condition)
    case eventually(Condition, within: Duration)
    case leadsTo(Condition, Condition)
  }

  /// The name of the property in reports.
  public let name: String
  let demand: Demand

  /// Requires that a condition holds after every step.
  public static func always(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, demand: .always(condition))
  }

  /// Requires that a condition holds after some step.
  public static func sometimes(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, demand: .sometimes(condition))
  }

  /// Requires that, in every state, a condition holds or becomes true within a duration of virtual
  /// time without user input.
  public static func eventually(
    within duration: Duration,
    _ name: String,
    _ condition: @escaping Condition
  ) -> Self {
    Self(name: name, demand: .eventually(condition, within: duration))
  }

  /// Requires that the user can get from every state with the first condition to a state with the
  /// second.
  public static func leadsTo(
    _ name: String,
    from first: @escaping Condition,
    to second: @escaping Condition
  ) -> Self {
    Self(name: name, demand: .leadsTo(first, second))
  }
}

/// A settled app after a step, passed to the condition of an ``Invariant``.
@MainActor public struct PropertyMoment<App: UIApplicationDelegate> {
  let driver: AppDriver<App>
  /// The textual form of the step; empty after the launch.
  public let step: String
  /// The router's events during the step.
  public let events: [NavigationEvent]

  /// The application delegate of the running app.
  public var app: App { driver.app }
  /// The view controllers of the window.
  public var tree: ControllerTree { driver.tree }
  /// The running coordinators and flows.
  public var coordinators: CoordinatorTree { driver.coordinators }
}

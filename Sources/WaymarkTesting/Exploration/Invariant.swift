public import HeadlessUIKit
public import Waymark

/// Something that an app demands of every way through it, checked by an exploration.
///
/// The following example demands one condition of every state, and another of some state:
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
  /// A condition on the app at rest.
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

  /// The condition holds after every step.
  public static func always(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, demand: .always(condition))
  }

  /// The condition holds after some step.
  public static func sometimes(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, demand: .sometimes(condition))
  }

  /// In every state, the condition holds or comes to hold by itself within a duration of virtual
  /// time in which the user does nothing.
  public static func eventually(
    within duration: Duration,
    _ name: String,
    _ condition: @escaping Condition
  ) -> Self {
    Self(name: name, demand: .eventually(condition, within: duration))
  }

  /// From every state in which the first condition holds, the user can go to one in which the
  /// second condition holds.
  public static func leadsTo(
    _ name: String,
    from first: @escaping Condition,
    to second: @escaping Condition
  ) -> Self {
    Self(name: name, demand: .leadsTo(first, second))
  }
}

/// An app at rest after a step, for the conditions of a ``Invariant``.
@MainActor public struct PropertyMoment<App: UIApplicationDelegate> {
  let driver: AppDriver<App>
  /// The textual form of the step; empty after the launch.
  public let step: String
  /// The router's events during the step.
  public let events: [NavigationEvent]

  /// The delegate of the app.
  public var app: App { driver.app }
  /// The view controllers of the window.
  public var tree: ControllerTree { driver.tree }
  /// The coordinators and flows at work.
  public var coordinators: CoordinatorTree { driver.coordinators }
}

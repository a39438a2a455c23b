/// A trait: a value that an interface passes down from scene to window, controller and view.
///
/// An app defines traits of its own by types of its own. Two values that are not `Equatable` always
/// count as different.
public protocol UITraitDefinition: SendableMetatype {
  /// What the trait says.
  associatedtype Value: Sendable
  /// What holds where nobody says anything.
  static var defaultValue: Value { get }
}

/// Any trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait, whose value is inherited from scene to window, view controller and view.
///
/// An app defines custom traits as types. Two values that are not `Equatable` are always considered
/// different.
public protocol UITraitDefinition: SendableMetatype {
  /// The type of the trait's value.
  associatedtype Value: Sendable
  /// The value without an override.
  static var defaultValue: Value { get }
}

/// Any trait.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be modified individually.
public protocol UIMutableTraits {
  /// The value of a trait; its default without an override.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// Whether the interface is that of a phone or an iPad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
}

/// The trait overrides of a window, view controller or view.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether a trait has an override.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override of a trait.
  mutating func remove(_ trait: UITrait)
}

extension TraitValues {
  /// An editor for trait values: for overrides or for a new collection.
  struct Editor: UITraitOverrides {
    var values: TraitValues

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
      get { values[trait] ?? Trait.defaultValue }
      set { values[trait] = newValue }
    }

    func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

    mutating func remove(_ trait: UITrait) {
      values.remove(trait)
    }
  }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

extension UITraitCollection {
  /// Creates traits with only a display scale.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }

  /// The number of pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
}

extension UIMutableTraits {
  /// The number of pixels per point; 0 if unspecified.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The trait for light and dark mode.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The trait for the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The layout direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension UITraitCollection {
  /// Creates traits with only a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// The layout direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    self[UITraitLayoutDirection.self]
  }
}

extension UIMutableTraits {
  /// The layout direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
}

/// The size class of an interface along one axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Limited space, such as the width of a phone in portrait.
  case compact = 1
  /// Ample space.
  case regular = 2
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Dark content on a light background.
  case light = 1
  /// Light content on a dark background.
  case dark = 2
}

/// An object whose trait changes can be observed: a view controller, view or window.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Removes a registration; has no effect if it is not registered.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// A handler that receives the object with changed traits and its previous traits.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      _ traitEnvironment: TraitEnvironment,
      _ previousTraitCollection: UITraitCollection
    ) -> Void

  /// Registers a handler to call when any of the traits has changed.
  ///
  /// The object retains the handler until its removal; the handler receives the object as an
  /// argument, so it does not have to capture it.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    observe(traits) { handler($0, $1) }
  }

  /// Registers a handler with the object's class, or `Self` inside the class, to call when any of
  /// the traits has changed.
  ///
  /// Changes of objects of other classes are not reported.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    observe(traits) { object, previous in
      if let object = object as? Environment { handler(object, previous) }
    }
  }

  private func observe(
    _ traits: [UITrait],
    _ handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    (self as? any TraitHolder)?.makeTraitSettings().observers.append(observer)
    return observer
  }
}

/// A registration returned by `registerForTraitChanges`, for its removal.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A handler and the traits that it observes.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func traitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
    guard traits.contains(where: { !previous.values.agrees(with: current.values, on: $0) }) else {
      return
    }
    handler(previous)
  }
}

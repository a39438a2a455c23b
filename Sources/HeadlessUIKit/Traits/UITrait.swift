/// A trait: a value that an interface passes down from scene to window, controller and view.
///
/// An app defines traits of its own by types of its own. Two values that are not `Equatable` always
/// count as different.
public protocol UITraitDefinition: SendableMetatype {
  /// The value of the trait.
  associatedtype Value: Sendable
  /// The value where no override exists.
  static var defaultValue: Value { get }
}

/// Any trait.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be set one by one.
public protocol UIMutableTraits {
  /// The value of a trait; its default without an override.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// Whether the interface is that of a phone or of a pad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  /// The class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// The class of the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
}

/// The trait overrides of a window, controller or view.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether a trait has an override.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override of a trait.
  mutating func remove(_ trait: UITrait)
}

extension TraitValues {
  /// These values as something that can be changed: overrides, or a collection in the making.
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

/// The trait of how many pixels a point has in each direction.
public struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

extension UITraitCollection {
  /// Creates traits of which only the number of pixels of a point is specified.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }

  /// The number of pixels of a point in each direction; 0 if nothing is specified.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
}

extension UIMutableTraits {
  /// The number of pixels of a point in each direction; 0 if nothing is specified.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// The trait of the class of the width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait of the class of the height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The trait of light and dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The trait of the direction in which the interface is read.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The direction in which an interface is read, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension UITraitCollection {
  /// Creates traits of which only the direction of reading is specified.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// The direction in which the interface is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    self[UITraitLayoutDirection.self]
  }
}

extension UIMutableTraits {
  /// The direction in which the interface is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
}

/// The amount of room of an interface in one direction.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Little room, as across a phone held upright.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

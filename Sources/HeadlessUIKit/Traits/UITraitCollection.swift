/// The environment of an interface: idiom, size classes, style and custom traits.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates traits without values.
  public override convenience init() {
    self.init(TraitValues())
  }

  /// Creates traits with the values set in a closure.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Returns a modified copy of these traits.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// The value of a trait; its default if unspecified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[trait] ?? Trait.defaultValue
  }

  /// Whether all values of the other collection are equal here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// Whether colors may appear different with the traits of the other collection.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    guard let traitCollection else { return true }
    return traitCollection.userInterfaceStyle != userInterfaceStyle
  }

  /// Whether both have the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return values.contains(other.values) && other.values.contains(values)
  }

  public override var hash: Int { horizontalSizeClass.hashValue }
}

extension UITraitCollection {
  /// Creates traits with only an idiom.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Creates traits with only an interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Creates traits with only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Creates traits with only a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Combines several traits; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Whether the interface is that of a phone or an iPad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
}

extension TraitValues {
  fileprivate func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var editor: any UIMutableTraits = Editor(values: self)
    mutations(&editor)
    return (editor as? Editor)?.values ?? self
  }
}

extension UITraitCollection {
  /// The current traits of the running code.
  ///
  /// During layout and trait or tint callbacks of a view or view controller, these are its own
  /// traits; otherwise those of the device. A value set in a callback is reset when the callback
  /// returns. Each thread has its own current traits, initially without values.
  public static var current: UITraitCollection {
    get { onMain { $0.currentTraits } ?? ofThread ?? UITraitCollection() }
    set { if onMain({ $0.currentTraits = newValue }) == nil { ofThread = newValue } }
  }

  /// Runs code with these as the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    if let end = Self.onMain({ $0.enterScope(with: self) }) {
      actions()
      Self.onMain { _ in end() }
    } else {
      let outer = Self.ofThread
      Self.ofThread = self
      actions()
      Self.ofThread = outer
    }
  }

  /// Runs code in the current world; returns `nil` on other threads and outside of worlds.
  @discardableResult
  private static func onMain<Value: Sendable>(
    _ body: @MainActor (HeadlessWorld) -> Value
  ) -> Value? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { HeadlessWorld.current.map { body($0) } }
  }

  private static let key = "UITraitCollection.current"

  private static var ofThread: UITraitCollection? {
    get { Thread.current.threadDictionary[key] as? UITraitCollection }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

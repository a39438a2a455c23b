/// The environment that an interface is shown in: idiom, size classes, style, traits of the app.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates traits of which nothing is specified.
  public override convenience init() {
    self.init(TraitValues())
  }

  /// Creates traits that a closure specifies.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Returns these traits with changes.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// The value of a trait; its default if nothing is specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[trait] ?? Trait.defaultValue
  }

  /// Whether all that the other collection specifies is the same here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// Whether colours can look different under the traits of the other collection.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    guard let traitCollection else { return true }
    return traitCollection.userInterfaceStyle != userInterfaceStyle
  }

  /// Whether both specify the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return values.contains(other.values) && other.values.contains(values)
  }

  public override var hash: Int { horizontalSizeClass.hashValue }
}

extension UITraitCollection {
  /// Creates traits of which only the kind of device is specified.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Creates traits of which only light or dark is specified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Creates traits of which only the class of the width is specified.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Creates traits of which only the class of the height is specified.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Creates traits from several; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Whether the interface is that of a phone or of a pad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  /// The class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  /// The class of the height.
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
  /// The traits that hold for the running code.
  ///
  /// While a view or controller is laid out, or told that its traits or tint changed, they are its
  /// own; at other times those of the device. What code sets is undone when the callback that set
  /// it returns. Each thread has its own, which begin with nothing specified.
  public static var current: UITraitCollection {
    get { onMain { $0.currentTraits } ?? ofThread ?? UITraitCollection() }
    set { if onMain({ $0.currentTraits = newValue }) == nil { ofThread = newValue } }
  }

  /// Runs code for which these are the current traits.
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

  /// Runs code on the world around; nil on other threads and outside every world.
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

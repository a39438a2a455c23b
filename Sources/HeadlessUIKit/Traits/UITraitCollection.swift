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
  ///
  /// Reading it during a layout causes a warning on UIKit 27.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated {
        if TraitScope.innermost.isView { UITraitCollection.warnOfLayoutByIdiom() }
      }
    }
    return self[UITraitUserInterfaceIdiom.self]
  }
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

extension UITraitCollection {
  /// Warns on UIKit 27 that the idiom determines a layout.
  @MainActor
  static func warnOfLayoutByIdiom() {
    guard HeadlessWorld.current?.behaves(since: .uiKit27) == true else { return }
    Misuse.warnOfDeprecation(
      "The interface idiom was read during a layout: scenes of all devices can be resized. Use the "
        + "bounds of the view."
    )
  }
}

/// An object with traits: a scene, window, view or view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The current traits of the object.
  var traitCollection: UITraitCollection { get }
}

extension UIViewController: TraitHolder {
  /// The trait overrides of this view controller and its descendants.
  ///
  /// A change takes effect, with its callbacks, before the assignment returns.
  public var traitOverrides: any UITraitOverrides {
    get { ownOverrides }
    set { ownOverrides = newValue }
  }

  func setTraitOverride(_ collection: UITraitCollection?, for child: UIViewController) {
    child.changeSettings {
      $0.byParent = collection?.values
      $0.overridingParent = self
    }
  }

  func traitOverride(for child: UIViewController) -> UITraitCollection? {
    guard let settings = child.traitSettings, settings.overridingParent === self else { return nil }
    return settings.byParent.map { UITraitCollection($0) }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeObserver(registration)
  }

  var inheritedTraits: UITraitCollection {
    if let parentController { return parentController.traitCollection }
    let window = loadedView?.hostWindow ?? modal.presenter?.loadedView?.hostWindow
    return presentedTraits(from: window?.traitCollection ?? UITraitCollection())
  }

  /// The traits of the window with the overrides of this view controller's presentation.
  func presentedTraits(from inherited: UITraitCollection) -> UITraitCollection {
    guard let traits = modal.presentationController?.ownOverrideTraits, modal.presenter != nil
    else {
      return inherited
    }
    return UITraitCollection(inherited.values.overridden(by: traits.values))
  }

  func ownTraits(from inherited: UITraitCollection) -> UITraitCollection {
    guard let traitSettings else { return inherited }
    var values = inherited.values
    if let byParent = traitSettings.byParent, traitSettings.overridingParent === parentController {
      values = values.overridden(by: byParent)
    }
    return UITraitCollection(values.overridden(by: traitSettings.overrides))
  }

  func passTraitChange(from previous: UITraitCollection, to current: UITraitCollection) {
    loadedView?.inheritedTraitsDidChange(from: previous, to: current)
    for child in childControllers {
      child.inheritedTraitsDidChange(from: previous, to: current)
    }
  }

  /// The view controllers presented by this view controller and its descendants.
  var presentedInside: [UIViewController] {
    childControllers.flatMap(\.presentedInside) + (modal.presented.map { [$0] } ?? [])
  }
}

extension UIPresentationController {
  /// Sets the trait overrides of the presented view controller, and calls its callbacks.
  func override(with traits: UITraitCollection?) {
    let presented = presentedViewController
    let previous = presented.inheritedTraits
    ownOverrideTraits = traits
    presented.inheritedTraitsMayHaveChanged(from: previous, to: presented.inheritedTraits)
  }
}

extension UIView: TraitHolder {
  /// The trait overrides of this view and its subviews.
  ///
  /// A change takes effect, with its callbacks, before the assignment returns.
  public var traitOverrides: any UITraitOverrides {
    get { ownOverrides }
    set { ownOverrides = newValue }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeObserver(registration)
  }

  func callTraitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
  }
}

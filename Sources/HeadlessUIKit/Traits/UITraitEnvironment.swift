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
    presented.inheritedTraitsDidChange(from: previous, to: presented.inheritedTraits)
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

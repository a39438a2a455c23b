extension UIView: TraitHolder {
  /// What this view, and all that it holds, has instead of what it inherits.
  ///
  /// A change takes effect, and is told, before the assignment is over.
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

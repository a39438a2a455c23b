extension UIView {
  /// Makes the first responder of this tree resign.
  ///
  /// - Parameter force: Whether its refusal counts for nothing.
  /// - Returns: Whether a first responder was found and let go.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = (self as? UIWindow ?? window)?.firstResponder,
      let view = first as? UIView, view.isDescendant(of: self)
    else { return false }
    if view.resignFirstResponder() { return true }
    if force { window?.firstResponder = nil }
    return force
  }
}

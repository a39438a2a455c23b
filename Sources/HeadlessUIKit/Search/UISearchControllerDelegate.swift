/// Hears how a search comes and goes.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search begins; unless the delegate presents it, it is presented above its screen.
  func presentSearchController(_ searchController: UISearchController)
  /// The search is about to come on screen.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search is on screen.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to leave the screen.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has left the screen.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

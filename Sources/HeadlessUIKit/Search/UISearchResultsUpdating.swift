/// Finds what a person searches for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Editing of the bar began, or its text has changed.
  func updateSearchResults(for searchController: UISearchController)
}

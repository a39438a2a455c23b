extension UITabBarItem {
  /// A tab whose picture and word the system supplies.
  public enum SystemItem: Int, Sendable {
    /// The tabs that have no room in the bar.
    case more = 0
    /// What a person marked.
    case favorites = 1
    /// What the app recommends.
    case featured = 2
    /// What was rated best.
    case topRated = 3
    /// What was used last.
    case recents = 4
    /// People.
    case contacts = 5
    /// What was done before.
    case history = 6
    /// Bookmarks.
    case bookmarks = 7
    /// Search.
    case search = 8
    /// What is being downloaded.
    case downloads = 9
    /// What is newest.
    case mostRecent = 10
    /// What is viewed most.
    case mostViewed = 11

    /// The word that assistive technology reads.
    var word: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }
}

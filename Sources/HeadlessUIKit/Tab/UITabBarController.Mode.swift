extension UITabBarController {
  /// How the tabs are offered where there is room.
  public enum Mode: Int, Sendable {
    /// The container decides: as a bar.
    case automatic = 0
    /// As a bar.
    case tabBar = 1
    /// As a bar or a sidebar; a person goes from one to the other.
    case tabSidebar = 2
  }
}

/// How a presented controller comes in.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below.
  case coverVertical = 0
  /// By turning the screen.
  case flipHorizontal = 1
  /// By fading.
  case crossDissolve = 2
  /// By curling the page.
  case partialCurl = 3
}

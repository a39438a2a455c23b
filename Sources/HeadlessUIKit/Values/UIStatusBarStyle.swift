/// How the text of the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// Light or dark, whichever can be read.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

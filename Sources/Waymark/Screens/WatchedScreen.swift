import PlatformUI

/// What a watch knows of one of its screens.
@MainActor final class WatchedScreen {
  private(set) weak var screen: UIViewController?
  private(set) weak var watch: ScreenWatch?
  weak var marker: ScreenMarker?
  /// A screen that is still to be installed has not left.
  var wasInTree = false
  /// Whether a tie makes the watch live as long as the screen.
  var isTied = false
  /// A container of ours is nothing without its screens.
  let isShell: Bool
  /// Names the screen also when it has gone.
  let identity: ObjectIdentifier

  init(_ screen: UIViewController, of watch: ScreenWatch, isShell: Bool) {
    self.screen = screen
    self.watch = watch
    self.isShell = isShell
    identity = ObjectIdentifier(screen)
  }
}

import PlatformUI

/// What an observer knows of one of its screens.
@MainActor final class ObservedScreen {
  private(set) weak var screen: UIViewController?
  private(set) weak var observer: ScreenObserver?
  weak var probe: WindowProbe?
  /// A screen that is still to be installed has not left.
  var wasInTree = false
  /// Whether a token makes the observer live as long as the screen.
  var hasToken = false
  /// A container of ours is nothing without its screens.
  let isContainer: Bool
  /// Names the screen also when it has gone.
  let identity: ObjectIdentifier

  init(_ screen: UIViewController, of observer: ScreenObserver, isContainer: Bool) {
    self.screen = screen
    self.observer = observer
    self.isContainer = isContainer
    identity = ObjectIdentifier(screen)
  }
}

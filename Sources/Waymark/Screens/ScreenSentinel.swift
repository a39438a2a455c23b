import PlatformUI

/// A view without size in what covers watched screens; says when that changes.
///
/// Unlike a ``ScreenMarker`` it keeps nothing alive: what covers a screen is not the watcher's.
final class ScreenSentinel: MarkerView {
  private weak var watch: ScreenWatch?

  init(watch: ScreenWatch) {
    self.watch = watch
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { watch?.scheduleLook() }
  }

  deinit {
    guard let watch else { return }
    tellOnMainActor { watch.scheduleLook() }
  }
}

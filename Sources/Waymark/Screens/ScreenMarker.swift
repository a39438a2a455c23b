import PlatformUI

/// A view without size in a watched screen; says when its window changes.
final class ScreenMarker: MarkerView {
  private var watch: ScreenWatch?

  init(watch: ScreenWatch) {
    self.watch = watch
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { watch?.scheduleLook() }
  }

  /// Takes the marker away without a word.
  func retire() {
    watch = nil
    removeFromSuperview()
  }

  deinit {
    guard let watch else { return }
    tellOnMainActor { watch.scheduleLook() }
  }
}

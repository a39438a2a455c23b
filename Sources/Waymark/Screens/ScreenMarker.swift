import PlatformUI

/// A view without size in a watched screen; says when its window changes.
final class ScreenMarker: MarkerView {
  private let watch: ScreenWatch

  init(watch: ScreenWatch) {
    self.watch = watch
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { watch.scheduleLook() }
  }

  deinit {
    let watch = self.watch
    tellOnMainActor { watch.scheduleLook() }
  }
}

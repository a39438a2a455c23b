import PlatformUI

/// A view without size in a watched screen; says when its window changes, and keeps the watcher
/// alive.
///
/// The screen's view owns the marker and the marker owns the watch, so whoever watches lives
/// exactly as long as its screens do.
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

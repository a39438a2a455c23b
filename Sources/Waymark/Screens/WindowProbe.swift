import PlatformUI

/// A view without size in a observed screen; says when its window changes.
final class WindowProbe: ProbeView {
  private var observer: ScreenObserver?

  init(observer: ScreenObserver) {
    self.observer = observer
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { observer?.scheduleLook() }
  }

  /// Takes the probe away without a word.
  func detach() {
    observer = nil
    removeFromSuperview()
  }

  deinit {
    guard let observer else { return }
    tellOnMainActor { observer.scheduleLook() }
  }
}

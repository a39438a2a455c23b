import PlatformUI

/// A view without size in what covers observed screens; says when that changes.
///
/// Unlike a ``WindowProbe`` it keeps nothing alive: what covers a screen is not the delegate's.
final class CoverProbe: ProbeView {
  private weak var observer: ScreenObserver?

  init(observer: ScreenObserver) {
    self.observer = observer
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { observer?.scheduleLook() }
  }

  deinit {
    guard let observer else { return }
    tellOnMainActor { observer.scheduleLook() }
  }
}

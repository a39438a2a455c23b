import PlatformUI

/// Attached to an observed screen, loaded or not: keeps the observer as long as the screen exists,
/// and asks for a look when the screen is deallocated.
///
/// Screens own their tokens and a token owns the observer, so the delegate lives exactly as long as
/// its screens do.
final class LifetimeToken {
  private let observer: ScreenObserver

  private init(_ observer: ScreenObserver) {
    self.observer = observer
  }

  /// Attaches a token for an observer to a screen.
  @MainActor static func attach(_ observer: ScreenObserver, to screen: UIViewController) {
    let token = LifetimeToken(observer)
    objc_setAssociatedObject(screen, key(of: observer), token, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Removes the token of an observer.
  @MainActor static func detach(_ observer: ScreenObserver, from screen: UIViewController) {
    objc_setAssociatedObject(screen, key(of: observer), nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// A screen may have several observers; the address of an observer is unique for as long as the
  /// token keeps it.
  private static func key(of observer: ScreenObserver) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(observer).toOpaque())
  }

  deinit {
    let observer = self.observer
    tellOnMainActor { observer.scheduleLook() }
  }
}

import PlatformUI

/// Attached to a watched screen, loaded or not: keeps the watch for as long as the screen is there,
/// and says when it goes.
///
/// Screens own their ties and a tie owns the watch, so whoever watches lives exactly as long as its
/// screens do.
final class ScreenTie {
  private let watch: ScreenWatch

  private init(_ watch: ScreenWatch) {
    self.watch = watch
  }

  /// Ties a watch to a screen.
  @MainActor static func attach(_ watch: ScreenWatch, to screen: UIViewController) {
    let tie = ScreenTie(watch)
    objc_setAssociatedObject(screen, key(of: watch), tie, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Unties a watch.
  @MainActor static func detach(_ watch: ScreenWatch, from screen: UIViewController) {
    objc_setAssociatedObject(screen, key(of: watch), nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// A screen may be watched for several coordinators; the address of a watch is its own for as
  /// long as the tie keeps it.
  private static func key(of watch: ScreenWatch) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(watch).toOpaque())
  }

  deinit {
    let watch = self.watch
    tellOnMainActor { watch.scheduleLook() }
  }
}

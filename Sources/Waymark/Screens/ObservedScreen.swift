import PlatformUI

/// The state of one screen of a ``ScreenObserver``.
@MainActor final class ObservedScreen {
  private(set) weak var screen: UIViewController?
  private(set) weak var observer: ScreenObserver?
  weak var probe: MoveProbe?
  /// Whether the screen was ever in the hierarchy; otherwise it may still be installed.
  var wasInTree = false
  /// Whether the observer has scheduled a check after the layout pass that loads the view.
  var hasAwaitedLayout = false
  /// Whether the screen was in the hierarchy at the last check although its container had removed
  /// it.
  private var isBeingRemoved = false
  /// Whether this is a container of a stage, which does not count without screens in it.
  let isContainer: Bool
  /// The identity of the screen, valid after its deallocation.
  let identity: ObjectIdentifier

  init(_ screen: UIViewController, of observer: ScreenObserver, isContainer: Bool) {
    self.screen = screen
    self.observer = observer
    self.isContainer = isContainer
    identity = ObjectIdentifier(screen)
  }

  /// Whether the screen has no probe in the window, which would notify the observer of its removal.
  var isHidden: Bool { probe?.window == nil }

  /// Whether the screen has a container or presenter.
  var isAttached: Bool { screen?.isAttached == true }

  /// Returns whether the container has removed the screen since the last check, but is still its
  /// parent, because UIKit completes a removal in the next layout pass.
  func noteRemoval() -> Bool {
    let wasBeingRemoved = isBeingRemoved
    isBeingRemoved = screen?.isUnlisted == true
    return isBeingRemoved && !wasBeingRemoved
  }
}

/// An associated object that retains the observer until its screen is deallocated, and then
/// schedules a check.
///
/// An associated object needs no view, so the token also works for a screen whose view is not
/// loaded.
final class LifetimeToken {
  private let observer: ScreenObserver

  private init(_ observer: ScreenObserver) {
    self.observer = observer
  }

  /// Attaches a token for an observer to a screen that has none.
  @MainActor static func attach(_ observer: ScreenObserver, to screen: UIViewController) {
    let key = observer.tokenKey
    // Deallocating a replaced token would schedule another check.
    if objc_getAssociatedObject(screen, key) != nil { return }
    let token = LifetimeToken(observer)
    objc_setAssociatedObject(screen, key, token, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Removes the token of an observer.
  @MainActor static func detach(_ observer: ScreenObserver, from screen: UIViewController) {
    let key = observer.tokenKey
    objc_setAssociatedObject(screen, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  deinit {
    let observer = self.observer
    runOnMainActor { observer.lookNextTurn() }
  }
}

extension ScreenObserver {
  /// A screen may have several observers; the address of an observer is unique while the token
  /// retains it.
  fileprivate var tokenKey: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

import PlatformUI

/// The state of one screen of a ``ScreenObserver``.
@MainActor final class ObservedScreen {
  private(set) weak var screen: UIViewController?
  private(set) weak var observer: ScreenObserver?
  weak var probe: WindowProbe?
  /// Whether the screen was ever in the hierarchy; otherwise it may still be installed.
  var wasInTree = false
  /// Whether the observer has scheduled a check after the layout pass that loads the view.
  var hasAwaitedLayout = false
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
    runOnMainActor { observer.lookAfterRemoval() }
  }
}

extension ScreenObserver {
  /// A screen may have several observers; the address of an observer is unique while the token
  /// retains it.
  fileprivate var tokenKey: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

/// An invisible view without size or touch handling, for subclasses that override UIView's
/// callbacks.
class ProbeView: UIView {
  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Keeps the probe from being the first subview, where UIKit looks for the scroll view that large
  /// titles and bars track.
  func stayBehindContent() {
    guard let superview, superview.subviews.first === self, superview.subviews.count > 1 else {
      return
    }
    superview.bringSubviewToFront(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }
}

/// A view in the view of an observed screen that schedules a check when it leaves its window.
///
/// It retains the observer, which therefore lives as long as the view.
final class WindowProbe: ProbeView {
  private var observer: ScreenObserver?

  init(observer: ScreenObserver) {
    self.observer = observer
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { observer?.lookAfterRemoval() }
  }

  /// Removes the probe without scheduling a check.
  func detach() {
    observer = nil
    removeFromSuperview()
  }

  deinit {
    guard let observer else { return }
    runOnMainActor { observer.lookAfterRemoval() }
  }
}

/// A view around the observed screens that schedules a check when it leaves or enters a window.
///
/// It does not retain the observer, because the view controller around them belongs to other code.
final class CoverProbe: ProbeView {
  private weak var observer: ScreenObserver?

  /// Adds a probe to a view.
  static func add(to view: UIView, for observer: ScreenObserver) -> CoverProbe {
    let probe = CoverProbe()
    view.addSubview(probe)
    // Set afterwards, because adding the probe to a visible view has moved it to the window.
    probe.observer = observer
    return probe
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    observer?.lookAfterRemoval()
  }

  /// Removes the probe without scheduling a check.
  func detach() {
    observer = nil
    removeFromSuperview()
  }

  deinit {
    guard let observer else { return }
    runOnMainActor { observer.lookAfterRemoval() }
  }
}

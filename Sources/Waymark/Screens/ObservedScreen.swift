import PlatformUI

/// The state of one screen of a ``ScreenObserver``.
@MainActor final class ObservedScreen {
  private(set) weak var screen: UIViewController?
  private(set) weak var observer: ScreenObserver?
  weak var probe: WindowProbe?
  /// Whether the screen was in the hierarchy; one that was not may still be installed.
  var wasInTree = false
  /// Whether the observer has asked for a look after the layout pass that loads the view.
  var hasAwaitedLayout = false
  /// Whether this is a container of ours, which does not count without screens in it.
  let isContainer: Bool
  /// The identity of the screen, also after its deallocation.
  let identity: ObjectIdentifier

  init(_ screen: UIViewController, of observer: ScreenObserver, isContainer: Bool) {
    self.screen = screen
    self.observer = observer
    self.isContainer = isContainer
    identity = ObjectIdentifier(screen)
  }
}

/// An associated object of an observed screen that retains the observer until the screen is
/// deallocated, and then asks it for a look.
///
/// An associated object needs no view, so the token also serves a screen whose view is not loaded.
final class LifetimeToken {
  private let observer: ScreenObserver

  private init(_ observer: ScreenObserver) {
    self.observer = observer
  }

  /// Attaches a token for an observer to a screen that has none.
  @MainActor static func attach(_ observer: ScreenObserver, to screen: UIViewController) {
    let key = observer.tokenKey
    // The deallocation of a replaced token would ask for another look.
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
  /// A screen may have several observers; the address of an observer is unique for as long as the
  /// token retains it.
  fileprivate var tokenKey: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

/// An invisible view without size or touches, for subclasses that override UIView's callbacks.
class ProbeView: UIView {
  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Keeps the probe from being the first of several subviews, where UIKit looks for the scroll
  /// view that large titles and bars follow.
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

/// A view in the view of an observed screen that asks for a look when it leaves its window.
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

  /// Removes the probe without asking for a look.
  func detach() {
    observer = nil
    removeFromSuperview()
  }

  deinit {
    guard let observer else { return }
    runOnMainActor { observer.lookAfterRemoval() }
  }
}

/// A view around the observed screens that asks for a look when it leaves or enters a window.
///
/// It does not retain the observer, because the view controller around them belongs to other code.
final class CoverProbe: ProbeView {
  private weak var observer: ScreenObserver?

  /// Adds a probe to a view.
  static func add(to view: UIView, for observer: ScreenObserver) -> CoverProbe {
    let probe = CoverProbe()
    view.addSubview(probe)
    // Only now: adding it to a visible view has moved it to the window.
    probe.observer = observer
    return probe
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    observer?.lookAfterRemoval()
  }

  /// Removes the probe without asking for a look.
  func detach() {
    observer = nil
    removeFromSuperview()
  }

  deinit {
    guard let observer else { return }
    runOnMainActor { observer.lookAfterRemoval() }
  }
}

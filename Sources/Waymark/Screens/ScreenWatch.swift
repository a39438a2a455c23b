import PlatformUI

/// Notices when screens leave their window, without a delegate and without polling.
///
/// Each watched screen gets a ``ScreenMarker`` in its view once that is loaded. A marker that moves
/// out of its window, or dies, asks for one look after the running transition. Screens that are not
/// loaded, or go while covered, are noticed at the next look of any watch in the window.
@MainActor final class ScreenWatch {
  private struct Entry {
    weak var screen: UIViewController?
    weak var marker: ScreenMarker?
    /// A screen that is still to be installed has not left.
    var wasInTree = false
  }

  private(set) weak var window: UIWindow?
  private let clock: any NavigationClock
  private var entries: [Entry] = []
  private var look: (@MainActor () -> Void)?
  private var isScheduled = false
  /// Set while a screen that has no marker yet is all that could keep this watch alive.
  private var keptAlive: ScreenWatch?

  /// Creates a watch that calls `look` when some of its screens may have gone.
  ///
  /// Without a window, the first one in which a screen is seen counts.
  init(
    window: UIWindow? = nil,
    clock: any NavigationClock,
    look: @escaping @MainActor () -> Void
  ) {
    self.clock = clock
    self.look = look
    if let window { enter(window) }
  }

  /// The watched screens that are still alive, in the order in which they were added.
  var screens: [UIViewController] {
    entries.compactMap(\.screen)
  }

  /// Whether any watched screen is in the window's tree, shown or not, or is still to be installed.
  func hasScreens() -> Bool {
    for index in entries.indices {
      guard let screen = entries[index].screen else { continue }
      if isInTree(screen) {
        entries[index].wasInTree = true
      } else if entries[index].wasInTree {
        continue
      }
      return true
    }
    return false
  }

  /// Notes that a screen must have been installed by now; `false` when it is not in a window's
  /// tree.
  func hasArrived(_ screen: UIViewController) -> Bool {
    for index in entries.indices where entries[index].screen === screen {
      entries[index].wasInTree = true
    }
    return isInTree(screen)
  }

  /// Whether the navigation of a router is what changes the window now.
  var isNavigating: Bool {
    window.flatMap(WatchBoard.existing)?.isNavigating == true
  }

  /// Watches a screen; adding it again does nothing.
  func add(_ screen: UIViewController) {
    guard !entries.contains(where: { $0.screen === screen }) else { return }
    entries.append(Entry(screen: screen))
    mark()
    // By then the transition that brings the screen has loaded its view.
    scheduleLook(near: screen)
  }

  /// Stops watching and takes the markers away; nothing is called afterwards.
  func end() {
    look = nil
    keptAlive = nil
    for entry in entries { entry.marker?.removeFromSuperview() }
    entries = []
  }

  /// Whether the window's root reaches a screen by containment and presentation.
  func isInTree(_ screen: UIViewController) -> Bool {
    let top = screen.topmostAncestor
    if window == nil, let found = top.viewIfLoaded?.window { enter(found) }
    // The root's own view may be out of the window, below a full-screen presentation.
    return window?.rootViewController === top
  }

  // MARK: Looking

  /// Asks for one look when the transition that is running now, if any, is over.
  func scheduleLook(near screen: UIViewController? = nil) {
    guard look != nil, !isScheduled else { return }
    isScheduled = true
    let coordinator = (screen ?? screens.last)?.transitionCoordinator
    let isQueued =
      coordinator?.animate(alongsideTransition: nil) { _ in self.lookNextTurn() } ?? false
    if !isQueued { lookNextTurn() }
  }

  /// Without a window nothing is still to be installed.
  func windowClosed() {
    for index in entries.indices { entries[index].wasInTree = true }
    look?()
  }

  func lookNow() {
    mark()
    look?()
  }

  /// Keeps the watch alive until then; it may be the last to know of its owner.
  private func lookNextTurn() {
    _ = clock.schedule(after: .zero) {
      self.isScheduled = false
      self.lookNow()
    }
  }

  private func enter(_ window: UIWindow) {
    self.window = window
    WatchBoard.make(in: window).register(self)
  }

  /// Gives a marker to every screen whose view has been loaded since the last time.
  private func mark() {
    entries.removeAll { $0.screen == nil }
    for index in entries.indices where entries[index].marker == nil {
      guard let view = entries[index].screen?.viewIfLoaded else { continue }
      let marker = ScreenMarker(watch: self)
      view.addSubview(marker)
      entries[index].marker = marker
    }
    keptAlive = entries.contains { $0.marker == nil } ? self : nil
  }
}

extension UIViewController {
  /// The controller from which this one is reached by containment and presentation.
  var topmostAncestor: UIViewController {
    var controller = self
    while let next = controller.parent ?? controller.presentingViewController { controller = next }
    return controller
  }
}

import PlatformUI

/// The surroundings of a screen that the user does not reach: it is in a container that shows
/// something else, or below a presentation that hides it.
@MainActor struct Hideout {
  /// The outermost view controller around the screen that is not in the window.
  let root: UIViewController
  /// The views that enter or leave the window at the latest when the screen is shown again.
  let views: [UIView]

  /// The surroundings of a screen in the hierarchy; `nil` if the user reaches it.
  ///
  /// What a visible stack hides counts as reached: going back may remove several screens at once.
  init?(of screen: UIViewController) {
    var root = screen
    var container: UIViewController?
    while root.viewIfLoaded?.window == nil {
      container = root.parent
      guard let parent = container, parent.viewIfLoaded?.window == nil else { break }
      root = parent
    }
    guard root.viewIfLoaded?.window == nil, !root.isArriving,
      !(container is UINavigationController)
    else { return nil }
    self.root = root
    let shown = container?.children.filter { $0.viewIfLoaded?.window != nil } ?? []
    let views = ([root] + shown).compactMap(\.viewForProbes)
    self.views = views + root.presentedAbove.compactMap(\.presentationController?.containerView)
  }
}

extension UIViewController {
  /// What this view controller and the containers around it present.
  fileprivate var presentedAbove: [UIViewController] {
    sequence(first: self, next: \.parent).compactMap { controller in
      guard let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      else { return nil }
      return presented
    }
  }
}

/// Looks at the hierarchy at the latest when screens that the user does not reach are shown again.
@MainActor final class HideoutWatch {
  private struct Entry {
    weak var probe: CoverProbe?
  }

  private var entries: [Entry] = []
  /// Whether the user reaches none of the screens, as far as this is certain until the next look.
  private(set) var isOutOfReach = false

  /// Moves the probes to the surroundings of the screens.
  ///
  /// - Parameter hideouts: Those of all screens; empty if the user reaches one of them.
  func update(_ hideouts: [Hideout], for observer: ScreenObserver) {
    isOutOfReach = !hideouts.isEmpty && hideouts.allSatisfy { !$0.views.isEmpty }
    let views = hideouts.flatMap(\.views)
    entries.removeAll { entry in
      guard let probe = entry.probe, let view = probe.superview else { return true }
      if views.contains(view) { return false }
      probe.detach()
      return true
    }
    for view in views where !entries.contains(where: { $0.probe?.superview === view }) {
      entries.append(Entry(probe: CoverProbe.add(to: view, for: observer)))
    }
  }

  func end() {
    for entry in entries { entry.probe?.detach() }
    entries = []
  }
}

import PlatformUI

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

/// A view that calls a closure when it enters or leaves a window, or is deallocated.
final class MoveProbe: ProbeView {
  private var moved: (@MainActor (_ isInWindow: Bool) -> Void)?

  /// Adds a probe to a view.
  ///
  /// - Parameter moved: Called with whether the view is now in a window. When the view leaves its
  ///   window, view controllers and windows may be in the middle of their deallocation, so the
  ///   closure may only schedule work then.
  static func add(
    to view: UIView,
    moved: @escaping @MainActor (_ isInWindow: Bool) -> Void
  ) -> MoveProbe {
    let probe = MoveProbe()
    view.addSubview(probe)
    // Set afterwards, because adding the probe to a visible view has moved it to the window.
    probe.moved = moved
    return probe
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    moved?(window != nil)
  }

  /// Removes the probe without calling its closure.
  func detach() {
    moved = nil
    removeFromSuperview()
  }

  deinit {
    if let moved { runOnMainActor { moved(false) } }
  }
}

/// Probes in a changing list of views.
///
/// A value that is replaced, because adding and removing views may call code of the app.
@MainActor struct ProbeList {
  private var probes: [Weak<MoveProbe>] = []

  init() {}

  /// Adds probes to the views that have none, removes those of other views, and returns the new
  /// list.
  ///
  /// - Parameter moved: Called with whether a view is now in a window.
  func placed(
    in views: [UIView],
    moved: @escaping @MainActor (_ isInWindow: Bool) -> Void
  ) -> ProbeList {
    if views.isEmpty, probes.isEmpty { return self }
    var placed = ProbeList()
    for probe in probes.living() {
      guard let view = probe.superview, views.contains(view) else {
        probe.detach()
        continue
      }
      probe.stayBehindContent()
      placed.probes.append(Weak(probe))
    }
    for view in views where !placed.probes.contains(where: { $0.object?.superview === view }) {
      placed.probes.append(Weak(.add(to: view, moved: moved)))
    }
    return placed
  }

  /// Removes all probes from their views.
  func detach() {
    for probe in probes.living() { probe.detach() }
  }
}

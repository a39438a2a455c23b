import PlatformUI

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

import PlatformUI

/// Probes in a changing list of views.
@MainActor struct ProbeList {
  private var probes: [Weak<MoveProbe>] = []

  /// Adds probes to the views that have none, and removes those of other views.
  ///
  /// - Parameter moved: Called with whether a view is now in a window.
  mutating func place(in views: [UIView], moved: @escaping @MainActor (Bool) -> Void) {
    if views.isEmpty, probes.isEmpty { return }
    probes.removeAll { entry in
      guard let probe = entry.object, let view = probe.superview else { return true }
      if views.contains(view) {
        probe.stayBehindContent()
        return false
      }
      probe.detach()
      return true
    }
    for view in views where !probes.contains(where: { $0.object?.superview === view }) {
      probes.append(Weak(.add(to: view, moved: moved)))
    }
  }

  /// Removes all probes.
  mutating func removeAll() {
    for probe in probes.living() { probe.detach() }
    probes = []
  }
}

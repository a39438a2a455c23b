import PlatformUI

extension Stage {
  /// Passes a new value to every screen that takes it, once each.
  ///
  /// The screens of the stage come first, from the first to the last, then those that the flow of
  /// this stage has shown elsewhere, in the order in which it showed them. After each screen come
  /// the screens that it contains, in its own order, and what is presented above it. Screens that
  /// are not loaded get the value as well.
  public func update<Value>(with value: Value) {
    var visited: Set<ObjectIdentifier> = []
    var updatables: [any Updatable<Value>] = []
    let elsewhere = layer.scenario?.observer?.screens ?? []
    for screen in layer.screens + (layer.host.map { [$0] } ?? []) + elsewhere {
      screen.collect(&updatables, &visited)
    }
    // Collected before the first one is told: what a screen does then changes nothing for the rest.
    for updatable in updatables { updatable.update(with: value) }
  }
}

extension UIViewController {
  fileprivate func collect<Value>(
    _ updatables: inout [any Updatable<Value>],
    _ visited: inout Set<ObjectIdentifier>
  ) {
    guard visited.insert(ObjectIdentifier(self)).inserted else { return }
    if let updatable = self as? any Updatable<Value> { updatables.append(updatable) }
    for child in children { child.collect(&updatables, &visited) }
    // A contained controller answers with what its container presents.
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.collect(&updatables, &visited)
    }
  }
}

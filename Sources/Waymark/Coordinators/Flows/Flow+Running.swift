public import PlatformUI

extension Flow {
  /// Returns the running flow of this class that a screen belongs to; `nil` if the window has none.
  ///
  /// A post-routing task uses it to continue inside the flow that its chain has started or found.
  /// If flows of this class are nested, returns the innermost one.
  public static func running(showing screen: UIViewController) -> Self? {
    guard let window = screen.treeWindow,
      let registry = window.screenRegistry
    else { return nil }
    for observer in registry.observers(of: screen).reversed() {
      if let flow = observer.delegate?.coordinator as? Self { return flow }
    }
    return nil
  }
}

extension NavigationAction {
  /// Returns an action that installs the screen through a running flow, which then owns it.
  ///
  /// Calls `show` with the frontmost running flow of this class in the container. If there is none,
  /// nothing is shown and the request fails at its deadline; put the first screen of the flow into
  /// the chain to start the flow first.
  ///
  /// - Parameters:
  ///   - flow: The class of the running flow.
  ///   - show: Called with the flow, the screen, and whether to animate.
  public static func inside<Inner: Flow, Screen: UIViewController>(
    _ flow: Inner.Type,
    _ show: @escaping @MainActor (Inner, Screen, Bool) -> Void
  ) -> Self {
    Self(
      "show in \(flow)",
      performing: { container, screen, isAnimated in
        guard let screen = screen as? Screen else { return }
        for child in container.children.reversed() {
          if let flow = Inner.running(showing: child) { return show(flow, screen, isAnimated) }
        }
      }
    )
  }
}

public import PlatformUI

extension Flow {
  /// Returns the flow of this class to which a screen belongs; `nil` if there is none in its
  /// window.
  ///
  /// With it a destination leads on inside a flow: a post-routing task finds the flow that the
  /// chain has started or found, and asks it for more. Of several flows one inside the other, the
  /// innermost is meant.
  public static func running(showing screen: UIViewController) -> Self? {
    guard let window = screen.treeWindow,
      let registry = ScreenRegistry.existing(in: window)
    else { return nil }
    for observer in registry.observers(of: screen).reversed() {
      if let flow = observer.delegate?.owner as? Self { return flow }
    }
    return nil
  }
}

extension NavigationAction {
  /// Shows the screen by a running flow, so that the screen becomes the flow's own.
  ///
  /// Asks the frontmost running flow of this class in the container to show the screen. If no such
  /// flow is running, nothing is shown and the request fails at its deadline; a chain through the
  /// flow's first screen starts the flow in time.
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

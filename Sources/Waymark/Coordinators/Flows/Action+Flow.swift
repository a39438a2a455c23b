public import PlatformUI

extension Action {
  /// Lets a running flow show the screen, so that the screen becomes the flow's own.
  ///
  /// For a destination that lies inside a flow: the flow of the class that shows a screen in the
  /// container, the one in front first, is asked to show the new one in its way. Without such a
  /// flow nothing is shown, and the request fails when its deadline has passed; a chain that goes
  /// by way of the flow's first screen sees to that.
  ///
  /// - Parameter show: Called with the flow, the screen, and whether to animate.
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

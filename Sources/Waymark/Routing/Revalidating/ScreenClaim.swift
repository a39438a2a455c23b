/// A destination that a view controller of the hierarchy may belong to.
@MainActor struct ScreenClaim {
  let destination: String
  /// Whether the destination, or a destination that it is installed in, has guards.
  let isGuarded: Bool
  /// Replaces its screen at the root of a container.
  let fallback: ScreenFallback?
  /// The request that shows the view controller; `nil` if its context cannot be read.
  let request: NavigationRequest?
}

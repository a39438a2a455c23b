/// A destination that a view controller of the hierarchy may belong to.
@MainActor struct ScreenClaim {
  let destination: String
  /// Whether the destination, or one that it is installed in, has guards.
  let isGuarded: Bool
  /// The replacement of its screen at the root of a container.
  let fallback: ScreenFallback?
  /// The request that leads to the view controller; `nil` when its context cannot be read.
  let request: NavigationRequest?
}

/// The limits of an exploration that its effort determines.
package struct ExplorationBounds: Hashable, Sendable {
  /// The maximum number of steps from the launch to a state whose actions are performed.
  package var depth = 100
  /// The maximum number of states.
  package var states = 100_000
  /// The maximum number of view controllers of one class in one stack; a state with more is not
  /// explored further and counts as cut.
  package var repeats = 2
  /// The maximum number of parts of the app, besides the frontmost stack, that have changed; a
  /// state with more is not explored further and counts as cut.
  ///
  /// A stack in another tab or below a presentation has changed if it contains more than its first
  /// view controller or, while off screen, if its view was loaded after its container was first
  /// shown. Each waiting request also counts as a part, as does each off-screen view controller
  /// with text typed into its fields. Each further part multiplies the number of states.
  package var changedParts = 1
  /// The number of other paths to a state after which its actions are repeated.
  package var paths = 3
  /// The number of requests or deliveries of one class that are all tried; `nil` to skip none.
  ///
  /// A class contains those with equal destination, sample, plan, facts and waiting requests. Of
  /// further ones, one of 16 is tried; the report contains the number of the others.
  package var wholeProbes: Int? = 3
}

/// The thoroughness of an exploration, as a choice between time and coverage.
///
/// A report says what its effort left out, and how many checks the next one makes.
///
/// The following example explores an app on an iPad in little time:
///
/// ```swift
/// let options = ExplorationOptions(device: .pad, effort: .quick)
/// try await AppUnderTest.shop.verify(options)
/// ```
public enum ExplorationEffort: String, Codable, CaseIterable, Sendable {
  /// Explores the changes of the frontmost stack alone, and one request of each class.
  case quick
  /// Combines each state of the frontmost stack with one change elsewhere.
  case standard
  /// Combines each state of the frontmost stack with two changes elsewhere, makes every request in
  /// every state, and opens a second window if the app supports several.
  case deep

  /// The effort with more coverage; `nil` for the last one.
  var next: Self? {
    switch self {
    case .quick: .standard
    case .standard: .deep
    case .deep: nil
    }
  }

  package var bounds: ExplorationBounds {
    switch self {
    case .quick: ExplorationBounds(repeats: 1, changedParts: 0, paths: 1, wholeProbes: 1)
    case .standard: ExplorationBounds()
    case .deep:
      ExplorationBounds(
        repeats: 3,
        changedParts: 2,
        paths: 10,
        wholeProbes: nil,
        opensWindows: true
      )
    }
  }
}

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
  /// Whether another window is opened in states, if the app's Info.plist supports several.
  package var opensWindows = false
}

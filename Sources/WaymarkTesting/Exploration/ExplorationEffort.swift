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
  /// Combines each state of the frontmost stack with two changes elsewhere, and makes every request
  /// in every state.
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
    case .deep: ExplorationBounds(repeats: 3, changedParts: 2, paths: 10, wholeProbes: nil)
    }
  }
}

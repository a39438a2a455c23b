@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

extension HeadlessWorld {
  /// Cancels all gestures of the user.
  func cancelGestures() {
    user.cancelPop()
    user.cancelSheetDrag()
    user.cancelPageSwipe()
  }

  /// Settles, lets the deadlines of requests pass, and settles again.
  func settlePastDeadlines() {
    try? settle()
    clock.advance(by: .seconds(5))
    try? settle()
  }
}

extension HeadlessFaults {
  /// Draws the faults of the world in which the script of a seed is played; every second seed has
  /// none.
  init(seed: UInt64?) {
    self = []
    guard let seed, !seed.isMultiple(of: 2) else { return }
    var random = SimulationRandom(seed: seed)
    for fault in Self.all where Bool.random(using: &random) { insert(fault) }
    if contains(.losesCompletions) { remove(.doublesCompletions) }
  }
}

/// Suspends until the jobs that are waiting for the main actor have run.
@MainActor func nextTurn() async {
  await withCheckedContinuation { continuation in
    Task { @MainActor in continuation.resume() }
  }
}

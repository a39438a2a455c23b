import Testing
import Waymark

@MainActor struct SystemNavigationClockTests {
  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) * 10])
  func `an action with a delay that never passes waits until it is cancelled`(
    delay: Duration
  ) async {
    let clock = SystemNavigationClock()
    var hasRun = false
    let cancel = clock.schedule(after: delay) { hasRun = true }
    // The action is still waiting when one that was scheduled later runs.
    await withCheckedContinuation { continuation in
      clock.schedule(after: .zero) { continuation.resume() }
    }
    #expect(!hasRun)
    cancel()
  }
}

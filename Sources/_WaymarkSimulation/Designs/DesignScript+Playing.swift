@_spi(Headless) import HeadlessUIKit
import WaymarkTesting

extension DesignScript {
  /// Plays the script in a world of its own and returns a count; throws what was wrong, shrunk.
  @MainActor func examined(
    seed: UInt64?,
    by play: (DesignScript, HeadlessWorld, Design) -> (violation: String?, count: Int)
  ) throws(DesignFailure) -> Int {
    let (violation, count) = violation(by: play)
    guard let violation else { return count }
    let shortest = shrunk { $0.violation(by: play).violation != nil }
    let reason = shortest.violation(by: play).violation ?? violation
    throw DesignFailure(reason: reason, seed: seed, script: shortest)
  }

  @MainActor private func violation(
    by play: (DesignScript, HeadlessWorld, Design) -> (violation: String?, count: Int)
  ) -> (violation: String?, count: Int) {
    let design = Design(self)
    let world = HeadlessWorld(device: design.isPad ? .pad : .phone)
    var result: (violation: String?, count: Int) = (nil, 0)
    let misuses = world.misuse.expect {
      world.navigating { result = play(self, world, design) }
    }
    if result.violation == nil { result.violation = misuses.first.map { "misuse: \($0.message)" } }
    return result
  }
}

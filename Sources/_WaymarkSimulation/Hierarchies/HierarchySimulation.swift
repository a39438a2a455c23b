@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore
import WaymarkTesting

/// Submits requests in random view-controller hierarchies, cold and warm, on phones and pads.
///
/// After each request it checks:
///
/// - If it is done, its screen is visible.
/// - No other screen has appeared on the way and is hidden again, except the root of a stack, or
///   what another container shows, that had not loaded its view, and a screen that had to present.
/// - If it is refused, the hierarchy is as it was; if it fails, everything is put back. It may fail
///   in a split view controller that collapses as soon as it is shown, and no longer has the
///   column.
/// - It has changed nothing while a transition of other code ran.
/// - UIKit has warned of nothing.
///
/// When the world is released, no screen may be alive.
@MainActor
public enum HierarchySimulation {
  /// How the requests ended.
  public struct Tally: Sendable {
    /// The hierarchies that were built.
    public var hierarchies = 0
    /// The requests that were submitted.
    public var requests = 0
    /// The requests that were done.
    public var done = 0
  }

  /// A request after which something was wrong.
  public struct Failure: Error, CustomStringConvertible {
    /// The seed of the hierarchy.
    public let seed: UInt64
    /// What was wrong.
    public let reason: String
    /// The request, and the hierarchy before and after it.
    public let report: String

    public var description: String { "\(reason) (seed \(seed))\n\(report)" }
  }

  /// Plays the hierarchies of consecutive seeds; throws at the first one that is wrong.
  @discardableResult
  public static func run(hierarchies: Int, seed: UInt64) throws(Failure) -> Tally {
    var tally = Tally()
    for offset in 0..<UInt64(hierarchies) {
      try play(seed: seed + offset, &tally)
    }
    return tally
  }

  private static let requestsPerHierarchy = 3

  /// Plays the hierarchy of one seed.
  private static func play(seed: UInt64, _ tally: inout Tally) throws(Failure) {
    let register = ScreenRegister()
    tally.hierarchies += 1
    if let failure = firstFailure(seed: seed, register, &tally) { throw failure }
    guard let screen = register.screens.first else { return }
    throw Failure(seed: seed, reason: "\(screen.title ?? "") is alive", report: "")
  }

  /// Plays in a world of its own and releases it.
  private static func firstFailure(
    seed: UInt64,
    _ register: ScreenRegister,
    _ tally: inout Tally
  ) -> Failure? {
    var random = SimulationRandom(seed: seed)
    let world = HeadlessWorld(device: Bool.random(using: &random) ? .pad : .phone)
    var failure: Failure?
    let misuses = world.misuse.expect {
      failure = world.navigating {
        let playground = HierarchyPlayground(world, random, register)
        playground.build()
        for _ in 0..<requestsPerHierarchy {
          tally.requests += 1
          let round = playground.play()
          if round.isDone { tally.done += 1 }
          guard let reason = round.violation else { continue }
          return Failure(seed: seed, reason: reason, report: round.report)
        }
        return nil
      }
    }
    if let failure { return failure }
    return misuses.first.map { Failure(seed: seed, reason: "misuse", report: $0.message) }
  }
}

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
  static func play(
    seed: UInt64,
    arrange: (HierarchyPlayground) -> Void = { _ in },
    _ tally: inout Tally
  ) throws(Failure) {
    var random = SimulationRandom(seed: seed)
    let world = HeadlessWorld(device: Bool.random(using: &random) ? .pad : .phone)
    var failure: Failure?
    var found = tally
    let misuses = world.misuse.expect {
      world.navigating {
        let playground = HierarchyPlayground(world, random)
        playground.build()
        arrange(playground)
        found.hierarchies += 1
        for _ in 0..<requestsPerHierarchy where failure == nil {
          found.requests += 1
          let round = playground.play()
          if round.isDone { found.done += 1 }
          if let reason = round.violation {
            failure = Failure(seed: seed, reason: reason, report: round.report)
          }
        }
      }
    }
    tally = found
    if let failure { throw failure }
    if let misuse = misuses.first {
      throw Failure(seed: seed, reason: "misuse", report: misuse.message)
    }
  }
}

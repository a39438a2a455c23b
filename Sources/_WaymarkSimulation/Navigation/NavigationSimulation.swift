@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting
import Waymark

/// Navigates at random through one small app, for as long as one likes, and checks that every
/// request ends as its plan said and that no screen outlives its place in the tree.
///
/// Everything happens in one world and one window, so what is kept without need adds up. The same
/// seed plays the same.
@MainActor
public final class NavigationSimulation {
  /// What was done.
  public struct Report: Sendable {
    /// How many requests ended.
    public fileprivate(set) var navigations = 0
    /// How many of them built their screen.
    public fileprivate(set) var built = 0
    /// How many of them a guard turned down.
    public fileprivate(set) var refusals = 0
  }

  private let world = HeadlessWorld(device: .pad, clock: .immediate)
  let playground: NavigationPlayground
  private var report = Report()
  /// How many navigations lie between two looks at what is alive.
  private static let looksEvery = 50

  /// Creates the app and shows its first screen.
  public init(seed: UInt64) {
    playground = world.navigating { NavigationPlayground(seed: seed) }
  }

  /// Navigates as often as that; throws at the first thing that is not as it should be.
  ///
  /// A repeated call goes on where the last one stopped.
  public func run(_ count: Int) throws(NavigationSimulationFailure) -> Report {
    var failure: NavigationSimulationFailure?
    world.navigating {
      for _ in 0..<count where failure == nil { failure = step() }
      if failure == nil { failure = look() }
    }
    if let failure { throw failure }
    return report
  }

  private func step() -> NavigationSimulationFailure? {
    let before = report.navigations
    let (name, result) = playground.navigate()
    report.navigations += 1
    switch result {
    case .success(.done(let arrival, _)):
      if arrival == .built { report.built += 1 }
    case .success(.refused): report.refusals += 1
    default: return failure("\(name) ended as \(String(describing: result))")
    }
    return before.isMultiple(of: Self.looksEvery) ? look() : nil
  }

  private func look() -> NavigationSimulationFailure? {
    if let stray = playground.stray { return failure("\(stray) is alive and not in the tree") }
    if let misuse = world.misuse.entries.first { return failure("\(misuse)") }
    return playground.router.requests.isEmpty ? nil : failure("a request is still under way")
  }

  private func failure(_ reason: String) -> NavigationSimulationFailure {
    NavigationSimulationFailure(
      reason: reason,
      navigation: report.navigations,
      events: playground.lastEvents
    )
  }
}

/// What was not as it should be, and after what.
public struct NavigationSimulationFailure: Error, CustomStringConvertible, Sendable {
  /// What was broken.
  public let reason: String
  /// After how many navigations.
  public let navigation: Int
  /// What happened last.
  public let events: [String]

  public var description: String {
    "\(reason) (navigation \(navigation), after: " + events.joined(separator: ", ") + ")"
  }
}

@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that a screen stays where its request installed it, and that a destination that does not
/// choose its home has one place.
struct WayCheck<App: UIApplicationDelegate>: ExplorationCheck {
  /// Checks that the screen is still where it was when its request ended.
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    guard !run.log.arrivals.isEmpty, let entry = run.arrival?.entry else { return }
    let places = run.screens.places { entry.recognizes($0).isOwn }
    let names = Set(places.map(\.name))
    let arrivals = run.log.arrivals.filter { names.contains($0.name) }
    guard let place = places.last, let arrival = arrivals.last,
      !places.contains(where: { place in arrivals.contains(where: place.isSame) })
    else { return }
    let (now, before) = (place.way, arrival.way)
    let message =
      "its request showed it in \(before.joined(separator: " > ")), "
      + "but it is now in \(now.joined(separator: " > "))"
    results.report(.way, entry.name, message, run.script)
  }

  /// Records the place; the report compares all of them.
  func checkRequest(
    _ request: CheckedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    if request.landing.isOvertaken { return }
    let entry = request.entry
    let place = run.screens.places { entry.recognizes($0).isOwn }.last
    let way = (place?.way ?? run.frontScreen.way).joined(separator: " > ")
    let known = results.coverage.ways[entry.name]?[way]
    guard known.map({ run.script.precedes($0) }) ?? true else { return }
    results.coverage.ways[entry.name, default: [:]][way] = run.script
    if entry.isAlwaysInOnePlace, results.coverage.ways[entry.name, default: [:]].count > 1 {
      results.coverage.hasSeveralWays = true
    }
  }
}

/// Checks that a screen with several homes opens in the one that the user is on.
struct HomeCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkRequest(
    _ request: CheckedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    let (entry, origin) = (request.entry, request.origin)
    guard entry.hasSeveralHomes, !request.landing.isOvertaken,
      case .success(.done(.built, via: nil)) = request.handle.result,
      entry.chains.contains(where: { $0.dropFirst().first?.screen == origin.name })
    else { return }
    let place = run.screens.places { entry.recognizes($0).isOwn }.last
    guard let place, !place.way.starts(with: origin.way) else { return }
    let message =
      "the user is on \(origin.name), one of its homes, but it opens in "
      + place.way.joined(separator: " > ")
    results.report(.home, entry.name, message, run.script)
  }
}

package import WaymarkTesting

/// The results of a quick exploration of the generated app.
package struct LargeAppTally {
  package let report: ExplorationReport
  /// The number of screens of the app, without the login form.
  package let screens: Int
  /// The number of generated screens that were shown.
  package let shown: Int
  /// The smallest number of states in which a destination was requested.
  package let fewestStates: Int

  @MainActor package init(screensPerTab: Int) async throws {
    var app = AppUnderTest(
      name: "large",
      launch: { _ in LargeApp(screensPerTab: screensPerTab) },
      router: { $0.router },
      destinations: { try $0.table?.get() }
    )
    app.facts = { [$0.isMember ? "member" : "guest"] }
    let requests = RequestedStates()
    var monitor = ExplorationMonitor()
    monitor.journal = { script, _ in requests.note(script) }
    screens = LargeApp.tabs * screensPerTab
    report = try await app.explore(ExplorationOptions(effort: .quick), monitor: monitor)
    shown = Set(report.map.screens.map(\.name)).filter { $0.hasPrefix("GeneratedScreen") }.count
    let counts = report.destinations.map { requests.states["go \($0.name)"]?.count ?? 0 }
    fewestStates = counts.min() ?? 0
  }

  /// Whether each screen was shown, and requested in several states, without a finding.
  package var holds: Bool {
    report.isComplete && report.findings.isEmpty && shown == screens && fewestStates >= 3
  }
}

extension LargeAppTally: CustomStringConvertible {
  package var description: String {
    """
    \(shown) of \(screens) screens shown, each destination requested in \(fewestStates) states or \
    more, \(report.states) states, \(report.checks) checks
    """
  }
}

/// The states in which each destination was requested, as scripts.
@MainActor private final class RequestedStates {
  private(set) var states: [String: Set<[String]>] = [:]

  func note(_ script: [String]) {
    guard let request = script.last, request.hasPrefix("go ") else { return }
    let state = script.dropLast()
    // Requests are also repeated where they have ended.
    if state.last != request { states[request, default: []].insert(Array(state)) }
  }
}

@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that each request has exactly one outcome, and that none fails with an error.
struct OutcomeCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for case let (event, .failed(error)) in run.events.lazy.map({ ($0, $0.kind) }) {
      results.report(.failure, event.destination, "\(error)", run.script)
    }
    if run.log.submitted.isEmpty { return }
    let waiting = Set((run.driver.router?.requests ?? []).map(\.number))
    for (number, destination) in run.log.submitted.sorted(by: { $0.key < $1.key }) {
      let endings = run.log.endings[number] ?? 0
      if endings > 1 {
        let message = "a request has ended \(endings) times"
        results.report(.outcome, destination, message, run.script)
      } else if endings == 0, !waiting.contains(number) {
        results.report(.outcome, destination, "a request ended without an outcome", run.script)
      }
    }
  }
}

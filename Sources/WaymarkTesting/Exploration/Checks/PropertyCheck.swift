@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks the properties that the app declares, except those that need more steps.
struct PropertyCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    if run.setup.app.properties.isEmpty { return }
    let moment = run.moment
    for property in run.setup.app.properties {
      switch property.demand {
      case .always(let condition):
        if condition(moment) { continue }
        let message = "does not hold on \(run.front?.name ?? "")"
        results.report(.property, property.name, message, run.script)
      case .sometimes(let condition):
        if condition(moment) { results.coverage.sometimes.insert(property.name) }
      case .eventually, .leadsTo: break
      }
    }
  }

  /// Checks that the user can get from each state that fulfills a first condition to a state that
  /// fulfills the second.
  func checkReachability(
    in graph: StateGraph,
    _ setup: ExplorationSetup<App>,
    isComplete: Bool,
    _ results: ExplorationResults
  ) {
    for (number, property) in setup.app.properties.enumerated() {
      guard case .leadsTo = property.demand else { continue }
      let name = property.name
      if isComplete, !graph.states.contains(where: { $0.marks.begins.contains(number) }) {
        let message = "no state fulfills the first condition, so nothing was checked"
        results.report(.property, name, message, [])
        continue
      }
      let goals = graph.indices.filter { state in
        graph[state].marks.ends.contains(number) || !graph[state].isDone
      }
      let leads = StateGraph.reachable(from: goals, by: graph.userSources)
      for state in graph.indices where graph[state].marks.begins.contains(number) && !leads[state] {
        let message = "the second condition is not reachable from \(graph[state].screen)"
        results.report(.property, name, message, graph[state].path.map(\.description))
      }
    }
  }
}

extension ExplorationRun {
  /// The settled app after the last step, for properties.
  var moment: PropertyMoment<App> {
    PropertyMoment(driver: driver, step: script.last ?? "", events: events)
  }

  /// The properties whose first or second condition holds.
  var marks: PropertyMarks {
    var marks = PropertyMarks()
    let moment = PropertyMoment(driver: driver, step: "", events: events)
    for (number, property) in setup.app.properties.enumerated() {
      guard case .leadsTo(let begins, let ends) = property.demand else { continue }
      driver.run { _ in
        if begins(moment) { marks.begins.insert(number) }
        if ends(moment) { marks.ends.insert(number) }
      }
    }
    return marks
  }
}

import HeadlessUIKit
import Testing
import WaymarkTesting

/// Concurrent and cancelled explorations, and invalid descriptions.
@Suite @MainActor
struct ExplorationTaskTests: ButtonsAppTests {
  @Test func `two concurrent explorations have the same reports as separate ones`() async throws {
    let options = ExplorationOptions(depth: 2)
    let defects: [Set<DepotDefect>] = [[.deadButton], []]
    var alone: [ExplorationReport] = []
    for each in defects { alone.append(try await AppUnderTest.depot(each).explore(options)) }
    let tasks = defects.map { each in
      Task { try await AppUnderTest.depot(each).explore(options) }
    }
    for (task, report) in zip(tasks, alone) { #expect(try await task.value == report) }
  }

  @Test func `until the first finding, states with new facts are explored first`() async throws {
    var isLoggedIn = false
    let next = Self.push([TestButton("Next", Self.push())])
    var app = app {
      isLoggedIn = false
      let shop = TestButton("Shop", next)
      let login = TestButton("Login") { screen in
        isLoggedIn = true
        next(screen)
      }
      return UINavigationController(rootViewController: ButtonsScreen([shop, login]))
    }
    app.facts = { _ in isLoggedIn ? ["logged in"] : [] }
    var scripts: [[String]] = []
    var monitor = ExplorationMonitor()
    monitor.journal = { script, _ in scripts.append(script) }
    var options = ExplorationOptions(depth: 2)
    for isFirst in [true, false] {
      (options.stopsAtFirstFinding, scripts) = (isFirst, [])
      _ = try await app.explore(options, monitor: monitor)
      let first = scripts.first { $0.last == "tap Next" }
      #expect(first == [isFirst ? "tap Login" : "tap Shop", "tap Next"])
    }
  }

  @Test(arguments: [1, 7, 20])
  func `a cancelled exploration ends immediately and leaks nothing`(count: Int) async throws {
    let launches = Launches()
    let next = TestButton("Next", Self.push([TestButton("Last", Self.push())]))
    let app = AppUnderTest(
      name: "plain",
      launch: { _ in
        let app = PlainApp { UINavigationController(rootViewController: ButtonsScreen([next])) }
        launches.apps.append(WeakApp(app: app))
        return app
      },
      makeSceneDelegate: { PlainSceneDelegate() }
    )
    var monitor = ExplorationMonitor()
    var scripts = 0
    var task: Task<ExplorationReport, any Error>?
    monitor.journal = { _, _ in
      scripts += 1
      if scripts == count { task?.cancel() }
    }
    var options = ExplorationOptions()
    options.randomEvents = 400
    task = Task { [monitor] in try await app.explore(options, monitor: monitor) }
    await #expect(throws: CancellationError.self) { try await task?.value }
    // The current step ends, and so do those of its script.
    #expect(scripts < count + 6)
    task = nil
    try await settled { launches.apps.allSatisfy { $0.app == nil } }
    #expect(!launches.apps.isEmpty && launches.apps.allSatisfy { $0.app == nil })
  }

  /// Lets the main actor release objects of ended jobs.
  private func settled(_ isOver: () -> Bool) async throws {
    for _ in 0..<100 where !isOver() { await Task.yield() }
  }

}

@MainActor private final class Launches {
  var apps: [WeakApp] = []
}

private struct WeakApp {
  weak var app: PlainApp?
}

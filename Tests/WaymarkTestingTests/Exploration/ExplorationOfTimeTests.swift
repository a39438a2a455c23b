import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// What an exploration does with what an app puts off to a later time.
@Suite @MainActor
struct ExplorationOfTimeTests: ButtonsAppTests {
  @Test func `a message that closes by itself is no trap`() async throws {
    let show = TestButton("Show") { screen in
      let message = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
      screen.present(message, animated: true)
      screen.later(2) { $0.dismiss(animated: true) }
    }
    let report = try await explore(app([show]))
    #expect(report.findings.isEmpty && report.states == 2, "\(report.text)")
    #expect(
      report.navigationMap.contains(
        #"way UIAlertController "Saved" -> ButtonsScreen by wait"#
      ),
      "\(report.navigationMap)"
    )
  }

  @Test func `what a splash screen shows after a time is explored`() async throws {
    let app = app {
      let stack = UINavigationController(rootViewController: ButtonsScreen([]))
      stack.later(1) { stack in
        stack.later(1) { stack in
          let last = DetailScreen([TestButton("Idle") { _ in }])
          (stack as? UINavigationController)?.setViewControllers([last], animated: true)
        }
      }
      return stack
    }
    var described = app
    described.entrances = ["ButtonsScreen"]
    let report = try await explore(described)
    #expect(report.findings.map(\.check) == [.deadAction], "\(report.text)")
    #expect(report.findings.first?.script == ["wait", "tap Idle"])
  }

  @Test func `what several steps have put off happens in one wait`() async throws {
    let toast = TestButton("Toast") { screen in
      screen.title = "Toast"
      screen.later(2) { $0.title = nil }
    }
    let report = try await explore(app([toast]))
    #expect(report.findings.isEmpty && report.states == 2, "\(report.text)")
  }

  @Test func `the script of a finding may wait`() async throws {
    let crash = TestButton("Present") { screen in
      screen.later(1) { screen in
        for _ in 1...2 { screen.present(DetailScreen([]), animated: false) }
      }
    }
    let app = app([crash])
    let script = ["tap Present", "wait"]
    let finding = try #require(try await explore(app).findings.first { $0.check == .misuse })
    #expect(finding.script == script)
    #expect(try await app.findings(after: script).contains { $0.check == .misuse })
  }

  @Test func `nobody waits where nothing is put off`() async throws {
    let driver = try app([]).launched()
    await #expect(throws: DriverError.self) { try await driver.perform(.wait) }
  }

  @Test func `the deadlines of requests are nothing that the app puts off`() async throws {
    let report = try await AppUnderTest.depot().explore(ExplorationOptions(depth: 3))
    #expect(!report.navigationMap.contains("by wait"))
  }

  @Test func `a screen without any action says that clocks of the system do not pass`()
    async throws
  {
    let report = try await explore(app { ButtonsScreen([]) })
    let finding = try #require(report.findings.first { $0.check == .wayOut })
    #expect(finding.message.contains("Task.sleep"), "\(finding)")
    let covered = try await explore(app([TestButton("Cover", Self.cover)]))
    #expect(covered.findings.first?.message.contains("Task.sleep") == true, "\(covered.text)")
  }
}

import Foundation
import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Explorations of apps with delayed calls.
@Suite @MainActor
struct ExplorationOfTimeTests: ButtonsAppTests {
  @Test func `a message that closes by itself is not a missing way out`() async throws {
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

  @Test func `the screen after a splash screen is explored`() async throws {
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

  @Test func `delayed calls of several steps run in one wait`() async throws {
    let toast = TestButton("Toast") { screen in
      screen.title = "Toast"
      screen.later(2) { $0.title = nil }
    }
    let report = try await explore(app([toast]))
    #expect(report.findings.isEmpty && report.states == 2, "\(report.text)")
  }

  @Test func `the script of a finding can wait`() async throws {
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

  @Test func `the step wait requires a delayed call`() async throws {
    let driver = try app([]).launched()
    await #expect(throws: DriverError.self) { try await driver.perform(.wait) }
  }

  @Test func `deadlines of requests do not count as delayed calls of the app`() async throws {
    let report = try await AppUnderTest.depot().explore(ExplorationOptions(depth: 3))
    #expect(!report.navigationMap.contains("by wait"))
  }

  @Test func `the report about a screen without any action mentions other threads`() async throws {
    let report = try await explore(app { ButtonsScreen([]) })
    let finding = try #require(report.findings.first { $0.check == .wayOut })
    #expect(finding.message.contains("off the main actor"), "\(finding)")
    let covered = try await explore(app([TestButton("Cover", Self.cover)]))
    #expect(covered.findings.first?.message.contains("main actor") == true, "\(covered.text)")
  }

  // MARK: Sleeping tasks

  @Test func `a tap that waits for a sleeping task has an effect`() async throws {
    let load = TestButton("Load") { screen in
      Task { @MainActor [weak screen] in
        try await Task.sleep(for: .seconds(2))
        if let screen { Self.push()(screen) }
      }
    }
    let report = try await explore(app([load]))
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.navigationMap.contains("by wait"), "\(report.navigationMap)")
  }

  @Test func `a defect that appears when a timer fires is found`() async throws {
    let offer = TestButton("Offer") { screen in
      Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { [weak screen] _ in
        MainActor.assumeIsolated {
          for _ in 1...2 { screen?.present(DetailScreen([]), animated: false) }
        }
      }
    }
    let report = try await explore(app([offer]))
    let finding = try #require(report.findings.first { $0.check == .misuse }, "\(report.text)")
    #expect(finding.script == ["tap Offer", "wait"])
  }

  @Test func `launches with sleeping tasks are released`() async throws {
    let worlds = WeakWorlds()
    let app = app {
      worlds.note()
      let screen = ButtonsScreen([TestButton("Next", Self.push())])
      Task {
        try await Task.sleep(for: .seconds(3600))
        screen.title = "Late"
      }
      return UINavigationController(rootViewController: screen)
    }
    _ = try await explore(app)
    // The tasks end in later jobs of the main actor.
    for _ in 1...100 where worlds.count > 0 { await Task.yield() }
    #expect(worlds.count == 0)
  }

  // MARK: Pending delayed calls

  @Test(arguments: [0.4, 0.8, 1, 2, 5, 30])
  func `a screen that is left before its delayed change does not distinguish states`(
    seconds: Double
  ) async throws {
    let next = TestButton("Next") { screen in
      let present = TestButton("Present") { $0.present(UIViewController(), animated: true) }
      screen.navigationController?.pushViewController(NextScreen([present]), animated: true)
    }
    let report = try await explore(app([slow(seconds), next]))
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test(arguments: [4, 5])
  func `delayed calls from different screens distinguish states`(seconds: Double) async throws {
    let banner = TestButton("Banner") { screen in
      screen.later(seconds) { screen in
        let isInFront = screen.view.window != nil && screen.presentedViewController == nil
        guard isInFront else { return }
        let banner = NextScreen([TestButton("Close") { $0.dismiss(animated: true) }])
        banner.modalPresentationStyle = .fullScreen
        screen.present(banner, animated: true)
      }
    }
    let report = try await explore(app([slow(5), banner]))
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.hidden.contains("ButtonsScreen: delays"), "\(report.text)")
  }

  @Test func `the number of equal delayed calls is not hidden state`() async throws {
    let count = TestButton("Count") { screen in
      screen.later(2) { screen in
        Self.push()(screen as? ButtonsScreen ?? ButtonsScreen([]))
      }
    }
    let report = try await explore(app([count]))
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test func `a logout after minutes happens only while the user waits`() async throws {
    let app = app {
      let list = ButtonsScreen([
        TestButton("Next", Self.push([TestButton("More", Self.push())])),
        TestButton("Idle") { _ in },
      ])
      let stack = UINavigationController(rootViewController: list)
      stack.later(300) { stack in
        let login = NextScreen([TestButton("Log in") { $0.dismiss(animated: true) }])
        login.modalPresentationStyle = .fullScreen
        stack.present(login, animated: true)
      }
      return stack
    }
    let report = try await explore(app)
    #expect(report.findings.map(\.subject) == ["tap Idle on ButtonsScreen"], "\(report.text)")
    let ways = report.navigationMap.split(separator: "\n")
    let logouts = ways.filter { $0.contains("-> NextScreen") }
    #expect(logouts.allSatisfy { $0.contains("by wait") }, "\(report.navigationMap)")
  }

  private func slow(_ seconds: Double) -> TestButton {
    TestButton("Slow") { screen in
      let slow = SlowScreen([TestButton("Row", Self.push())])
      slow.seconds = seconds
      screen.navigationController?.pushViewController(slow, animated: true)
    }
  }
}

/// A screen with a button that appears after a delay.
private final class SlowScreen: ButtonsScreen {
  var seconds = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    later(seconds) { screen in
      screen.view.addSubview(
        UIButton.titled("Ready") { [weak screen] in
          screen?.navigationController?.pushViewController(DetailScreen([]), animated: true)
        }
      )
    }
  }
}

private final class NextScreen: ButtonsScreen {}

/// The worlds of launches that are still retained.
@MainActor
private final class WeakWorlds {
  private var worlds: [() -> HeadlessWorld?] = []

  var count: Int { worlds.count { $0() != nil } }

  func note() {
    worlds.append { [weak world = HeadlessWorld.current] in world }
  }
}

import HeadlessUIKit
import Testing
import WaymarkTesting

/// Scripts of steps that ended a process.
@Suite @MainActor
struct ExplorationCrashTests: ButtonsAppTests {
  private let ended = ExplorationMonitor.Crash("ended by signal 5")

  /// The findings for a process that "B" ended, and the scripts tried in other processes.
  private func crash(
    endsProcess: @escaping @MainActor ([String]) -> Bool?
  ) async throws -> (finding: ExplorationFinding?, tried: [[String]]) {
    var tried: [[String]] = []
    var monitor = ExplorationMonitor()
    monitor.crashes = [["tap B"]: ended]
    monitor.endsProcess = { script in
      tried.append(script)
      return endsProcess(script)
    }
    let app = app(["A", "B"].map { TestButton($0, Self.push()) })
    let report = try await app.explore(ExplorationOptions(), monitor: monitor)
    let findings = report.findings.filter { $0.check == .crash }
    #expect(findings.count == 1)
    return (findings.first, tried)
  }

  @Test func `a script that ends a process by itself is tried once and reported`() async throws {
    let crash = try await crash { $0 == ["tap B"] }
    #expect(crash.finding?.script == ["tap B"])
    #expect(crash.finding?.message == "ended by signal 5")
    #expect(crash.tried == [["tap B"]])
  }

  @Test func `a crash that depends on earlier steps is reported with those`() async throws {
    let whole = ["tap A", "back", "tap B"]
    let crash = try await crash { $0 == whole }
    #expect(crash.finding?.script == whole)
    #expect(crash.finding?.message == "ended by signal 5")
    #expect(crash.tried.prefix(2) == [["tap B"], whole])
  }

  @Test func `irrelevant steps are removed`() async throws {
    let crash = try await crash { $0.count > 1 && $0.last == "tap B" }
    #expect(
      crash.finding?.script == ["tap A", "tap B"] || crash.finding?.script == ["back", "tap B"]
    )
  }

  @Test func `a crash without a script to reproduce it is reported as such`() async throws {
    let crash = try await crash { _ in false }
    #expect(crash.finding?.script == ["tap B"])
    let message = "ended by signal 5; the script does not end a process by itself, "
    #expect(crash.finding?.message.hasPrefix(message) == true)
    #expect(crash.tried == [["tap B"], ["tap A", "back", "tap B"]])
  }

  @Test func `a script that could not be tried has no note`() async throws {
    let crash = try await crash { _ in nil }
    #expect(crash.finding?.script == ["tap B"])
    #expect(crash.finding?.message == "ended by signal 5")
    #expect(crash.tried == [["tap B"]])
  }

  @Test func `a crash that the exploration does not reach is reported, too`() async throws {
    var monitor = ExplorationMonitor()
    monitor.crashes = [
      ["tap A", "tap B"]: .init("ended by signal 5", about: "tap B on ButtonsScreen"),
      ["back"]: ended, ["tap C", "back"]: ended,
    ]
    let app = app([TestButton("A", Self.push([TestButton("B", Self.push())]))])
    let report = try await app.explore(ExplorationOptions(time: .zero), monitor: monitor)
    let found = report.findings.filter { $0.check == .crash }
    #expect(found.map(\.subject) == ["back", "tap B on ButtonsScreen", "tap C, back"])
  }

  @Test func `a step is logged with the subject of its crash`() async throws {
    var monitor = ExplorationMonitor()
    var subjects: [[String]: String] = [:]
    monitor.journal = { script, subject in subject.map { subjects[script] = $0 } }
    let app = app([TestButton("A", Self.push())])
    _ = try await app.explore(ExplorationOptions(), monitor: monitor)
    #expect(subjects[["tap A"]] == "tap A on ButtonsScreen")
  }

  // MARK: Repeated steps

  /// The report of an exploration and its log.
  private func exploration<App>(
    of app: AppUnderTest<App>,
    _ options: ExplorationOptions = ExplorationOptions(),
    _ monitor: ExplorationMonitor = ExplorationMonitor()
  ) async throws -> (crashes: [ExplorationFinding], journal: [[String]]) {
    var journal: [[String]] = []
    var monitor = monitor
    monitor.journal = { script, _ in journal.append(script) }
    let report = try await app.explore(options, monitor: monitor)
    return (report.findings.filter { $0.check == .crash }, journal)
  }

  @Test(arguments: [
    ["go item id=1", "go item id=1"], ["deliver-cold customURL depot://items/1"],
  ])
  func `no check repeats a step that has ended a process`(script: [String]) async throws {
    let options = ExplorationOptions(depth: 1)
    #expect(try await exploration(of: .depot(), options).journal.contains(script))
    var monitor = ExplorationMonitor()
    monitor.crashes = [script: ended]
    let (crashes, journal) = try await exploration(of: .depot(), options, monitor)
    #expect(!journal.contains(script))
    #expect(crashes.map(\.script) == [script])
  }

  @Test func `two steps on one screen that end a process are two findings`() async throws {
    var monitor = ExplorationMonitor()
    monitor.crashes = [["tap A"]: ended, ["tap B"]: ended]
    let app = app(["A", "B", "C"].map { TestButton($0, Self.push()) })
    let (crashes, _) = try await exploration(of: app, ExplorationOptions(), monitor)
    #expect(crashes.map(\.subject) == ["tap A on ButtonsScreen", "tap B on ButtonsScreen"])
  }

  @Test(arguments: [2, 3])
  func `a step that has ended processes in several states is not tried in others`(
    count: Int
  ) async throws {
    var level = 0
    let more = TestButton("More") { _ in level = min(5, level + 1) }
    var app = app {
      level = 0
      let buttons = [TestButton("Boom", Self.push()), more]
      return UINavigationController(rootViewController: ButtonsScreen(buttons))
    }
    app.facts = { _ in ["level \(level)"] }
    var monitor = ExplorationMonitor()
    for number in 0..<count {
      let script = [String](repeating: "tap More", count: number) + ["tap Boom"]
      monitor.crashes[script] = ended
    }
    let (crashes, journal) = try await exploration(of: app, ExplorationOptions(), monitor)
    #expect(journal.contains { $0.last == "tap Boom" } == (count < 3))
    #expect(crashes.map(\.script) == [["tap Boom"]])
    let hint = "; 3 scripts that end with it have ended a process, so it was not tried in others"
    #expect(crashes.first?.message == "ended by signal 5" + (count < 3 ? "" : hint))
  }

  @Test func `an exploration ends with the last crash if there are too many`() async throws {
    var journal: [[String]] = []
    var monitor = ExplorationMonitor()
    monitor.journal = { script, _ in journal.append(script) }
    monitor.crashes = [["tap A"]: ended, ["tap C"]: ended]
    monitor.lastCrash = ["tap C"]
    var options = ExplorationOptions()
    options.randomEvents = 10
    let app = app(["A", "B", "C", "D"].map { TestButton($0, Self.push()) })
    let report = try await app.explore(options, monitor: monitor)
    #expect(journal.filter { !$0.isEmpty } == [["tap B"], ["tap B", "back"]])
    let subjects = ["exploration", "tap A on ButtonsScreen", "tap C on ButtonsScreen"]
    #expect(report.findings.map(\.subject) == subjects)
    #expect(!report.isComplete && report.text.contains("incomplete: it ends with a finding"))
    let message = "it ends with this script, because 2 scripts have ended a process"
    #expect(report.findings[0].message.hasPrefix(message))
  }

  @Test func `a crash of a random user is shortened in other processes`() async throws {
    var options = ExplorationOptions(depth: 0)
    options.randomEvents = 40
    let app = app(["A", "B"].map { TestButton($0, Self.push()) })
    let whole = try await exploration(of: app, options).journal
    let script = try #require(whole.last)
    #expect(script.count > 5)
    var monitor = ExplorationMonitor()
    monitor.crashes = [script: ended]
    monitor.endsProcess = { $0.count > 1 }
    let (crashes, journal) = try await exploration(of: app, options, monitor)
    #expect(journal == whole.dropLast())
    #expect(crashes.map(\.script.count) == [2])
    #expect(crashes.first?.script.last == script.last)
  }

  @Test func `each step is logged before, including further rounds after a launch`()
    async throws
  {
    var (taps, rounds) = (0, 0)
    let go = TestButton("Go") { screen in
      (taps, rounds) = (taps + 1, rounds + 1)
      (rounds > 1 ? Self.cover : Self.push())(screen)
    }
    let app = app {
      rounds = 0
      return UINavigationController(rootViewController: ButtonsScreen([go]))
    }
    let journal = try await exploration(of: app).journal
    #expect(taps == journal.count { $0.last == "tap Go" })
  }

  @Test func `another process performs only the given script`() async throws {
    var (isArmed, boomedWhileArmed) = (false, false)
    let arm = TestButton("Arm") { screen in
      isArmed = true
      Self.push()(screen)
    }
    let boom = TestButton("Boom") { screen in
      if isArmed { boomedWhileArmed = true }
      Self.push()(screen)
    }
    let list = TestButton("List", Self.push([TestButton("Detail", Self.push([arm, boom]))]))
    let app = app {
      isArmed = false
      return UINavigationController(rootViewController: ButtonsScreen([list]))
    }
    let options = ExplorationOptions()
    try await app.carryOut(["tap List", "tap Detail", "tap Boom"], options)
    #expect(!boomedWhileArmed)
    try await app.carryOut(["tap List", "tap Detail", "tap Arm", "back", "tap Boom"], options)
    #expect(boomedWhileArmed)
  }

  @Test(arguments: [-100, -1, 0, .max])
  func `any number of random events can be requested`(count: Int) async throws {
    var options = ExplorationOptions(time: .zero)
    options.randomEvents = count
    let report = try await app([]).explore(options)
    #expect(report.isCutByTime)
  }
}

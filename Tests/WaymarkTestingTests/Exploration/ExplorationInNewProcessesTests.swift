import Foundation
import HeadlessUIKit
import Testing
import Waymark

@testable @_spi(Headless) import WaymarkTesting

/// Explorations that launch the app in a new process each time.
@Suite @MainActor
struct ExplorationInNewProcessesTests: ButtonsAppTests {
  /// Processes that are this one, but whose global variables have their initial values, and that
  /// cannot continue after a crash.
  @MainActor private final class Processes<App: UIApplicationDelegate> {
    private let app: AppUnderTest<App>
    private let options: ExplorationOptions
    /// The last script of the running process.
    private var script: (steps: [String], subject: String?)?
    /// The number of processes.
    private(set) var count = 0

    init(_ app: AppUnderTest<App>, _ options: ExplorationOptions) {
      (self.app, self.options) = (app, options)
    }

    var monitor: ExplorationMonitor {
      var monitor = ExplorationMonitor()
      monitor.newProcess = { try await self.perform($0) }
      return monitor
    }

    private func perform(_ work: Data) async throws -> ExplorationMonitor.ProcessEnd {
      count += 1
      let globals = Globals()
      var monitor = monitor
      monitor.journal = { script, subject in
        // The first crash ends the process.
        if globals.crash == nil { self.script = (script, subject) }
      }
      let answer = try await Globals.$current.withValue(globals) {
        try await app.perform(work, options, monitor: monitor)
      }
      guard let crash = globals.crash, let script else { return .answered(answer) }
      return .crashed(script.steps, .init(crash, about: script.subject))
    }
  }

  private func exploreInNewProcesses<App>(
    _ app: AppUnderTest<App>,
    _ options: ExplorationOptions = ExplorationOptions()
  ) async throws -> ExplorationReport {
    var app = app
    app.launchesInNewProcess = true
    return try await app.explore(options, monitor: Processes(app, options).monitor)
  }

  private func subjects(_ report: ExplorationReport) -> [String] {
    report.findings.map { "\($0.check.rawValue): \($0.subject)" }
  }

  @Test func `a global variable that a launch does not reset is hidden state`() async throws {
    let report = try await Globals.$current.withValue(Globals()) {
      try await AppUnderTest.notebook().explore()
    }
    let message = report.findings.first { $0.subject == "PageScreen" }?.message
    #expect(message?.contains("set `launchesInNewProcess`") == true, "\(report.text)")
  }

  @Test func `in new processes, it has its initial value in each launch`() async throws {
    let report = try await exploreInNewProcesses(.notebook())
    #expect(report.findings.isEmpty && report.isComplete, "\(report.text)")
    #expect(report.states == 5 && report.checksDone == report.checks)
    #expect(Globals.current.notes.isEmpty)
  }

  @Test func `in new processes, planted defects are found`() async throws {
    let report = try await exploreInNewProcesses(.notebook([.deadButton, .secretCount]))
    #expect(
      subjects(report) == [
        "dead-action: tap Help on PageScreen", "hidden-state: back on PageScreen",
        "hidden-state: swipe-back on PageScreen",
      ],
      "\(report.text)"
    )
    let message = report.findings.last?.message ?? ""
    #expect(message.contains("in round 3") && !message.contains("launchesInNewProcess"))
  }

  @Test func `a crash of a new process is a finding, and its step is not performed again`()
    async throws
  {
    let report = try await exploreInNewProcesses(.notebook([.trap]))
    #expect(subjects(report) == ["crash: tap Clear on PageScreen"], "\(report.text)")
    #expect(report.findings.first?.script == ["tap Add", "tap Add", "tap Clear"])
    #expect(report.isComplete)
  }

  @Test(arguments: [
    [], [DepotDefect.deadButton, .leak, .wrongContext, .ignoresColdLinks],
    [.hiddenCounter, .oneWay, .findsNothing], [.restoresElsewhere, .pushesHere, .staysLoggedIn],
  ])
  func `new processes find what one process does`(defects: [DepotDefect]) async throws {
    let options = ExplorationOptions(depth: 3)
    let app = AppUnderTest.depot(Set(defects))
    let (one, many) = (
      try await app.explore(options), try await exploreInNewProcesses(app, options)
    )
    // A launch for each loop also reveals those that a check before them concealed.
    #expect(Set(subjects(many)).isSuperset(of: subjects(one)))
    #expect(Set(many.findings.map(\.check)) == Set(one.findings.map(\.check)))
    #expect((many.states, many.actions) == (one.states, one.actions))
    #expect(many.destinations.map(\.outcomes) == one.destinations.map(\.outcomes))
    #expect(many.isComplete == one.isComplete && many.checksDone == one.checksDone)
  }

  @Test func `random users have their own processes`() async throws {
    var options = ExplorationOptions(depth: 1)
    options.randomEvents = 80
    let app = AppUnderTest.depot([.failingVisit])
    let (one, many) = (
      try await app.explore(options), try await exploreInNewProcesses(app, options)
    )
    #expect(subjects(many) == subjects(one))
  }

  @Test func `explorations at other sizes have their own processes`() async throws {
    var options = ExplorationOptions()
    options.comparesSizes = true
    let app = app([TestButton("Open", Self.push())])
    let (one, many) = (
      try await app.explore(options), try await exploreInNewProcesses(app, options)
    )
    #expect(many.sizes == one.sizes && !one.sizes.isEmpty)
  }

  @Test func `two exploring processes have the report of one`() async throws {
    var app = AppUnderTest.notebook([.deadButton, .secretCount])
    app.launchesInNewProcess = true
    let options = ExplorationOptions()
    let whole = try await exploreInNewProcesses(app)
    let wire = ExplorationPartsTests.Wire()
    let parts = (0..<2).map { part in
      Task { @MainActor [app] in
        var monitor = Processes(app, options).monitor
        monitor.otherPart = .init(own: part) { await wire.exchange($0, from: part) }
        return try await app.explore(options, monitor: monitor)
      }
    }
    for part in parts { #expect(try await part.value == whole) }
  }

  @Test func `an exploration that cannot start processes throws`() async throws {
    var app = AppUnderTest.notebook()
    app.launchesInNewProcess = true
    let expected = AppUnderTestError.needsNewProcesses(app: "notebook")
    await #expect(throws: expected) { try await app.explore() }
    await #expect(throws: expected) { try await app.findings(after: ["tap Add"]) }
    #expect("\(expected)".contains("`notebook verify`"))
  }
}

private enum NotebookDefect {
  /// A button without effect.
  case deadButton
  /// The third tap on a note does nothing.
  case secretCount
  /// The process ends when two notes are removed.
  case trap
}

/// The global variables of the app.
@MainActor private final class Globals {
  /// Those of the process, which a test replaces for the processes that it imitates.
  @TaskLocal static var current = Globals()

  var notes: [String] = []
  /// The message of the trap that has ended the process.
  var crash: String?

  nonisolated init() {}
}

/// An app that keeps its notes in a global variable.
private final class NotebookApp: WindowedApp {
  private let stack = UINavigationController()
  private(set) var router: Router?
  private let defects: Set<NotebookDefect>
  private var visits = 0

  init(_ defects: Set<NotebookDefect>) {
    self.defects = defects
  }

  override func start(in window: UIWindow) {
    window.rootViewController = stack
    router = Router(window: window)
    showPage()
  }

  private func showPage() {
    var buttons = Globals.current.notes.map { note in
      TestButton(note) { [weak self] _ in self?.open() }
    }
    if Globals.current.notes.count < 2 {
      buttons.append(
        TestButton("Add") { [weak self] _ in
          Globals.current.notes.append("Note \(Globals.current.notes.count + 1)")
          self?.showPage()
        }
      )
    }
    if !Globals.current.notes.isEmpty {
      buttons.append(TestButton("Clear") { [weak self] _ in self?.clear() })
    }
    if defects.contains(.deadButton) { buttons.append(TestButton("Help") { _ in }) }
    stack.setViewControllers([PageScreen(buttons)], animated: false)
  }

  private func open() {
    visits += 1
    if visits == 3, defects.contains(.secretCount) { return }
    stack.pushViewController(LeafScreen([]), animated: true)
  }

  private func clear() {
    if Globals.current.notes.count == 2, defects.contains(.trap) {
      Globals.current.crash = "ended by signal 5"
    }
    Globals.current.notes = []
    showPage()
  }

  func makeTable() throws -> DestinationTable {
    let note = StepAssembly(build: { (number: Int) in NumberScreen(number) })
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
      .named("note")
      .sampled(by: 1, 2)
    return try DestinationTable(on: .scheme("notebook")) { note }
  }
}

private final class PageScreen: ButtonsScreen, ContextProviding {
  /// The number of notes, which the user cannot see from another screen.
  let navigationContext = Globals.current.notes.count
}
private final class LeafScreen: ButtonsScreen {}

private final class NumberScreen: ButtonsScreen, ContextProviding {
  let navigationContext: Int

  init(_ number: Int) {
    navigationContext = number
    super.init([])
  }
}

extension AppUnderTest<NotebookApp> {
  fileprivate static func notebook(_ defects: Set<NotebookDefect> = []) -> Self {
    AppUnderTest(
      name: "notebook",
      launch: { _ in NotebookApp(defects) },
      router: { $0.router },
      destinations: { try $0.makeTable() }
    )
  }
}

import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Findings in apps without a router, with buttons only.
@Suite @MainActor
struct ExplorationFindingTests: ButtonsAppTests {
  private static let stick: @MainActor (ButtonsScreen) -> Void = { screen in
    if let window = screen.view.window { StuckTransition.present(above: window) }
  }

  // MARK: States

  @Test func `an app without a router is explored in its key window`() async throws {
    let report = try await explore(app([TestButton("Next", Self.push())]))
    #expect(report.map.screens.map(\.name) == ["ButtonsScreen", "DetailScreen"])
    #expect(report.states == 2 && report.findings.isEmpty, "\(report.text)")
  }

  @Test func `an app without a visible screen is a finding`() async throws {
    let app = AppUnderTest(name: "plain", launch: { _ in PlainApp { ButtonsScreen([]) } })
    let report = try await explore(app)
    let finding = try #require(report.findings.first { $0.check == .nothing }, "\(report.text)")
    #expect(finding.script.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a first screen without any action is a finding`(
    isFirst: Bool
  ) async throws {
    var options = ExplorationOptions()
    options.stopsAtFirstFinding = isFirst
    let report = try await explore(app { ButtonsScreen([]) }, options)
    #expect(report.findings.map(\.check) == [.wayOut], "\(report.text)")
  }

  @Test(arguments: [false, true])
  func `a button without effect on the only screen is a finding`(isFirst: Bool) async throws {
    var options = ExplorationOptions()
    options.stopsAtFirstFinding = isFirst
    let report = try await explore(app([TestButton("Nothing") { _ in }]), options)
    #expect(report.findings.map(\.check) == [.deadAction], "\(report.text)")
  }

  @Test func `a button that changes a title or a badge does something`() async throws {
    let title = TestButton("Title") { $0.title = "Changed" }
    let badge = TestButton("Badge") { $0.navigationController?.tabBarItem.badgeValue = "1" }
    let app = app {
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: ButtonsScreen([title, badge]))
      ]
      return tabs
    }
    let report = try await explore(app)
    #expect(report.states == 1 && report.findings.isEmpty, "\(report.text)")
  }

  @Test(arguments: [false, true])
  func `a screen that only combinations of changes show is explored once`(isFirst: Bool)
    async throws
  {
    let present = TestButton("Open") { screen in
      let last = LastScreen([])
      last.modalPresentationStyle = .fullScreen
      screen.present(last, animated: true)
    }
    var options = ExplorationOptions()
    (options.bounds.changedParts, options.stopsAtFirstFinding) = (0, isFirst)
    let report = try await explore(app([TestButton("Next", Self.push([present]))]), options)
    let finding = try #require(report.findings.first { $0.check == .wayOut }, "\(report.text)")
    #expect(finding.subject == "LastScreen" && finding.script == ["tap Next", "tap Open"])
  }

  @Test(arguments: [false, true])
  func `a button with an effect only beyond the bounds is not reported`(
    isFirst: Bool
  ) async throws {
    let set = TestButton("Set") { $0.title = "Ready" }
    let done = TestButton("Done") { if $0.title == "Ready" { $0.dismiss(animated: true) } }
    let present = TestButton("Open") { screen in
      let stack = UINavigationController(rootViewController: LastScreen([set, done]))
      stack.modalPresentationStyle = .fullScreen
      screen.present(stack, animated: true)
    }
    var options = ExplorationOptions()
    (options.bounds.changedParts, options.stopsAtFirstFinding) = (0, isFirst)
    let report = try await explore(app([TestButton("Next", Self.push([present]))]), options)
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.map.screens.map(\.name).contains("LastScreen"))
  }

  @Test(arguments: [2, 3, 4])
  func `a list whose rows vanish one by one is distinguished by its texts`(rows: Int) async throws {
    let app = app { UINavigationController(rootViewController: VanishingRows(rows)) }
    let report = try await explore(app)
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.hidden == ["VanishingRows: texts"] && report.states == rows + 1)
  }

  @Test(arguments: [2, 3])
  func `a list whose rows are deleted on another screen is distinguished, too`(
    rows: Int
  ) async throws {
    let app = app { UINavigationController(rootViewController: VanishingRows(rows, asks: true)) }
    let report = try await explore(app)
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.hidden.contains("VanishingRows: texts"), "\(report.text)")
  }

  @Test func `an app without scenes is not reported for its age`() async throws {
    let app = AppUnderTest(name: "old", launch: { _ in WindowedApp() })
    let report = try await app.explore()
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.map.screens.map(\.name) == ["ButtonsScreen", "DetailScreen"])
  }

  // MARK: Scripts of findings

  @Test func `a repeated script with a step that is not possible is a finding, after the others`()
    async throws
  {
    let misuse = TestButton("Trap") { screen in
      let sheet = UIViewController()
      for _ in 1...2 { screen.present(sheet, animated: false) }
    }
    let found = try await app([misuse]).findings(after: ["tap Trap", "tap Gone", "back"])
    #expect(found.map(\.check) == [.action, .misuse], "\(found)")
    #expect(found.first?.subject == "tap Gone on UIViewController")
    #expect(found.first?.message == "is not possible; possible are: swipe-down, cancel-swipe-down")
  }

  @Test func `a repeated script can contain overlapping steps`()
    async throws
  {
    let found = try await app([TestButton("Next", Self.push())])
      .findings(after: ["tap Next", "~background", "foreground", "back"])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `a script that begins with other checks is shortened to a reproduction`()
    async throws
  {
    let first = TestButton("First") { screen in
      screen.view.tag = 1
      Self.push()(screen)
    }
    let last = TestButton("Last") { screen in
      let sheet = UIViewController()
      for _ in 0...screen.view.tag { screen.present(sheet, animated: false) }
    }
    var options = ExplorationOptions()
    // With another path to the first screen, the script would be short from the start.
    options.bounds.paths = 0
    let report = try await explore(app([first, TestButton("Other", Self.push()), last]), options)
    let finding = try #require(report.findings.first { $0.check == .misuse })
    #expect(finding.script == ["tap First", "back", "tap Last"])
  }

  @Test func `an alert is a screen by its title`() async throws {
    let delete = TestButton("Delete") { screen in
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      screen.present(alert, animated: true)
    }
    let app = app([delete])
    let names = try await explore(app).map.screens.map(\.name)
    #expect(names == ["ButtonsScreen", #"UIAlertController "Sure?""#])
  }

  @Test func `each height of a sheet is a separate state`() async throws {
    let heights: [UISheetPresentationController.Detent.Identifier] = [.medium, .large]
    let buttons = heights.map { height in
      TestButton(height.rawValue) { screen in
        let sheet = DetailScreen([])
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.selectedDetentIdentifier = height
        screen.present(sheet, animated: true)
      }
    }
    let app = app(buttons)
    #expect(try await explore(app).states == 3)
  }

  @Test func `a stack that contains a class too often is cut, as the report states`()
    async throws
  {
    let report = try await explore(app([TestButton("Deeper") { $0.goDeeper() }]))
    #expect(Array(report.cuts.values) == [1])
    let cut = "not explored: 1 state with more than 2 ButtonsScreen in one stack"
    #expect(report.text.contains(cut), "\(report.text)")
  }

  // MARK: Apps that do not settle

  @Test func `a launch that does not settle is a finding`() async throws {
    let app = app { StickingScreen() }
    let report = try await explore(app)
    #expect(report.findings.map(\.check) == [.settles] && report.states == 0)
  }

  @Test(arguments: [0, 100])
  func `a step after which the app does not settle is a finding`(depth: Int) async throws {
    var options = ExplorationOptions(depth: depth)
    options.randomEvents = 10
    let report = try await explore(app([TestButton("Stick", Self.stick)]), options)
    let finding = try #require(report.findings.first { $0.check == .settles })
    #expect(finding.script == ["tap Stick"])
  }

  // MARK: Differences between runs

  @Test func `a loop that ends elsewhere in some round is a finding`() async throws {
    var taps = 0
    let count = TestButton("Count") { screen in
      taps += 1
      if taps == 3 { Self.push()(screen) }
    }
    let app = app {
      taps = 0
      return UINavigationController(rootViewController: ButtonsScreen([count]))
    }
    let report = try await explore(app)
    let finding = try #require(report.findings.first { $0.check == .determinism })
    #expect(finding.message.contains("but in round 3 to DetailScreen"))
  }

  @Test func `a leaked screen is found although another step shows it sooner`()
    async throws
  {
    var kept: [UIViewController] = []
    let open = TestButton("Open") { screen in
      let detail = DetailScreen([], "detail")
      kept.append(detail)
      screen.navigationController?.pushViewController(detail, animated: true)
    }
    let both = TestButton("Both") { screen in
      let list = DetailScreen([open], "list")
      list.loadViewIfNeeded()
      let detail = DetailScreen([], "detail")
      screen.navigationController?.setViewControllers([screen, list, detail], animated: true)
    }
    let app = app {
      kept = []
      let list = TestButton("List", Self.push([open], "list"))
      return UINavigationController(rootViewController: ButtonsScreen([list, both]))
    }
    let report = try await explore(app)
    let finding = try #require(report.findings.first { $0.check == .leak }, "\(report.text)")
    #expect(finding.script.prefix(3) == ["tap List", "tap Open", "back"])
  }

  @Test(arguments: [3, 4])
  func `a launch that differs from the others is a finding`(number: Int) async throws {
    var launches = 0
    let app = app {
      launches += 1
      let title = launches >= number ? "Other" : "On"
      return ButtonsScreen([
        TestButton(title) { screen in
          let stay = TestButton("Stay") { _ in }
          let next = DetailScreen([TestButton("Last", Self.cover), stay])
          next.modalPresentationStyle = .fullScreen
          screen.present(next, animated: true)
        }
      ])
    }
    let report = try await explore(app)
    let messages = report.findings.filter { $0.check == .determinism }.map(\.message)
    let expected =
      number == 3
      ? "a repeated script ends in another situation, on ButtonsScreen"
      : "a repeated script ends differently"
    #expect(messages.contains { $0.hasPrefix(expected) }, "\(report.text)")
    #expect(report.text.contains("reset it in `launch`"), "\(report.text)")
  }

  @Test func `a state that depends on earlier steps is reported with those`() async throws {
    var hasOpenedA = false
    let app = app {
      hasOpenedA = false
      let a = TestButton("A") { screen in
        hasOpenedA = true
        Self.push()(screen)
      }
      let b = TestButton("B") { screen in
        let last = ["Last", "Later"].map { TestButton($0, Self.cover) }
        Self.push(hasOpenedA ? last : [])(screen)
      }
      return UINavigationController(rootViewController: ButtonsScreen([a, b]))
    }
    let report = try await explore(app)
    let finding = report.findings.first {
      $0.check == .determinism && $0.subject == "tap B on ButtonsScreen"
    }
    #expect(finding?.script == ["tap A", "back", "tap B"], "\(report.text)")
  }

  @Test(arguments: [true, false])
  func `a difference on another path refines the states, or is a finding`(isVisible: Bool)
    async throws
  {
    let buttons = ["1", "2"].map { path in
      let go = TestButton("Go", path == "1" ? Self.push() : Self.cover)
      return TestButton("Way \(path)", Self.push([go], isVisible ? path : ""))
    }
    let app = app(buttons + [TestButton("End", Self.cover)])
    let report = try await explore(app)
    let unexplained = report.findings.filter { $0.message.contains("on screen distinguishes") }
    #expect(report.hidden == (isVisible ? ["DetailScreen: contexts"] : []))
    #expect(unexplained.isEmpty == isVisible, "\(report.text)")
  }

  // MARK: Known crashes

  @Test func `waiting for a property that ended the process is not repeated`() async throws {
    var app = app([TestButton("Next", Self.push())])
    var journal: [[String]] = []
    app.properties = [.eventually(within: .seconds(1), "title") { $0.tree.visible != nil }]
    var monitor = ExplorationMonitor()
    monitor.journal = { script, _ in journal.append(script) }
    _ = try await app.explore(ExplorationOptions(), monitor: monitor)
    #expect(journal.contains(["wait"]) && journal.contains(["tap Next", "wait"]))
    let crashes = [["wait"]: "ended", ["tap Next", "wait"]: "ended"]
    app.properties = [.eventually(within: .seconds(1), "never") { _ in false }]
    let report = try await explore(app, crashes: crashes)
    #expect(report.findings.map(\.check) == [.crash, .crash], "\(report.text)")
    #expect(report.states == 2)
  }

  @Test func `an action that ended the process on another path is not repeated`()
    async throws
  {
    let script = ["tap Way 2", "back"]
    let app = app(["Way 1", "Way 2"].map { TestButton($0, Self.push()) })
    let report = try await explore(app, crashes: [script: "ended by signal 5"])
    let crash = try #require(report.findings.first { $0.check == .crash })
    #expect(crash.script == script && crash.subject == "back on DetailScreen")
  }

  @Test func `an event that ended the process before is not caused by a random user`()
    async throws
  {
    var options = ExplorationOptions(depth: 0)
    options.randomEvents = 3
    let app = app([TestButton("Next", Self.push())])
    let crashes = [["tap Next"]: "ended by signal 5"]
    let report = try await explore(app, options, crashes: crashes)
    let crash = try #require(report.findings.first { $0.check == .crash })
    #expect(crash.subject == "tap Next on ButtonsScreen" && crash.message == "ended by signal 5")
  }
}

/// A screen without a way out.
private final class LastScreen: ButtonsScreen {}

private final class StickingScreen: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let window = view.window { StuckTransition.present(above: window) }
  }
}

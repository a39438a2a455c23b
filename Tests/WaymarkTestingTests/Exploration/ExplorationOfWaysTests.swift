import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Findings about missing ways back.
@Suite @MainActor
struct ExplorationOfWaysTests: ButtonsAppTests {
  @Test func `a way back to an alert at the launch is not required`() async throws {
    let report = try await explore(
      app {
        UINavigationController(rootViewController: WelcomeScreen([TestButton("Next", Self.push())]))
      }
    )
    #expect(report.map.screens.count == 3 && report.findings.isEmpty, "\(report.text)")
  }

  @Test func `the script to a state without a way back is as short as possible`() async throws {
    let trap: @MainActor (ButtonsScreen) -> Void = { screen in
      let last = DetailScreen([TestButton("Deeper", Self.cover)])
      last.modalPresentationStyle = .fullScreen
      screen.present(last, animated: true)
    }
    let report = try await explore(app([TestButton("Next", Self.push([TestButton("In", trap)]))]))
    let finding = try #require(report.findings.first { $0.check == .wayBack }, "\(report.text)")
    #expect(finding.script == ["tap Next", "tap In"])
    #expect(finding.message.contains("reaches only DetailScreen, UIViewController, but never"))
  }

  @Test func `the back menu bypasses a bar that does not pop`() async throws {
    let report = try await explore(
      app {
        NonPoppingStack(rootViewController: ButtonsScreen([TestButton("Next", Self.push())]))
      }
    )
    #expect(report.map.ways.map(\.action).contains("back-menu 1"), "\(report.text)")
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test func `an allowed swipe back at the root is a finding`() async throws {
    let report = try await explore(
      app {
        let stack = UINavigationController(rootViewController: ButtonsScreen([]))
        stack.interactivePopGestureRecognizer?.delegate = nil
        return stack
      }
    )
    let finding = try #require(report.findings.first { $0.check == .misuse }, "\(report.text)")
    #expect([["swipe-back"], ["cancel-swipe"]].contains(finding.script))
  }

  @Test func `a start screen beside the front screen is on screen`() async throws {
    let open = TestButton("Open") { screen in
      screen.title = screen.title == "A" ? "B" : "A"
      let detail = UINavigationController(rootViewController: DetailScreen([], screen.title ?? ""))
      screen.splitViewController?.setViewController(detail, for: .secondary)
    }
    let app = app {
      let split = UISplitViewController(style: .doubleColumn)
      split.preferredDisplayMode = .oneBesideSecondary
      split.setViewController(ButtonsScreen([open]), for: .primary)
      return split
    }
    let report = try await explore(app, ExplorationOptions(device: .pad))
    #expect(report.map.screens.map(\.name).contains("DetailScreen"), "\(report.text)")
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  private static func hideTabs() -> TestButton {
    TestButton("Hide") { $0.tabBarController?.tabBar.isHidden = true }
  }

  private static func sheet() -> TestButton {
    TestButton("Sheet") { $0.present(UIViewController(), animated: true) }
  }

  @Test func `a tab bar that stays hidden below a sheet is not a way back`() async throws {
    let app = app {
      let tabs = UITabBarController()
      let other = ButtonsScreen([Self.sheet(), Self.hideTabs()], "other")
      tabs.viewControllers = [("One", DetailScreen([], "one")), ("Two", other)].map {
        title,
        screen in
        screen.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        return screen
      }
      return tabs
    }
    var options = ExplorationOptions()
    options.bounds.paths = 0
    let report = try await explore(app, options)
    let finding = try #require(report.findings.first { $0.check == .wayBack }, "\(report.text)")
    #expect(finding.script == ["tab Two", "tap Hide"])
  }

  /// Adds a screen without a way back; the last one may have a button to the first screen.
  private static func addScreen(upTo count: Int, _ leave: TestButton) -> TestButton {
    TestButton("Next") { screen in
      guard let stack = screen.navigationController else { return }
      let number = stack.viewControllers.count + 1
      let button = number < count ? addScreen(upTo: count, leave) : leave
      let next = DetailScreen([button], "\(number)")
      next.navigationItem.hidesBackButton = true
      stack.setViewControllers(stack.viewControllers + [next], animated: true)
      stack.interactivePopGestureRecognizer?.isEnabled = false
    }
  }

  /// The only exits are behind cut states, because a stack contains a class too often.
  @Test(arguments: [true, false])
  func `states beyond the bounds are searched for a way back`(leadsBack: Bool) async throws {
    let leave = TestButton("Leave") { screen in
      if leadsBack { screen.view.window?.rootViewController?.dismiss(animated: true) }
    }
    let enter = TestButton("Enter") { screen in
      let first = DetailScreen([Self.addScreen(upTo: 4, leave)], "1")
      let stack = UINavigationController(rootViewController: first)
      stack.modalPresentationStyle = .fullScreen
      screen.present(stack, animated: true)
    }
    let report = try await explore(app([enter]))
    #expect(!report.cuts.isEmpty, "\(report.text)")
    let lost = report.findings.filter { [.wayBack, .wayOut].contains($0.check) }
    #expect(lost.isEmpty == leadsBack, "\(report.text)")
  }
}

/// A screen in a stack that presents a welcome alert.
private final class WelcomeScreen: ButtonsScreen {
  private var hasGreeted = false

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if hasGreeted { return }
    hasGreeted = true
    let alert = UIAlertController(title: "Welcome", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

private final class NonPoppingStack: UINavigationController, UINavigationBarDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    false
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@Suite @MainActor
struct AppDriverActionsTests {
  /// An app whose root is built for the test.
  private func driver(
    on device: HeadlessDevice = .phone,
    _ configure: (inout AppUnderTest<PlainApp>) -> Void = { _ in },
    root: @escaping @MainActor () -> UIViewController
  ) throws -> AppDriver<PlainApp> {
    var app = AppUnderTest(
      name: "plain",
      launch: { _ in PlainApp(root) },
      makeSceneDelegate: { PlainSceneDelegate() }
    )
    configure(&app)
    return try app.launched(on: device)
  }

  private func texts(_ driver: AppDriver<PlainApp>) -> [String] {
    driver.userActions.map(\.description)
  }

  @Test func `controls, bar items and ways back are actions`() async throws {
    let driver = try driver {
      let page = ControlsScreen()
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Edit") { _ in }
      )
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.pushViewController(page, animated: false)
      return stack
    }
    try await driver.settle()
    let actions = texts(driver)
    for action in ["tap Go", "tap Edit", "type name text", "back", "swipe-back", "cancel-swipe"] {
      #expect(actions.contains(action), "\(action) is missing")
    }
    #expect(actions.contains("slide Volume 1.0") && actions.contains("step-up Copies"))
    #expect(!actions.contains { $0.contains("Disabled") })
  }

  @Test func `a field is filled with the texts of the app`() async throws {
    let driver = try driver({ $0.texts = ["name": ["anna", "bo b"]] }) { ControlsScreen() }
    try await driver.settle()
    #expect(texts(driver).contains("type name bo b"))
    #expect(!texts(driver).contains("type name text"))
  }

  @Test(arguments: [
    (RowChoice.firstOfEachKind, ["select 0", "select 2", "select 0 1"]),
    (.first(2), ["select 0", "select 1", "select 2", "select 0 1", "select 1 1"]),
  ])
  func `rows are chosen by the kind of their cell`(choice: RowChoice, rows: [String]) async throws {
    let driver = try driver({ $0.rows = choice }) { RowsScreen() }
    try await driver.settle()
    #expect(texts(driver).filter { $0.hasPrefix("select") } == rows)
  }

  @Test func `several elements with one label are distinguished by number`() async throws {
    let driver = try driver { TwinsScreen() }
    try await driver.settle()
    #expect(texts(driver) == ["tap-number 1 Same", "tap-number 2 Same"])
    try await driver.perform(.tapNumber(2, "Same"))
    #expect(driver.run { ($0.root as? TwinsScreen)?.taps } == [2])
  }

  @Test func `while an alert is shown, only its buttons are actions`() async throws {
    let driver = try driver { ControlsScreen() }
    try await driver.settle()
    driver.run { app in
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      for title in ["Yes", "No"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
      app.root?.present(alert, animated: true)
    }
    try await driver.settle()
    #expect(texts(driver) == ["tap Yes", "tap No"])
  }

  @Test func `every listed action can be performed`() async throws {
    let make: @MainActor () -> UIViewController = {
      let tabs = UITabBarController()
      tabs.viewControllers = [ControlsScreen(), RowsScreen()].map {
        let stack = UINavigationController(rootViewController: $0)
        stack.tabBarItem = UITabBarItem(title: "\(type(of: $0))", image: nil, tag: 0)
        return stack
      }
      return tabs
    }
    for device in [HeadlessDevice.phone, .pad] {
      let first = try driver(on: device, root: make)
      try await first.settle()
      for action in first.actions {
        let driver = try driver(on: device, root: make)
        try await driver.perform(action)
      }
    }
  }

  @Test func `verbs, deliveries and events of the system are listed after user actions`()
    async throws
  {
    let driver = try driver({ app in
      app.verbs = [
        AppVerb("shout", argument: "WORD", samples: ["hey"], help: "") { _, _ in },
        AppVerb("login", help: "") { $0.hasLoggedIn = true },
      ]
      app.deliveries = [.quickAction("chats")]
    }) { UIViewController() }
    try await driver.settle()
    #expect(
      driver.outsideActions.map(\.description) == [
        "shout hey", "login", "deliver quickAction chats", "deliver-cold quickAction chats",
        "background", "reconnect", "rotate landscape",
      ]
    )
    try await driver.perform(.verb("login", argument: ""))
    #expect(driver.app.hasLoggedIn)
  }
}

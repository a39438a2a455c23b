import Dispatch
import Foundation
import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

#if Explorer
  import WaymarkExplorer
#endif

// The examples of the API reference about tests, explorations and the explorer.

final class AppDelegate: UIResponder, UIApplicationDelegate {
  let variants: Set<String>
  var isLoggedIn = false
  var messages: [String] = []
  var router: Router?
  var places: DestinationTable?

  init(variants: Set<String> = []) {
    self.variants = variants
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { id }
}

final class DeckViewController: UIViewController {
  private(set) var cards: [UIViewController]

  init(cards: [UIViewController]) {
    self.cards = cards
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ cards: [UIViewController], animated: Bool) { self.cards = cards }
}

struct DeckAdapter: ContainerAdapter {
  var selectsChildren: Bool { false }

  func children(of deck: DeckViewController) -> [UIViewController] { deck.cards }
  func visibleChildren(of deck: DeckViewController) -> [UIViewController] { deck.cards.suffix(1) }
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children.firstIndex(of: child).map { Array(children[...$0]) } ?? children
  }
  func select(_ card: UIViewController, in deck: DeckViewController, animated: Bool) {}
  func setChildren(_ cards: [UIViewController], in deck: DeckViewController, animated: Bool) {
    deck.show(cards, animated: animated)
  }
}

@MainActor @Suite(.headless(device: .pad)) struct ProductTests {
  @Test func `a product is shown in its window`() {
    let window = UIWindow(frame: .zero)
    window.rootViewController = ProductViewController(id: 7)
    window.makeKeyAndVisible()
    #expect(ControllerTree(of: window).visible?.type == "ProductViewController")
  }
}

@MainActor func launch() async throws {
  let driver = AppDriver(router: { $0.router }, makeSceneDelegate: { SceneDelegate() }) {
    AppDelegate()
  }
  try await driver.tap("Reviews")
  #expect(driver.tree.visible?.type == "ReviewsViewController")
  let tabs = driver.window?.rootViewController as? UITabBarController
  #expect(tabs?.selectedIndex == 0)
  driver.deliver(.notification(#"{"sender": "anna"}"#))
  try await driver.settle()
  let swipe = try await driver.swipeDown()
  #expect(swipe == .held)
  try await driver.perform(.gesture(.longPress, on: "Photo"))
  try await driver.perform(.dragFromEdge(.left))
  let script: [UserStep] = [.tap("Reviews"), .swipeBack, .background, .foreground]
  for step in script { try await driver.perform(step) }
}

@MainActor func launchBeside() throws -> AppDriver<AppDelegate> {
  let beside = HeadlessDevice(
    idiom: .pad,
    screenSize: CGSize(width: 375, height: 1366),
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular
  )
  let narrow = try AppUnderTest.shop.launched(on: beside)
  return narrow
}

@MainActor func launchOnUIKit18() throws -> AppDriver<AppDelegate> {
  var old = HeadlessDevice.phone
  old.level = .uiKit18
  let driver = try AppUnderTest.shop.launched(on: old)
  return driver
}

@MainActor func launchWithPropertyList() throws -> AppDriver<AppDelegate> {
  var app = AppUnderTest.shop
  app.infoPlist = try HeadlessInfoPlist(contentsOf: URL(filePath: "App/Info.plist"))
  let driver = try app.launched()
  return driver
}

@MainActor func answerRequests(_ app: inout AppUnderTest<AppDelegate>) {
  app.network = HeadlessNetwork { request in
    switch (request.method, request.url.path) {
    case ("GET", "/users/anna"): .json(#"{"login": "anna"}"#)
    case ("POST", "/users/anna/follow"): .json("{}", status: 201, after: .seconds(2))
    case ("GET", "/avatars/anna.png"): .failure(.notConnectedToInternet)
    default: nil
    }
  }
}

@MainActor func order(_ driver: AppDriver<AppDelegate>) -> [UserStep] {
  var random = SimulationRandom(seed: 7)
  let steps = driver.actions.shuffled(using: &random)
  return steps
}

@MainActor func describe(_ app: inout AppUnderTest<AppDelegate>) {
  app.verbs = [
    AppVerb("login", help: "Logs in.") { app in app.isLoggedIn = true },
    AppVerb("receive", argument: "name", help: "Receives a message.") { app, name in
      app.messages.append(name)
    },
  ]
  app.rows = .first(3)
  app.properties = [
    .always("only members see chats") { moment in
      moment.app.isLoggedIn || moment.tree.visible?.type != "ChatViewController"
    },
    .sometimes("a chat is open") { $0.tree.visible?.type == "ChatViewController" },
  ]
}

@MainActor func accept(_ app: inout AppUnderTest<AppDelegate>) {
  app.acceptedFindings = { options in
    guard options.variants.contains("members-only") else { return [] }
    return [AcceptedFinding(.guards, "login", because: "only members see the shop")]
  }
}

@MainActor func disable(_ app: inout AppUnderTest<AppDelegate>) {
  app.disabledChecks = [.sameNames: "the kiosk has no screen reader"]
}

@MainActor func explore() async throws -> ExplorationReport {
  let report = try await AppUnderTest.shop.explore()
  for cause in report.causes { print(report.text(of: cause)) }
  print(report.map.graphviz)
  let options = ExplorationOptions(shard: ExplorationShard(number: 2, of: 8))
  let part = try await AppUnderTest.shop.explore(options)
  return part
}

@MainActor func compareMaps(committed: String) async throws {
  let report = try await AppUnderTest.shop.explore()
  let difference = NavigationMapDifference(from: committed, to: report.navigationMap)
  #expect(difference.isEmpty, "\(difference)")
}

@MainActor func useFakes(_ router: Router) {
  let factory = FakeFactory<ProductViewController, Int> { ProductViewController(id: $0) }
  factory.refusal = Refusal("sold out")
  let product = StepAssembly(finder: .none, factory: factory).using(.present, from: .current)
  router.go(to: product, with: 7)
  #expect(factory.prepared == [7] && factory.built.isEmpty)
  let stock = FakeGuard<Int>(answers: [.refuse("sold out")])
  let guarded = StepAssembly(build: ProductViewController.init(id:))
    .guarded(by: stock)
    .using(.present, from: .current)
  router.go(to: guarded, with: 7)
  #expect(stock.asked == [7])
  let task = FakeTask<ProductViewController, Int>()
  let updated = StepAssembly(build: ProductViewController.init(id:))
    .updated(by: task)
    .using(.present, from: .current)
  router.go(to: updated, with: 7)
  #expect(task.updates == [7])
}

@MainActor func checkAdapter() throws {
  let laws = AdapterLaws(DeckAdapter()) { DeckViewController(cards: $0) }
  #expect(try laws.violations().isEmpty)
}

@MainActor func checkFinder() {
  let laws = FinderLaws(Finder<ProductViewController, Int> { $0.id == $1 })
  let others = [ProductViewController(id: 8), UIViewController()]
  #expect(laws.violations(finding: ProductViewController(id: 7), among: others, for: 7).isEmpty)
}

@MainActor func trace(
  _ product: some Destination<Int>,
  _ router: Router,
  to file: URL
) async throws {
  let start = ContinuousClock.now
  var trace = NavigationTrace()
  let subscription = router.events.subscribe { trace.record($0, at: start.duration(to: .now)) }
  _ = try await router.navigate(to: product, with: 7)
  subscription.cancel()
  try trace.json.write(to: file, atomically: true, encoding: .utf8)
}

@MainActor func record() throws {
  let recording = try StoryboardRecording(of: "Main", in: .main)
  #expect(recording.problems.isEmpty)
  for scene in recording.scenes { print(scene.type, scene.segues) }
  print(recording.members)
}

#if Explorer
  enum ShopCommand {
    static func main() async {
      await ExplorerCommand(exploring: .shop).run()
    }

    @MainActor static func look() async {
      let result = await ExplorerCommand(exploring: .shop).result(of: ["tree"])
      print(result.output, result.status)
      let colored = await ExplorerCommand(exploring: .shop).result(of: ["tree"], ink: .colored)
      print(colored.output)
    }
  }
#endif

extension AppUnderTest<AppDelegate> {
  static var shop: Self {
    var app = AppUnderTest(
      name: "shop",
      launch: { variants in AppDelegate(variants: variants) },
      makeSceneDelegate: { SceneDelegate() },
      router: { $0.router },
      destinations: { $0.places }
    )
    app.variants = ["settings-tab"]
    return app
  }
}

let driver = try AppUnderTest.shop.launched(variants: ["settings-tab"], on: .pad)

print(driver.tree)

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The examples of the articles that no other suite covers completely.
@Suite(.headless) @MainActor
struct ArticleTests {
  private let scene: StackScene
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    scene = try StackScene()
  }

  private func top<Screen: UIViewController>(as type: Screen.Type = Screen.self) throws -> Screen {
    try scene.settle()
    return try #require(scene.stack.topViewController as? Screen)
  }

  @Test func `A5: badges and the profile below are updated while cities are chosen`() throws {
    let flow = ChoiceFlow()
    try scene.stage.start(flow)
    let profile = try top(as: CitiesScreen.self)
    profile.onNext?()
    let regions = try top(as: CitiesScreen.self)
    regions.onNext?()
    let cities = try top(as: CitiesScreen.self)
    for city in ["Munich", "Nuremberg"] { cities.onToggle?(city) }
    #expect([profile, regions, cities].map(\.badge) == ["2", "2", "2"])
    cities.onToggle?("Munich")
    #expect([profile, regions, cities].map(\.badge) == ["1", "1", "1"])
    #expect(scene.stack.viewControllers == [scene.root, profile, regions, cities])
  }

  @Test func `A11: a view controller starts a flow without retaining it`() throws {
    let screen = OldScreen()
    scene.stack.pushViewController(screen, animated: false)
    try scene.settle()
    screen.choose { [ends] in ends.add($0) }
    try top(as: PickScreen.self).onPick?(3)
    try scene.settle()
    #expect(ends.entries == [.finished(3)])
    #expect(scene.stack.topViewController === screen)
  }

  @Test func `A11: a property of a view controller retains a coordinator until it ends`()
    throws
  {
    let screen = OldScreen()
    scene.stack.pushViewController(screen, animated: false)
    try scene.settle()
    screen.choose { _ in }
    try scene.settle()
    #expect(screen.flow?.screen === scene.stack.topViewController)
    try scene.goBack()
    #expect(screen.flow == nil)
    #expect(scene.stack.topViewController === screen)
  }

  @Test(arguments: [(true, "list"), (false, "login")])
  func `B2: the list is shown after a login, otherwise the login form`(
    isLoggedIn: Bool,
    first: String
  ) throws {
    let app = EntryCoordinator(stage: scene.stage, isLoggedIn: isLoggedIn)
    try app.start()
    try scene.settle()
    #expect(scene.stack.topViewController?.title == first)
    #expect(app.childCoordinators.count == 1)
  }

  @Test(.headless(device: .pad))
  func `B3: a popover points to the bar button that opened it`() throws {
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    scene.root.navigationItem.rightBarButtonItem = item
    let size = CGSize(width: 200, height: 100)
    scene.stage.show(
      UIViewController(),
      by: .popover(from: RequestAnchor(item), size: size)
    )
    try scene.settle()
    let popover = scene.stack.presentedViewController?.popoverPresentationController
    #expect(popover?.barButtonItem === item)
    #expect(scene.stack.presentedViewController?.preferredContentSize == size)
  }

  @Test(arguments: [HeadlessDevice.phone, .pad])
  func `B3: the same output fills a split in a regular width and pushes in a compact one`(
    device: HeadlessDevice
  ) throws {
    let world = HeadlessWorld(device: device)
    try world.navigating {
      let (window, split) = (UIWindow(frame: .zero), UISplitViewController(style: .doubleColumn))
      window.rootViewController = split
      window.makeKeyAndVisible()
      try world.settle()
      let (flow, ends) = (ChoiceFlow(), EntryLog<FlowOutcome<Never>>())
      try Stage(split).start(flow) { ends.add($0) }
      try world.settle()
      (Stage(split).screens.first as? CitiesScreen)?.onNext?()
      try world.settle()
      #expect(Stage(split).screens.count == 2)
      #expect(split.isCollapsed == (device == .phone))
      let second = Stage(split).screens.last
      #expect(second?.viewIfLoaded?.window === window)
      #expect(second?.navigationController?.viewControllers.count == (device == .phone ? 2 : 1))
      #expect(ends.entries.isEmpty)
    }
  }
}

/// An existing controller, which starts the new code.
private final class OldScreen: UIViewController {
  private(set) weak var flow: PickFlow?

  func choose(onEnd: @escaping @MainActor (FlowOutcome<Int>) -> Void) {
    let flow = PickFlow()
    self.flow = flow
    try? Stage(around: self).start(flow, onEnd: onEnd)
  }
}

private final class EntryCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let stage: Stage
  private let isLoggedIn: Bool

  init(stage: Stage, isLoggedIn: Bool) {
    self.stage = stage
    self.isLoggedIn = isLoggedIn
  }

  func start() throws {
    try startChild(on: stage, by: .setRoot) { [isLoggedIn] in
      TitledCoordinator(title: isLoggedIn ? "list" : "login", stage: $0)
    }
  }
}

private final class TitledCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let title: String
  private let stage: Stage

  init(title: String, stage: Stage) {
    self.title = title
    self.stage = stage
  }

  func start() {
    let screen = UIViewController()
    screen.title = title
    stage.push(screen)
  }
}

/// Shows the chosen cities: as the profile, with a badge, or as the list to choose from.
private final class CitiesScreen: UIViewController, Updatable {
  var onNext: (() -> Void)?
  var onToggle: ((String) -> Void)?
  private(set) var badge = "0"

  func update(with cities: Set<String>) {
    badge = "\(cities.count)"
  }
}

/// Owns the value and passes each change to all its screens.
private final class ChoiceFlow: Flow {
  private var cities: Set<String> = []

  func start(on stage: FlowStage<Never>) {
    push(on: stage)
  }

  private func push(on stage: FlowStage<Never>) {
    let screen = CitiesScreen()
    screen.onNext = { [weak self] in self?.push(on: stage) }
    screen.onToggle = { [weak self] in self?.toggle($0, stage) }
    stage.push(screen)
  }

  private func toggle(_ city: String, _ stage: FlowStage<Never>) {
    if cities.remove(city) == nil { cities.insert(city) }
    stage.update(with: cities)
  }
}

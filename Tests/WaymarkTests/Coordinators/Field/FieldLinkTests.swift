@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// What links through a tree of coordinators are blamed for in the field.
@Suite(.headless) @MainActor
struct FieldLinkTests {
  private let scene: StackScene
  private let parent: PushingCoordinator

  init() throws {
    scene = try StackScene()
    parent = PushingCoordinator(stage: scene.stage)
  }

  private func addTaker(_ name: String) throws -> TakingCoordinator {
    let taker = parent.startChild(on: scene.stage) { TakingCoordinator(name: name, stage: $0) }
    try scene.settle()
    return taker
  }

  @Test func `one child takes a link, and the others are not asked`() throws {
    let takers = try ["news", "chat", "chat"].map(addTaker)
    #expect(parent.offer("chat") == .taken(by: "TakingCoordinator"))
    #expect(takers.map(\.links) == [["chat"], ["chat"], []])
    #expect(takers.map(\.taken) == [[], ["chat"], []])
  }

  @Test func `a link that nobody takes is not told as done, and shows nothing`() async throws {
    let taker = try addTaker("news")
    let screens = scene.stack.viewControllers
    #expect(parent.offer("chat") == .notTaken)
    #expect(parent.offer(404) == .notTaken)
    let path = LinkPath(from: taker).then { _ -> TakingCoordinator? in nil }
    #expect(try await path.go() == .stopped(at: "TakingCoordinator"))
    try await scene.world.settle()
    #expect(scene.stack.viewControllers == screens)
  }

  @Test func `a way down the coordinators waits for the user where it has to`() async throws {
    let (stage, form) = (scene.stage, PickFlow())
    let taker = try addTaker("chat")
    let path = LinkPath(from: parent)
      .then { _ in
        guard case .finished = try await stage.run(form, by: .present) else {
          return TakingCoordinator?.none
        }
        return taker
      }
      .then { chat in
        _ = chat.start(with: "chat")
        return chat
      }
    let way = Task { try await path.go() }
    try await scene.world.settle()
    #expect(scene.stack.presentedViewController != nil)
    #expect(taker.taken.isEmpty)
    form.screen?.onPick?(1)
    #expect(try await way.value == .taken(by: "TakingCoordinator"))
    #expect(taker.taken == ["chat"])
  }

  @Test func `a way that the user leaves on the way ends there, and says where`() async throws {
    let (stage, form) = (scene.stage, PickFlow())
    let path = LinkPath(from: parent).then { _ in
      guard case .finished = try await stage.run(form, by: .present(.style(.pageSheet))) else {
        return TakingCoordinator?.none
      }
      return nil
    }
    let way = Task { try await path.go() }
    try await scene.world.settle()
    try scene.world.user.swipeDown()
    try await scene.world.settle()
    #expect(try await way.value == .stopped(at: "PushingCoordinator"))
  }

  @Test func `a link that leads to another page of the same pages arrives`() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    scene.window?.rootViewController = pages
    try scene.settle()
    let (stage, page) = (Stage(PageStageContainer(pages)), UIViewController())
    var arrivals = 0
    for animated in [false, true, true] {
      stage.setScreens([page], animated: animated) { _ in arrivals += 1 }
      try scene.settle()
    }
    #expect(arrivals == 3)
    #expect(pages.viewControllers == [page])
  }
}

/// Takes links with its own name.
private final class TakingCoordinator: LinkedCoordinator {
  let children = ChildCoordinators()
  private(set) var links: [String] = []
  private(set) var taken: [String] = []
  private let name: String
  private let stage: Stage

  init(name: String, stage: Stage) {
    self.name = name
    self.stage = stage
  }

  func start(with link: String?) -> LinkAnswer {
    if let link { links.append(link) }
    guard link == nil || link == name else { return .notTaken }
    if let link { taken.append(link) }
    stage.push(UIViewController(), animated: false)
    return .taken(by: self)
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct PresentableTests {
  private let scene: StackScene

  init() throws {
    scene = try StackScene()
  }

  @Test func `D2: a coordinator can be pushed and is retained by its screen`() throws {
    weak var coordinator: CardCoordinator?
    do {
      let made = CardCoordinator()
      coordinator = made
      scene.stage.push(made)
    }
    try scene.settle()
    #expect(coordinator != nil)
    #expect(scene.stack.topViewController === coordinator?.card)
    #expect(scene.coordinators == "CardCoordinator: UIViewController")
    try scene.goBack()
    #expect(coordinator == nil)
  }

  @Test func `D2: a coordinator can be presented and is retained by its screen`() throws {
    weak var coordinator: CardCoordinator?
    do {
      let made = CardCoordinator()
      coordinator = made
      scene.stage.present(made, .pageSheet)
    }
    try scene.settle()
    #expect(scene.stack.presentedViewController === coordinator?.card)
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(coordinator == nil)
  }

  @Test func `D2: coordinators and controllers stand side by side as tabs`() throws {
    let tabs = UITabBarController()
    scene.window?.rootViewController = tabs
    let (coordinator, controller) = (CardCoordinator(), UIViewController())
    Stage(tabs).setScreens([coordinator, controller])
    try scene.settle()
    #expect(tabs.viewControllers == [coordinator.card, controller])
  }

  @Test func `D2: a child that its parent shows is released with its screen`() throws {
    let parent = CardCoordinator()
    parent.add(CardCoordinator())
    weak let child = parent.childCoordinators.first as? CardCoordinator
    if let child { scene.stage.push(child) }
    try scene.settle()
    #expect(child != nil)
    try scene.goBack()
    #expect(parent.left == [.user])
    #expect(parent.childCoordinators.isEmpty)
    #expect(child == nil)
  }
}

private final class CardCoordinator: Coordinator, Presentable {
  let children = ChildCoordinators()
  let card = UIViewController()
  private(set) var left: [LeaveReason] = []

  var presentableController: UIViewController { card }

  func start() {}

  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {
    left.append(reason)
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Common forms of coordinators: lists of children, outputs, listeners, route delegates.
@Suite(.headless) @MainActor
struct ClassicalCoordinatorTests {
  private let scene: StackScene

  init() throws {
    scene = try StackScene()
  }

  private func startApp() throws -> AppCoordinator {
    let app = AppCoordinator(stage: scene.stage)
    try app.start()
    try scene.settle()
    return app
  }

  @Test func `B1: a child is kept by its parent and released when it has finished`() throws {
    let app = try startApp()
    weak let login = app.childCoordinators.first as? LoginCoordinator
    #expect(login != nil)
    login?.screen?.onLogIn?()
    try scene.settle()
    #expect(login == nil)
    #expect(app.childCoordinators.map { "\(type(of: $0))" } == ["FeedCoordinator"])
  }

  @Test func `B1: adding a child twice or removing an unknown one does nothing`() throws {
    let app = AppCoordinator(stage: scene.stage)
    let child = IdleCoordinator()
    app.add(child)
    app.add(child)
    app.remove(IdleCoordinator())
    #expect(app.childCoordinators.count == 1)
    app.remove(child)
    #expect(app.childCoordinators.isEmpty)
  }

  @Test func `B2: the login is shown first and is replaced by the list`() throws {
    let app = try startApp()
    #expect(scene.stack.topViewController is LoginPage)
    (scene.stack.topViewController as? LoginPage)?.onLogIn?()
    try scene.settle()
    #expect(scene.stack.topViewController is FeedPage)
    #expect(app.log == ["login finished"])
  }

  @Test func `D5: the back button removes a classical child, and its parent is notified once`()
    throws
  {
    let app = try startApp()
    try scene.goBack()
    #expect(app.log == ["LoginCoordinator: the user left"])
    #expect(app.childCoordinators.isEmpty)
  }

  @Test func `D5: a cancelled swipe does not release a classical child`() throws {
    let app = try startApp()
    try scene.world.user.cancelSwipeBack()
    try scene.settle()
    #expect(app.log.isEmpty)
    #expect(app.childCoordinators.count == 1)
  }

  @Test func `a child that was never shown is released with its list`()
    throws
  {
    weak var child: HoldingCoordinator?
    do {
      let list = ChildCoordinators()
      let made = HoldingCoordinator()
      list.add(made)
      child = made
    }
    try scene.settle()
    #expect(child == nil)
  }

  @Test func `a visible child outlives its list`() throws {
    weak var child: HoldingCoordinator?
    do {
      let list = ChildCoordinators()
      let made = HoldingCoordinator()
      list.add(made)
      child = made
      scene.stack.pushViewController(made.presentableController, animated: false)
    }
    #expect(child != nil)
    try scene.goBack()
    #expect(child == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func `a child below a presentation outlives its list`(
    style: UIModalPresentationStyle
  ) throws {
    let cover = UIViewController()
    cover.modalPresentationStyle = style
    scene.stack.present(cover, animated: true)
    try scene.settle()
    weak var child: HoldingCoordinator?
    do {
      let list = ChildCoordinators()
      let made = HoldingCoordinator()
      list.add(made)
      child = made
      scene.stack.pushViewController(made.presentableController, animated: false)
    }
    #expect(child != nil)
    cover.dismiss(animated: true)
    try scene.settle()
    try scene.goBack()
    #expect(child == nil)
  }

  @Test func `a child that shows its first screen later has not been left`() throws {
    let app = AppCoordinator(stage: scene.stage)
    var childStage: Stage?
    let child = try app.startChild(on: scene.stage) { stage in
      childStage = stage
      return IdleCoordinator()
    }
    try scene.settle()
    #expect(app.childCoordinators.count == 1)
    childStage?.push(UIViewController())
    try scene.settle()
    #expect(app.childCoordinators.contains { $0 === child })
    try scene.goBack()
    #expect(app.log == ["IdleCoordinator: the user left"])
  }

  @Test func `a child whose only screen is presented is left when that is dismissed`() throws {
    let app = AppCoordinator(stage: scene.stage)
    var childStage: Stage?
    try app.startChild(on: scene.stage) { stage in
      childStage = stage
      return IdleCoordinator()
    }
    childStage?.present(UIViewController())
    try scene.settle()
    #expect(app.childCoordinators.count == 1 && app.log.isEmpty)
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(app.log == ["IdleCoordinator: the user left"])
    #expect(app.childCoordinators.isEmpty)
  }

  @Test func `D3: one injected list keeps the children of several coordinators`() throws {
    let shared = ChildCoordinators()
    let (first, second) = (IdleCoordinator(children: shared), IdleCoordinator(children: shared))
    let child = IdleCoordinator()
    first.add(child)
    #expect(first.childCoordinators.count == 1)
    #expect(second.childCoordinators.isEmpty)
    #expect(shared.all.count == 1)
    first.remove(child)
    #expect(shared.all.isEmpty)
  }

  @Test func `D3: a custom base class can retain children`() {
    let coordinator = SubclassedCoordinator()
    coordinator.start()
    #expect(coordinator.childCoordinators.count == 1)
  }

  @Test func `D4: a screen calls its coordinator through a route protocol`() throws {
    let coordinator = RouteCoordinator(stage: scene.stage)
    coordinator.start()
    try scene.settle()
    let page = try #require(scene.stack.topViewController as? RoutePage)
    page.routes?.showDetails(of: 3)
    try scene.settle()
    #expect(scene.stack.topViewController?.title == "details of 3")
    page.routes?.close()
    try scene.settle()
    #expect(scene.stack.viewControllers == [scene.root])
  }

  @Test func `D7: a coordinator that was left is deallocated with its objects`() throws {
    let app = try startApp()
    weak let login = app.childCoordinators.first
    weak let page = scene.stack.topViewController
    try scene.goBack()
    #expect(login == nil)
    #expect(page == nil)
  }

  @Test func `A11: a controller starts a coordinator and retains it in a list`() throws {
    let screen = HostScreen()
    scene.stack.pushViewController(screen, animated: false)
    try scene.settle()
    screen.editProfile()
    try scene.settle()
    #expect(screen.coordinators.all.count == 1)
    #expect(scene.stack.viewControllers.count == 3)
    try scene.goBack()
    #expect(screen.coordinators.all.isEmpty)
  }

  @Test func `A12: a child is replaced by another one with the same interface`() throws {
    for variant in [false, true] {
      let app = AppCoordinator(stage: scene.stage)
      app.usesQuickLogin = variant
      try app.start()
      try scene.settle()
      #expect(scene.stack.topViewController is LoginPage != variant)
      (app.childCoordinators.first as? any LoginScenario)?.onFinish?()
      try scene.settle()
      #expect(scene.stack.topViewController is FeedPage)
      scene.stack.popToRootViewController(animated: false)
      try scene.settle()
    }
  }

  @Test func `closing a window releases its coordinators and notifies their parent`() throws {
    let app = try startApp()
    scene.stack.viewControllers = []
    try scene.close()
    #expect(app.log.count == 1)
    #expect(app.childCoordinators.isEmpty)
  }

  @Test func `B1: a list can be emptied while the screens stay`() throws {
    let app = try startApp()
    app.children.removeAll()
    try scene.settle()
    #expect(app.childCoordinators.isEmpty)
    #expect(scene.stack.topViewController is LoginPage)
  }
}

// MARK: - An application coordinator with two children

private protocol LoginScenario: Coordinator {
  var onFinish: (() -> Void)? { get set }
}

private final class AppCoordinator: Coordinator {
  let children = ChildCoordinators()
  var usesQuickLogin = false
  private(set) var log: [String] = []
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() throws {
    let login: any LoginScenario =
      usesQuickLogin
      ? try startChild(on: stage) { QuickLoginCoordinator(stage: $0) }
      : try startChild(on: stage) { LoginCoordinator(stage: $0) }
    login.onFinish = { [weak self, weak login] in
      guard let self, let login else { return }
      log.append("login finished")
      remove(login)
      _ = try? startChild(on: stage, by: .setRoot) { FeedCoordinator(stage: $0) }
    }
  }

  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {
    log.append("\(type(of: child)): \(reason)")
  }
}

private final class LoginCoordinator: LoginScenario {
  let children = ChildCoordinators()
  var onFinish: (() -> Void)?
  private(set) weak var screen: LoginPage?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    let screen = LoginPage()
    screen.onLogIn = { [weak self] in self?.onFinish?() }
    self.screen = screen
    stage.push(screen)
  }
}

private final class QuickLoginCoordinator: LoginScenario {
  let children = ChildCoordinators()
  var onFinish: (() -> Void)?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    stage.push(UIViewController())
  }
}

private final class FeedCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    stage.push(FeedPage())
  }
}

private final class IdleCoordinator: Coordinator {
  let children: ChildCoordinators

  init(children: ChildCoordinators = ChildCoordinators()) {
    self.children = children
  }

  func start() {}
}

private class KeepingCoordinator: Coordinator {
  let children = ChildCoordinators()

  func start() {}
}

private final class SubclassedCoordinator: KeepingCoordinator {
  override func start() {
    add(IdleCoordinator())
  }
}

private final class LoginPage: UIViewController {
  var onLogIn: (() -> Void)?
}

private final class FeedPage: UIViewController {}

// MARK: - Route delegates

@MainActor private protocol ListRoutes: AnyObject {
  func showDetails(of item: Int)
  func close()
}

private final class RoutePage: UIViewController {
  weak var routes: (any ListRoutes)?
}

private final class RouteCoordinator: Coordinator, ListRoutes {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    let page = RoutePage()
    page.routes = self
    stage.push(page)
  }

  func showDetails(of item: Int) {
    let page = UIViewController()
    page.title = "details of \(item)"
    stage.push(page)
  }

  func close() {
    stage.popToRoot()
  }
}

// MARK: - An existing controller

private final class HostScreen: UIViewController {
  let coordinators = ChildCoordinators()

  func editProfile() {
    _ = try? coordinators.start(on: Stage(around: self)) { LoginCoordinator(stage: $0) }
  }
}

/// Retains the controller that shows it.
private final class HoldingCoordinator: Coordinator, Presentable {
  let children = ChildCoordinators()
  let presentableController = UIViewController()

  func start() {}
}

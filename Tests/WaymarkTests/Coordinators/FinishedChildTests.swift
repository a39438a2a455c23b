@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Classical children that have finished or could not start are not reported as left.
@Suite(.headless) @MainActor
struct FinishedChildTests {
  private let scene: StackScene

  init() throws {
    scene = try StackScene()
  }

  @Test func `a child that finishes when its first screen loads is not left later`() throws {
    let parent = PushingCoordinator(stage: scene.stage)
    let child = try parent.startChild(on: scene.stage) { stage in
      let child = HastyCoordinator(stage: stage)
      child.onFinish = { [weak parent, weak child] in
        if let child { parent?.remove(child) }
      }
      return child
    }
    try scene.settle()
    #expect(parent.childCoordinators.isEmpty)
    #expect(scene.stack.presentedViewController is LoadingScreen)
    scene.stack.dismiss(animated: false, completion: nil)
    try scene.settle()
    #expect(parent.left.entries.isEmpty)
    // A child that other code still retains must not be reported either.
    withExtendedLifetime(child) {}
  }

  @Test func `a child whose first screen the stage refuses is an error and is released`() throws {
    let parent = PushingCoordinator(stage: scene.stage)
    weak var child: PushingCoordinator?
    #expect(throws: StageError.containerInStack("UINavigationController")) {
      try parent.startChild(on: scene.stage, by: .newNavigationController) { stage in
        let made = PushingCoordinator(stage: stage)
        child = made
        return made
      }
    }
    #expect(parent.childCoordinators.isEmpty)
    try scene.settle()
    #expect(child == nil)
    #expect(parent.left.entries.isEmpty)
  }

  @Test func `a child that throws removes the screens that it has shown`() throws {
    let parent = PushingCoordinator(stage: scene.stage)
    let before = scene.stack.viewControllers.count
    #expect(throws: BrokenCoordinator.Failure.self) {
      try parent.startChild(on: scene.stage) { BrokenCoordinator(stage: $0) }
    }
    try scene.settle()
    #expect(parent.childCoordinators.isEmpty && parent.left.entries.isEmpty)
    #expect(scene.stack.viewControllers.count == before)
  }
}

/// Throws after it has shown a screen.
private final class BrokenCoordinator: Coordinator {
  struct Failure: Error {}

  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() throws {
    stage.push(UIViewController())
    throw Failure()
  }
}

/// Finishes as soon as the view of its only screen is loaded.
private final class HastyCoordinator: Coordinator {
  let children = ChildCoordinators()
  var onFinish: (() -> Void)?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    let screen = LoadingScreen()
    screen.onLoad = { [weak self] in self?.onFinish?() }
    stage.present(screen, animated: false)
  }
}

private final class LoadingScreen: UIViewController {
  var onLoad: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad?()
  }
}

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
    let child = parent.startChild(on: scene.stage) { stage in
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

  @Test func `a child whose first screen the stage refuses fails at once and is released`() throws {
    let parent = FailingParent()
    weak let child = parent.startChild(on: scene.stage, by: .newNavigationController) {
      PushingCoordinator(stage: $0)
    }
    #expect(parent.errors == [.containerInStack("UINavigationController")])
    #expect(parent.childCoordinators.isEmpty)
    try scene.settle()
    #expect(child == nil)
    #expect(parent.left.entries.isEmpty)
  }
}

/// Records the errors of its children.
private final class FailingParent: Coordinator {
  let children = ChildCoordinators()
  let left = Diary<LeaveReason>()
  private(set) var errors: [StageError] = []

  func start() {}

  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {
    left.add(reason)
  }

  func childDidFail(_ child: any Coordinator, _ error: StageError) {
    errors.append(error)
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

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A flow nested in another one at some place, which is left in some way.
@MainActor final class FlowTrial {
  let world: HeadlessWorld
  let place: FlowPlace
  let ends = EntryLog<FlowOutcome<Int>>()
  let errors = EntryLog<String>()
  let parentEnds = EntryLog<FlowOutcome<Never>>()
  private(set) weak var flow: PickFlow?
  private var window: UIWindow?
  private var stage: Stage?
  private weak var parent: HostFlow?
  private weak var screen: PickScreen?
  private var task: Task<Void, Never>?
  /// Whether the last gesture was impossible at that place.
  private(set) var wasImpossible = false

  init(_ place: FlowPlace, faults: HeadlessFaults = []) {
    self.place = place
    world = HeadlessWorld(device: place.device)
    world.faults = faults
    let window = world.navigating { UIWindow(frame: .zero) }
    self.window = window
    stage = world.navigating { makeStage(in: window) }
  }

  /// Starts a flow and, on its stage, the awaited one.
  func start(refused: Bool = false) async throws {
    try await world.settle()
    let parent = HostFlow()
    self.parent = parent
    try world.navigating { try stage?.start(parent) { [parentEnds] in parentEnds.add($0) } }
    try await world.settle()
    await runFlow(refused: refused)
    try await world.settle()
  }

  private func runFlow(refused: Bool) async {
    let flow = PickFlow(failing: refused ? StartError() : nil)
    (self.flow, screen) = (flow, flow.screen)
    guard let stage = parent?.stage else { return }
    let placement = place.placement
    task = world.navigating {
      Task { [ends, errors] in
        do { ends.add(try await stage.run(flow, by: placement)) } catch { errors.add("\(error)") }
      }
    }
  }

  func leave(by wayOut: FlowWayOut) async throws {
    try world.navigating {
      switch wayOut {
      case .finish: screen?.onPick?(7)
      case .leaveButton: flow?.stage?.leave()
      case .otherFlow: try stage?.start(HostFlow(), by: .setRoot)
      case .navigation: navigate()
      case .windowClosed: (window, stage) = (nil, nil)
      case .taskCancelled: task?.cancel()
      case .startRefused: break
      case .popToRoot: screen?.navigationController?.popToRootViewController(animated: true)
      case .foreignScreens: replaceScreens(around: screen, in: window)
      case .ancestorDismisses: window?.rootViewController?.dismiss(animated: true)
      case .rootReplaced: window?.rootViewController = UIViewController()
      case .covered: cover()
      case .pushedOver:
        screen?.navigationController?.pushViewController(UIViewController(), animated: true)
      case .otherTab: (window?.rootViewController as? UITabBarController)?.selectedIndex = 1
      case .back, .swipe, .cancelledSwipe, .drag, .cancelledDrag, .tabTap: gesture(wayOut)
      }
    }
    try await world.settle()
  }

  /// Releases the objects that the trial retains.
  func close() async throws {
    world.navigating { (window, stage, task) = (nil, nil, nil) }
    try await world.settle()
  }

  /// Performs a gesture; an impossible one does nothing and is recorded.
  private func gesture(_ wayOut: FlowWayOut) {
    let user = world.user
    do {
      switch wayOut {
      case .back: try user.goBack()
      case .swipe: try user.swipeBack()
      case .cancelledSwipe: try user.cancelSwipeBack()
      case .drag: try user.swipeDown()
      case .cancelledDrag:
        try user.beginSheetDrag()
        user.cancelSheetDrag()
      default: try user.tab("first")
      }
    } catch {
      wasImpossible = true
    }
  }

  /// Covers everything with a presentation.
  private func cover() {
    var front = window?.rootViewController
    while let next = front?.presentedViewController { front = next }
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    front?.present(cover, animated: true)
  }

  private func navigate() {
    guard let window else { return }
    let welcome = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
      UIViewController()
    }
    .using(.replaceRoot, from: .root)
    let router = Router(window: window)
    router.go(to: welcome).whenEnded { _ in withExtendedLifetime(router) {} }
  }
}

@_spi(Headless) import HeadlessUIKit

/// An app of windows with trees of controllers, to which the events of a script happen.
@MainActor
final class SimulatedApp {
  let world: HeadlessWorld
  let trace: SimulationTrace
  let animation = SimulatedAnimation()
  /// The windows that belong to no scene's delegate.
  var windows: [UIWindow] = []
  private(set) lazy var pages = SimulatedPages { [unowned self] in makeScreen() }
  private(set) lazy var adaptation = SimulatedAdaptation { [unowned self] in makeStack(0) }
  private var made = 0

  init(_ world: HeadlessWorld, _ trace: SimulationTrace) {
    self.world = world
    self.trace = trace
  }

  /// The windows on the screen, those of the oldest scene first.
  var shownWindows: [UIWindow] { world.scenes.flatMap(\.windows).filter { !$0.isHidden } }

  var tree: SimulatedTree { SimulatedTree(shownWindows.map(\.rootViewController)) }

  func play(_ script: SimulationScript) {
    openScene()
    for (index, event) in script.events.enumerated() where trace.violation == nil {
      trace.note("\(index): \(event)")
      tolerating { perform(event) }
      if trace.violation == nil { trace.tally[.events] += 1 }
    }
    tolerating { settle() }
    tolerating {
      for scene in world.scenes { world.disconnect(scene) }
      windows = []
      settle()
    }
  }

  /// Scripts misuse UIKit all the time; what it says of it belongs to the trace.
  private func tolerating(_ body: () -> Void) {
    for misuse in world.misuse.expect(body) {
      // Addresses differ from run to run.
      trace.note("  refused: \(misuse.message.prefix { $0 != "<" })")
      // No event of a script puts a view where it does not belong.
      if misuse.kind == .exception(UIViewController.hierarchyInconsistencyException) {
        trace.report("the view of a controller entered one of a foreign container")
      }
    }
  }

  /// Lifts all fingers, settles and examines the app.
  func settle() {
    animation.next = nil
    animation.lift(cancelling: true)
    world.user.cancelPop()
    world.user.cancelSheetDrag()
    world.user.cancelPageSwipe()
    do {
      try world.settle()
      examine()
    } catch {
      trace.report("\(error)")
    }
  }

  func openScene() {
    world.connectScene(
      HeadlessLaunch { [unowned self] _ in SimulatedScene { [unowned self] in makeTabs() } }
    )
  }

  func follow<Controller: UIViewController>(
    _ controller: Controller,
    _ kind: String
  ) -> Controller {
    made += 1
    trace.follow(controller, as: "\(kind)\(made)")
    return controller
  }
}

import PlatformUI

/// One run of a flow: its screens, its end, and the promise that the end is told once.
///
/// Its screens own their markers, those the watch, and the watch this run, which owns the flow: so
/// the flow lives as long as its screens, and when they all go unnoticed `deinit` still tells the
/// end.
@MainActor final class FlowRun<Result> {
  /// The stage below; `nil` once the flow has ended.
  private(set) var base: (any Stage)?
  private let aftermath: Aftermath
  private let clock = NavigationEnvironment.clock
  private var flow: (any Flow<Result>)?
  private weak var watch: ScreenWatch?
  private var tell: (@MainActor (FlowEnd<Result>) -> Void)?

  init(
    on base: any Stage,
    aftermath: Aftermath,
    tell: @escaping @MainActor (FlowEnd<Result>) -> Void
  ) {
    self.base = base
    self.aftermath = aftermath
    self.tell = tell
  }

  func start(_ flow: some Flow<Result>) throws {
    self.flow = flow
    let window = base?.window ?? Run.current?.router?.window
    let watch = ScreenWatch(window: window, clock: clock) { self.look() }
    self.watch = watch
    do {
      try flow.start(on: FlowStage(run: self))
      watch.scheduleLook()
    } catch {
      // A flow that has ended already has not failed to start.
      guard tell != nil else { return }
      tell = nil
      dissolve()
      throw error
    }
  }

  func push(_ screen: UIViewController, animated: Bool) {
    guard let base else { return }
    base.push(screen, animated: animated)
    watch?.add(screen)
  }

  func end(_ end: FlowEnd<Result>) {
    guard let tell else { return }
    self.tell = nil
    if takesScreensAway(at: end) { base?.remove(watch?.screens ?? [], animated: true) }
    dissolve()
    tell(end)
  }

  private func takesScreensAway(at end: FlowEnd<Result>) -> Bool {
    switch end {
    case .finished: aftermath == .removesScreens
    case .left(let reason): reason == .cancelled
    }
  }

  private func look() {
    if watch?.hasScreens() != true { end(.left(reason)) }
  }

  private var reason: LeaveReason {
    guard let watch, watch.window != nil else { return .windowClosed }
    return watch.isNavigating ? .replaced : .user
  }

  private func dissolve() {
    watch?.end()
    (watch, flow, base) = (nil, nil, nil)
  }

  deinit {
    if let tell { tellOnMainActor { tell(.left(.windowClosed)) } }
  }
}

/// What happens to the screens of a flow that has finished.
public enum Aftermath: Equatable, Sendable {
  /// They are taken from the stage.
  case removesScreens
  /// They stay, because the starter goes on from there.
  case keepsScreens
}

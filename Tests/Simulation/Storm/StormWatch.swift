import HeadlessUIKit
import Waymark
import WaymarkCore

/// Follows the events of one router and checks the invariants of its requests.
@MainActor final class StormWatch {
  private let log: StormLog
  private let name: String
  private weak var window: UIWindow?
  /// Returns the first closed gate of a destination; after the first change of the hierarchy,
  /// without gates whose guards defer their decisions.
  private let closedGate: ClosedGate
  private var requests: [Int: StormRequestState] = [:]
  private var ended: Set<Int> = []
  private let timeline: StormTimeline

  typealias ClosedGate = (_ destination: String, _ isOnWay: Bool) -> String?

  init(
    _ log: StormLog,
    _ name: String,
    _ window: UIWindow,
    timeline: StormTimeline = StormTimeline(),
    closedGate: @escaping ClosedGate
  ) {
    self.log = log
    self.name = name
    self.window = window
    self.timeline = timeline
    self.closedGate = closedGate
  }

  /// The requests that have not ended.
  var open: [Int] { requests.keys.sorted() }

  func take(_ event: NavigationEvent) {
    log.note("\(name) \(event)")
    timeline.time += 1
    let number = event.request
    if case .submitted = event.kind { return begin(number) }
    if case .joined = event.kind { log.tally[.joins] += 1 }
    guard var state = requests.removeValue(forKey: number) else {
      let reason = ended.contains(number) ? "has an event after its end" : "was never submitted"
      return log.report("request \(number) \(reason)")
    }
    if case .drifted = event.kind { state.pendingViolation = nil }
    confirm(&state)
    switch event.kind {
    case .ended, .failed: end(event, state)
    default:
      follow(event, &state)
      requests[number] = state
    }
  }

  private func begin(_ number: Int) {
    log.tally[.submissions] += 1
    if ended.contains(number) || requests[number] != nil {
      log.report("request \(number) was submitted twice")
    }
    requests[number] = StormRequestState()
  }

  private func follow(_ event: NavigationEvent, _ state: inout StormRequestState) {
    switch event.kind {
    case .built:
      state.built.append(Weak(object: log.latestScreen))
      log.latestScreen = nil
    case .planned(let plan, _): state.ahead = plan.operations[...]
    case .operationBegan(let operation):
      if state.ahead.first == operation {
        state.ahead.removeFirst()
        begin(event, &state)
      } else {
        state.ahead = []
        beginPuttingBack(event, &state)
      }
    case .restored:
      checkProtectedResult(event, state)
      (state.firstChange, state.protectedResult) = (nil, nil)
      state.dismissed = []
    case .parked: state.dismissed = []
    default: break
    }
  }

  // MARK: Guards

  /// Called before an operation of the plan, which is skipped if the hierarchy has changed.
  private func begin(_ event: NavigationEvent, _ state: inout StormRequestState) {
    // No guard is awaited between two changes of the hierarchy, so a deferring guard is not asked.
    if case .operationBegan(.present) = event.kind, hasLost(state.dismissed) {
      log.report("presents a dismissed screen again", of: event.destination)
    }
    let isOnWay = state.firstChange != nil
    if !isOnWay { state.firstChange = timeline.time }
    guard let gate = closedGate(event.destination, isOnWay) else { return }
    state.pendingViolation = "\(event.destination) is shown although \(gate) is closed"
  }

  private func confirm(_ state: inout StormRequestState) {
    if let pendingViolation = state.pendingViolation { log.report(pendingViolation) }
    state.pendingViolation = nil
  }

  /// Reports all pending violations, since the operations that began were performed.
  func confirmAll() {
    for (_, state) in requests {
      if let pendingViolation = state.pendingViolation { log.report(pendingViolation) }
    }
  }

  // MARK: Dismissals

  /// Called before other code dismisses the view controller above a presenter.
  func noteDismissal(above presenter: UIViewController?) {
    guard let presenter, let screen = presenter.presentedViewController,
      screen.viewIfLoaded?.window != nil
    else { return }
    for (number, state) in requests where state.built.contains(where: { $0.object === screen }) {
      let dismissed = StormRequestState.Dismissed(screen: screen, presenter: presenter)
      requests[number]?.dismissed.append(dismissed)
    }
  }

  /// Whether a screen was dismissed whose presenter is still in the window.
  private func hasLost(_ dismissed: [StormRequestState.Dismissed]) -> Bool {
    let controllers = window?.controllers ?? []
    return dismissed.contains { dismissal in
      dismissal.screen?.presentingViewController == nil
        && controllers.contains { $0 === dismissal.presenter }
    }
  }

  // MARK: Results of other requests

  private func beginPuttingBack(_ event: NavigationEvent, _ state: inout StormRequestState) {
    guard state.protectedResult == nil, let firstChange = state.firstChange,
      let latest = timeline.latest, latest.time > firstChange, let screen = latest.screen,
      screen === visible
    else { return }
    state.protectedResult = StormRequestState.ProtectedResult(
      number: latest.number,
      screen: screen,
      event: log.tally[.events]
    )
  }

  private func checkProtectedResult(_ event: NavigationEvent, _ state: StormRequestState) {
    guard let protectedResult = state.protectedResult, protectedResult.event == log.tally[.events],
      protectedResult.screen == nil || protectedResult.screen !== visible
    else { return }
    log.report(
      "request \(event.request) has undone the result of request \(protectedResult.number)"
    )
  }

  private var visible: UIViewController? { window?.visibleScreen }

  // MARK: Ending

  /// Reports a screen that is not visible; view controllers that it presents may cover it.
  private func checkVisibility(of destination: String) {
    guard let kind = StormKind(rawValue: destination), !kind.isUsed,
      var level = window?.rootViewController
    else { return }
    while (level.innermostShown as? StormScreen)?.kind != kind {
      guard let next = level.presentedViewController else {
        return log.report("is done and not visible", of: destination)
      }
      level = next
    }
  }

  /// Marks the screens of a request without effect, which must not appear any more.
  private func discard(_ built: [Weak<StormScreen>]) {
    for screen in built.compactMap(\.object)
    where screen.parent == nil && screen.presentingViewController == nil && !screen.isShared {
      screen.isUnwanted = true
    }
  }

  private func end(_ event: NavigationEvent, _ state: StormRequestState) {
    ended.insert(event.request)
    switch event.kind {
    case .ended(.done):
      log.tally[.done] += 1
      checkVisibility(of: event.destination)
      if state.firstChange != nil {
        timeline.latest = StormTimeline.Shown(
          number: event.request,
          time: timeline.time,
          screen: visible
        )
      }
    case .ended(.refused):
      log.tally[.refused] += 1
      discard(state.built)
    case .failed(let error):
      log.tally[.failed] += 1
      if error.notUndone.isEmpty { discard(state.built) }
    default: log.tally[.abandoned] += 1
    }
  }
}

/// The results of the requests of one window, with both routers.
@MainActor final class StormTimeline {
  /// The number of events so far.
  var time = 0
  /// The result of the latest request that changed the hierarchy.
  var latest: Shown?

  struct Shown {
    let number: Int
    let time: Int
    weak let screen: UIViewController?
  }
}

/// The state of one request of a storm.
@MainActor struct StormRequestState {
  /// The operations of its plan that have not begun.
  var ahead: ArraySlice<NavigationPlan.Operation> = []
  /// The violation that is reported if the operation that has just begun is performed.
  var pendingViolation: String?
  /// The time of the first change of the hierarchy since the last rollback.
  var firstChange: Int?
  /// The screens that the request has built.
  var built: [Weak<StormScreen>] = []
  /// The result of another request, which must not be undone.
  var protectedResult: ProtectedResult?
  /// The screens of the request that other code has dismissed, and that it must not present again.
  var dismissed: [Dismissed] = []

  struct Dismissed {
    weak var screen: UIViewController?
    weak var presenter: UIViewController?
  }

  /// A screen that is visible because of another request.
  struct ProtectedResult {
    let number: Int
    weak var screen: UIViewController?
    /// The number of events that were played when it was last visible.
    let event: Int
  }
}

/// The log of a storm, with the objects that have to be deallocated at its end.
@MainActor final class StormLog: ScriptLog {
  /// The number of notes; while it does not change, nothing happens.
  private(set) var progress = 0
  /// The objects that have to be deallocated at the end.
  private var recordedScreens: [RecordedScreen] = []
  let screens = ScreenRegister()
  /// The screen that a factory created last.
  weak var latestScreen: StormScreen?

  private struct RecordedScreen {
    weak var object: AnyObject?
    let name: String
  }

  override func note(_ line: @autoclosure () -> String) {
    progress += 1
    super.note(line())
  }

  /// Adds an object that has to be deallocated at the end.
  func follow(_ object: AnyObject, as name: String) {
    recordedScreens.append(RecordedScreen(object: object, name: name))
  }

  /// Reports objects that are alive after the world was released.
  func reportRemains() {
    if let screen = screens.screens.first { report("\(type(of: screen)) is alive") }
    if let recordedScreen = recordedScreens.first(where: { $0.object != nil }) {
      report("\(recordedScreen.name) is alive")
    }
  }
}

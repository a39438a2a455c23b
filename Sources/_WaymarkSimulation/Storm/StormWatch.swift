import HeadlessUIKit
import Waymark
import WaymarkCore

/// Follows the events of one router and checks what must always hold.
@MainActor final class StormWatch {
  private let log: StormLog
  private let name: String
  private weak var window: UIWindow?
  /// The first closed gate in front of a destination; on the way, without those of guards that take
  /// their time.
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
      let reason = ended.contains(number) ? "has ended and goes on" : "was never submitted"
      return log.report("request \(number) \(reason)")
    }
    if case .drifted = event.kind { state.suspicion = nil }
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
      state.built.append(StormRequestState.WeakScreen(screen: log.latestScreen))
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
      checkThreatened(event, state)
      (state.firstChange, state.threatened) = (nil, nil)
    default: break
    }
  }

  // MARK: Guards

  /// An operation of the plan is about to be carried out, unless the tree has changed.
  private func begin(_ event: NavigationEvent, _ state: inout StormRequestState) {
    // Between two changes of the tree no guard is waited for, so one that needs time is not asked.
    let isOnWay = state.firstChange != nil
    if !isOnWay { state.firstChange = timeline.time }
    guard let gate = closedGate(event.destination, isOnWay) else { return }
    state.suspicion = "\(event.destination) is shown although \(gate) is closed"
  }

  private func confirm(_ state: inout StormRequestState) {
    if let suspicion = state.suspicion { log.report(suspicion) }
    state.suspicion = nil
  }

  /// Takes what has begun as carried out: nothing has taken it back.
  func confirmAll() {
    for (_, state) in requests {
      if let suspicion = state.suspicion { log.report(suspicion) }
    }
  }

  // MARK: Others' results

  private func beginPuttingBack(_ event: NavigationEvent, _ state: inout StormRequestState) {
    guard state.threatened == nil, let firstChange = state.firstChange,
      let latest = timeline.latest, latest.time > firstChange, let screen = latest.screen,
      screen === visible
    else { return }
    state.threatened = StormRequestState.Threatened(
      number: latest.number,
      screen: screen,
      event: log.tally[.events]
    )
  }

  private func checkThreatened(_ event: NavigationEvent, _ state: StormRequestState) {
    guard let threatened = state.threatened, threatened.event == log.tally[.events],
      threatened.screen == nil || threatened.screen !== visible
    else { return }
    log.report("request \(event.request) has undone what request \(threatened.number) has shown")
  }

  private var visible: UIViewController? { window?.visibleScreen }

  // MARK: Ending

  /// A request that is done shows its screen; what that has presented may cover it.
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

  /// Notes that screens must not appear, because nothing of their request is left.
  private func discard(_ built: [StormRequestState.WeakScreen]) {
    for screen in built.compactMap(\.screen)
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

/// What the requests of one window have shown, whichever router they belong to.
@MainActor final class StormTimeline {
  /// How many events there were.
  var time = 0
  /// What the request that ended last has shown.
  var latest: Shown?

  struct Shown {
    let number: Int
    let time: Int
    weak let screen: UIViewController?
  }
}

extension UIWindow {
  /// The innermost controller that is shown in the topmost presentation.
  var visibleScreen: UIViewController? { rootViewController?.topmostPresented.innermostShown }
}

extension UIViewController {
  /// The innermost controller that this one shows; `nil` for an empty container.
  fileprivate var innermostShown: UIViewController? {
    switch self {
    case let tabs as UITabBarController: tabs.selectedViewController?.innermostShown
    case let stack as UINavigationController: stack.topViewController?.innermostShown
    default: self
    }
  }

  /// What is presented above everything else that this controller leads to.
  var topmostPresented: UIViewController {
    var top = self
    while let next = top.presentedViewController { top = next }
    return top
  }
}

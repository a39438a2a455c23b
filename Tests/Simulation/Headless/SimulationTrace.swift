@_spi(Headless) import HeadlessUIKit

/// The log of one playback, which also checks the order of appearance callbacks.
@MainActor
final class SimulationTrace: ScriptLog {
  private let recorder = LifecycleRecorder()
  private var recordedScreens: [RecordedScreen] = []
  /// The index of the last entry for each address, since addresses are reused.
  private var latest: [ObjectIdentifier: Int] = [:]

  /// A view controller and the record of its callbacks.
  private struct RecordedScreen {
    weak var controller: UIViewController?
    let lifeCycle: SimulatedLifeCycle
  }

  init() {
    super.init()
    recorder.onCall = { [unowned self] in take($1, of: $0) }
  }

  /// Every call and event, oldest first.
  override var lines: [String]? { recorder.lines }

  override func note(_ line: @autoclosure () -> String) {
    recorder.note(line())
  }

  /// Records a view controller; at the end it has to have disappeared and to be deallocated.
  func follow(_ controller: UIViewController, as name: String) {
    recorder.follow(controller, as: name)
    add(controller, SimulatedLifeCycle(name: name))
  }

  private func add(_ controller: UIViewController, _ lifeCycle: SimulatedLifeCycle) {
    latest[ObjectIdentifier(controller)] = recordedScreens.count
    recordedScreens.append(RecordedScreen(controller: controller, lifeCycle: lifeCycle))
  }

  func name(of controller: UIViewController) -> String {
    recorder.name(of: controller) ?? "\(type(of: controller))"
  }

  /// Returns the callbacks of a view controller; one that UIKit created is recorded from now on.
  func lifeCycle(of controller: UIViewController) -> SimulatedLifeCycle {
    if let index = latest[ObjectIdentifier(controller)],
      recordedScreens[index].controller === controller
    {
      return recordedScreens[index].lifeCycle
    }
    let lifeCycle = SimulatedLifeCycle(name: name(of: controller))
    add(controller, lifeCycle)
    return lifeCycle
  }

  private func take(_ call: String, of controller: UIViewController) {
    guard let callback = SimulatedLifeCycle.Callback(rawValue: String(call.prefix { $0 != "(" }))
    else { return }
    if let violation = lifeCycle(of: controller).take(callback) { report(violation) }
  }

  /// Reports view controllers that outlive the world or have not disappeared.
  func reportRemains() {
    for recordedScreen in recordedScreens where recordedScreen.lifeCycle.phase != .disappeared {
      report("\(recordedScreen.lifeCycle.name) ended \(recordedScreen.lifeCycle.phase)")
    }
    let alive = recordedScreens.filter { $0.controller != nil }.map(\.lifeCycle.name)
    if !alive.isEmpty { report("still alive: \(alive.joined(separator: ", "))") }
  }
}

/// The appearance state of one view controller, which checks the order of its callbacks.
@MainActor
final class SimulatedLifeCycle {
  enum Phase: String {
    case disappeared, appearing, appeared, disappearing
  }

  enum Callback: String {
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  let name: String
  private(set) var phase = Phase.disappeared
  private(set) var wasShown = false
  /// Whether an event of the script loaded the view.
  var isLoadedByScript = false
  private var wasAnnounced = false

  init(name: String) {
    self.name = name
  }

  /// Updates the state for a callback.
  ///
  /// - Returns: A violation; nil for a callback that is allowed in this state.
  func take(_ callback: Callback) -> String? {
    switch callback {
    case .viewWillAppear:
      wasShown = true
      wasAnnounced = false
      return move(to: .appearing, from: [.disappeared, .disappearing], callback)
    case .viewIsAppearing:
      defer { wasAnnounced = true }
      return phase == .appearing && !wasAnnounced ? nil : "\(name): unexpected viewIsAppearing"
    case .viewDidAppear: return move(to: .appeared, from: [.appearing], callback)
    case .viewWillDisappear:
      return move(to: .disappearing, from: [.appeared, .appearing], callback)
    case .viewDidDisappear: return move(to: .disappeared, from: [.disappearing], callback)
    }
  }

  private func move(to new: Phase, from allowed: [Phase], _ callback: Callback) -> String? {
    defer { phase = new }
    return allowed.contains(phase) ? nil : "\(name): \(callback.rawValue) while \(phase)"
  }
}

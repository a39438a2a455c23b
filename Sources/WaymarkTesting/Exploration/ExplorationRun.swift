@_spi(Headless) import HeadlessUIKit
import Waymark

/// A launch of an app in its own world, and the steps performed since.
@MainActor final class ExplorationRun<App: UIApplicationDelegate> {
  let setup: ExplorationSetup<App>
  let driver: AppDriver<App>
  private(set) var trace = ScriptTrace()
  let log = RequestLog()
  private(set) var objects = SeenObjects()
  /// Readings since the last change, each at most once.
  var readings = RunReadings()
  /// The beginning of the last step.
  private(set) var start = StepStart()
  /// The step that is being performed; `nil` for a request.
  private(set) var step: UserStep?
  /// The app's verbs with each of their samples.
  private(set) lazy var verbSteps = driver.verbSteps
  /// Work that the app left for later steps.
  var pending = PendingWork()
  /// The typed texts before events of the system.
  var typed: TypedTexts?
  /// The other windows at the beginning of the last step.
  var windows = WindowRecord()
  /// The new view controllers that transitions of the last step have shown.
  private(set) var arrivals = NewArrivals(areIgnored: true)
  /// The screen that the app switcher shows while the app is in the background.
  private(set) var snapshot: SwitcherSnapshot?

  /// Launches the app; rethrows the error of the app.
  init(_ setup: ExplorationSetup<App>, opening delivery: Delivery? = nil) throws {
    self.setup = setup
    let options = setup.options
    let world = HeadlessWorld(device: options.device, clock: .automatic)
    var launched: AppDriver<App>?
    try world.misuse.expect {
      launched = try setup.app.launched(in: world, variants: options.variants, opening: delivery)
    }
    guard let launched else { throw DriverError(.ended) }
    driver = launched
    try setup.declarations.read(launched, of: setup.app)
    log.watch(driver.router)
    world.clock.onArrival = { [weak self] in
      guard let self else { return }
      arrivals.note($0, unlessIn: objects)
    }
  }

  deinit {
    // A sleeping task retains its world, and nothing advances the clock any more.
    let driver = driver
    MainActor.assumeIsolated { driver.world.clock.endSleeps() }
  }

  var world: HeadlessWorld { driver.world }
  var script: [String] { trace.script }
  var detour: [String] { trace.detour }
  var events: [NavigationEvent] { log.events }
  var misuse: ArraySlice<Misuse> { world.misuse.entries.dropFirst(start.misuse) }

  /// The destinations; an app can build its table on each call.
  var table: DestinationTable? {
    if let known = readings.table { return known }
    let table = driver.entryPoints?.destinations ?? (try? driver.run(setup.app.destinations))
    readings.table = .some(table)
    return table
  }

  // MARK: Steps

  /// Waits until the app has settled after the launch.
  func settle() async throws(DriverError) {
    try await expectingMisuse { () async throws(DriverError) in
      try await driver.waitUntilSettled()
    }
    noteChange()
  }

  /// Records a step that the launch has performed.
  func note(_ text: String) {
    readings = RunReadings()
    trace.add(text)
  }

  /// Records that the app has returned to the state of a path.
  func arrive(by path: [UserStep]) {
    trace.arrive(by: path.map(\.description))
    objects.removeReleased()
  }

  /// Performs a step and waits until the app has settled.
  func perform(_ step: UserStep) async throws(DriverError) {
    self.step = step
    defer { self.step = nil }
    try await perform("\(step)", isWait: step == .wait) { () throws(DriverError) in
      try driver.act(step)
    }
  }

  /// Submits a request; the handle has its outcome.
  func submit(_ request: NavigationRequest, as text: String) async throws(DriverError)
    -> RequestHandle
  {
    guard let router else { throw DriverError(.noRouter) }
    var handle: RequestHandle?
    try await perform(text) { driver.run { _ in handle = router.go(request) } }
    guard let handle else { throw DriverError(.noRouter) }
    try await waitForAnswer(to: handle)
    return handle
  }

  // A guard can delay its answer any number of times.
  private static var mostWaits: Int { 10 }

  /// Advances time while a request waits for a delayed answer of a guard, or for data.
  ///
  /// The wait belongs to the step that submitted the request, so that the request's end is checked
  /// with it. Time does not advance while an alert waits for the user: the answer is a separate
  /// step.
  func waitForAnswer(to handle: RequestHandle?) async throws(DriverError) {
    guard let handle, handle.isUndecided else { return }
    // Calls that were delayed before the step run only if nothing else is pending.
    world.clock.holdDelays(before: start.number)
    defer { world.clock.releaseDelays() }
    try await passTime(until: handle)
    world.clock.releaseDelays()
    if openQuestions.isEmpty { try await passTime(until: handle) }
  }

  private func passTime(until handle: RequestHandle) async throws(DriverError) {
    for _ in 1...Self.mostWaits where handle.isUndecided && !isAskingUser {
      var hasPassed = false
      try await expectingMisuse { () async throws(DriverError) in
        hasPassed = driver.passTime()
        if hasPassed { try await driver.waitUntilSettled() }
      }
      guard hasPassed else { return }
      arrivals.ignore()
      noteChange()
      noteQuestions(since: nil)
    }
  }

  /// Runs a closure and waits until the app has settled; after a wait step, until the screen
  /// changes.
  func perform(
    _ text: String,
    isWait: Bool = false,
    _ deed: () throws(DriverError) -> Void
  ) async throws(DriverError) {
    let sight = isWait || mayBeAsked ? driver.sight : nil
    let (clock, misuse) = (world.clock, world.misuse)
    start = StepStart(misuse.entries.count, clock.nextNumber, in: front?.controller)
    (start.situation, start.focus) = (readings.situation, world.user.focusedField)
    arrivals = NewArrivals(areIgnored: isWait || step?.launchesScene == true)
    noteWindows()
    noteTypedTexts()
    // Except in a wait step, the user acts before earlier delayed calls are due. Otherwise the
    // result of a step would depend on the number of steps since the call was scheduled.
    if !isWait { clock.holdDelays(before: start.number) }
    defer { clock.releaseDelays() }
    log.beginStep()
    let views = step == .background ? world.visibleViews : 0
    note(text)
    try await expectingMisuse { () async throws(DriverError) in
      try deed()
      noteSnapshot(after: step, ifShowing: views)
      log.watch(driver.router)
      try await driver.waitUntilSettled()
      if let sight, isWait { try await driver.keepWaiting(while: sight) }
    }
    clock.releaseDelays()
    noteChange()
    noteQuestions(since: sight)
    if let failure = driver.verbLog.failure {
      driver.verbLog.failure = nil
      throw DriverError(.impossible("\(failure)"))
    }
  }

  /// Records UIKit exceptions instead of ending the process.
  private func expectingMisuse(
    _ body: () async throws(DriverError) -> Void
  ) async throws(DriverError) {
    var failure: DriverError?
    _ = await world.misuse.expect {
      do throws(DriverError) { try await body() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Records the settled app.
  private func noteChange() {
    // Settling may have read the screens before the end of the step.
    readings = RunReadings()
    log.watch(router)
    pending.noteDelays(of: world.clock, in: front.map(\.name) ?? "")
    let coordinators = router?.window?.observedCoordinators ?? []
    objects.note(screens, coordinators.map(\.coordinator))
  }

  /// Records the screen at the end of the app's callbacks, when the system takes the snapshot.
  private func noteSnapshot(after step: UserStep?, ifShowing views: Int) {
    if step == .memoryWarning { return }
    snapshot = nil
    guard step == .background else { return }
    readings = RunReadings()
    snapshot = SwitcherSnapshot(screens, isCovered: world.visibleViews != views)
  }

  // MARK: Screens

  /// The router of the driver's window.
  var router: Router? {
    if let known = readings.router { return known }
    let router = driver.router
    readings.router = .some(router)
    return router
  }

  /// The view controllers of the driver's window.
  var screens: [LiveScreen] {
    if let known = readings.screens { return known }
    let screens = driver.run { _ in
      router?.liveScreens ?? driver.world.user.keyWindow?.liveScreens ?? []
    }
    readings.screens = screens
    return screens
  }

  /// The frontmost view controller.
  var front: LiveScreen? { screens.last(where: \.isTopmost) }

  /// The coordinators of the driver's window.
  var coordinators: CoordinatorTree {
    if let known = readings.coordinators { return known }
    let coordinators = driver.coordinators
    readings.coordinators = coordinators
    return coordinators
  }

  /// The classes of view controllers in the window whose views are loaded but were never shown in
  /// the settled app.
  var loadedEarly: [String] {
    screens.filter { screen in
      screen.controller.isViewLoaded && !screen.isShown && !objects.hasShown(screen.controller)
    }
    .map { TypeNames.name(of: $0.controller) }
  }
}

/// Readings of a settled app, each made when it is first needed.
struct RunReadings {
  var router: Router??
  var screens: [LiveScreen]?
  var situation: Situation?
  var coordinators: CoordinatorTree?
  var table: DestinationTable??
}

/// The beginning of a step.
struct StepStart {
  /// The number of recorded misuses.
  let misuse: Int
  /// The number of the first clock request in the step.
  let number: UInt64
  /// The frontmost view controller.
  private(set) weak var front: UIViewController?
  /// The situation, if it was read.
  var situation: Situation?
  /// The field with the keyboard.
  weak var focus: UIView?

  init(_ misuse: Int = 0, _ number: UInt64 = 0, in front: UIViewController? = nil) {
    (self.misuse, self.number, self.front) = (misuse, number, front)
  }
}

extension LiveScreen {
  /// The name of its class; for an alert, with the title.
  var name: String {
    let name = TypeNames.name(of: controller)
    guard let alert = controller as? UIAlertController else { return name }
    return "\(name) \"\(alert.title ?? "")\""
  }
}

extension RequestHandle {
  /// Whether the request waits for a guard, or for data of screens to build.
  fileprivate var isUndecided: Bool {
    switch status.phase {
    case .deciding, .loading: true
    case .parked, .queued, .running, .ended: false
    }
  }
}

/// The steps of a launch, as text.
struct ScriptTrace: Codable {
  /// The steps so far; after a return to a state, the shortest ones to that state.
  private(set) var script: [String] = []
  /// All steps before the last return to a state; empty after a launch.
  private(set) var detour: [String] = []
  /// All steps since ``detour``.
  private var recent: [String] = []

  /// All steps since the launch.
  var whole: [String] { detour + recent }

  mutating func add(_ step: String) {
    script.append(step)
    recent.append(step)
  }

  /// Records that the app has returned to the state at the end of a script.
  mutating func arrive(by path: [String]) {
    detour += recent
    recent = []
    script = path
  }
}

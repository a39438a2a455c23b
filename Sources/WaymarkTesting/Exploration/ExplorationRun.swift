@_spi(Headless) import HeadlessUIKit
import Waymark

/// A launch of an app in its own world, and the steps performed since.
@MainActor final class ExplorationRun<App: UIApplicationDelegate> {
  let app: AppUnderTest<App>
  let driver: AppDriver<App>
  let samples: SampleNumbers
  /// The steps so far, as text; after a return to a state, the shortest ones to that state.
  private(set) var script: [String] = []
  /// All steps before the last return to a state; empty after a launch.
  private(set) var detour: [String] = []
  /// All steps since ``detour``.
  private var recent: [String] = []
  let bounds: ExplorationOptions
  let firstSights: FirstSights
  private var known: Situation?
  private var knownScreens: [LiveScreen]?
  /// The router's events during the last step.
  private(set) var events: [NavigationEvent] = []
  /// The number of times that each submitted request has ended.
  private(set) var endings: [Int: Int] = [:]
  private(set) var submitted: [Int: String] = [:]
  /// The contexts of the requests, as text.
  private(set) var contexts: [Int: String] = [:]
  /// The requests that restore hidden screens.
  private(set) var hiddenRequests: Set<Int> = []
  /// The places of the shown view controllers when a request last succeeded in the last step.
  private(set) var arrivals: [ScreenPlace] = []
  /// The number of recorded misuses before the last step.
  private(set) var oldMisuse = 0
  private var subscription: EventSubscription?
  private weak var watched: Router?
  private var seen: [ObjectIdentifier: SeenObject] = [:]
  /// The number of the first clock request in the last step.
  private(set) var firstRequest: UInt64 = 0
  /// The frontmost view controller before the last step.
  private(set) weak var former: UIViewController?
  /// The app's delayed calls, the next one first.
  private(set) var delays: [NotedDelay] = []
  /// The questions of leave guards that were open after the last step.
  var questions: [OpenQuestion] = []

  /// Launches the app; rethrows the error of the app.
  init(
    _ app: AppUnderTest<App>,
    _ options: ExplorationOptions,
    samples: SampleNumbers,
    firstSights: FirstSights,
    opening delivery: Delivery? = nil
  ) throws {
    (self.app, self.samples, bounds) = (app, samples, options)
    self.firstSights = firstSights
    let world = HeadlessWorld(device: options.device, clock: .automatic)
    var launched: AppDriver<App>?
    try world.misuse.expect {
      launched = try app.launched(in: world, variants: options.variants, opening: delivery)
    }
    guard let launched else { throw DriverError.ended }
    driver = launched
    watch()
  }

  var world: HeadlessWorld { driver.world }
  var table: DestinationTable? { try? driver.run(app.destinations) }
  var misuse: [Misuse] { Array(world.misuse.entries.dropFirst(oldMisuse)) }

  // MARK: Steps

  /// Waits until the app has settled after the launch.
  func settle() async throws(DriverError) {
    try await expectingMisuse { () async throws(DriverError) in try await driver.settle() }
    watch()
    knownScreens = nil
    noteObjects()
  }

  /// Records a step that the launch has performed.
  func note(_ text: String) {
    (known, knownScreens) = (nil, nil)
    script.append(text)
    recent.append(text)
  }

  /// Records that the app has returned to the state of a path.
  func arrive(by path: [UserStep]) {
    detour += recent
    recent = []
    script = path.map(\.description)
    if seen.count > 200 { seen = seen.filter { $0.value.object != nil } }
  }

  /// All steps since the launch.
  var wholeScript: [String] { detour + recent }

  /// The visible contents and possible actions.
  var situation: Situation {
    if let known { return known }
    let situation = driver.run { _ in readSituation() }
    known = situation
    return situation
  }

  /// Performs a step and waits until the app has settled.
  func perform(_ step: UserStep) async throws(DriverError) {
    try await perform("\(step)", isWait: step == .wait) { () throws(DriverError) in
      try driver.act(step)
    }
  }

  /// Submits a request; the handle has its outcome.
  func submit(_ request: NavigationRequest, as text: String) async throws(DriverError)
    -> RequestHandle
  {
    guard let router = driver.router else { throw .noRouter }
    var handle: RequestHandle?
    try await perform(text) { driver.run { _ in handle = router.go(request) } }
    guard let handle else { throw .noRouter }
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
    world.clock.holdDelays(before: firstRequest)
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
        if hasPassed { try await driver.settle() }
      }
      guard hasPassed else { return }
      watch()
      (known, knownScreens) = (nil, nil)
      noteObjects()
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
    former = front?.controller
    firstRequest = world.clock.nextNumber
    // Except in a wait step, the user acts before earlier delayed calls are due. Otherwise the
    // result of a step would depend on the number of steps since the call was scheduled.
    if !isWait { world.clock.holdDelays(before: firstRequest) }
    defer { world.clock.releaseDelays() }
    oldMisuse = world.misuse.entries.count
    (events, arrivals) = ([], [])
    note(text)
    try await expectingMisuse { () async throws(DriverError) in
      try deed()
      watch()
      try await driver.settle()
      if let sight, isWait { try await driver.keepWaiting(while: sight) }
    }
    watch()
    // Settling may have read the screens before the end of the step.
    knownScreens = nil
    world.clock.releaseDelays()
    noteObjects()
    noteQuestions(since: sight)
    if let failure = driver.verbLog.failure {
      driver.verbLog.failure = nil
      throw .impossible("\(failure)")
    }
  }

  /// Records UIKit exceptions instead of ending the process.
  func expectingMisuse(
    _ body: () async throws(DriverError) -> Void
  ) async throws(DriverError) {
    var failure: DriverError?
    _ = await world.misuse.expect {
      do throws(DriverError) { try await body() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func watch() {
    let router = driver.router
    guard router !== watched || subscription == nil else { return }
    watched = router
    (endings, submitted, contexts) = ([:], [:], [:])
    // A scene submits its restoration requests while it connects.
    hiddenRequests = Set(router?.requests.lazy.filter(\.isHidden).map(\.number) ?? [])
    subscription = router?.events.subscribe { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: NavigationEvent) {
    events.append(event)
    switch event.kind {
    case .submitted(let context):
      submitted[event.request] = event.destination
      contexts[event.request] = context
      let status = watched?.requests.last { $0.number == event.request }
      if status?.isHidden == true { hiddenRequests.insert(event.request) }
    case .ended(let outcome):
      endings[event.request, default: 0] += 1
      if outcome.isDone, !hiddenRequests.contains(event.request), let watched {
        arrivals = places(in: watched.liveScreens)
      }
    case .failed: endings[event.request, default: 0] += 1
    default: break
    }
  }

  // MARK: Objects

  /// The view controllers of the driver's window.
  ///
  /// They are read once between two steps.
  var screens: [LiveScreen] {
    if let knownScreens { return knownScreens }
    let screens = driver.run { _ in
      driver.router?.liveScreens ?? driver.world.user.keyWindow?.liveScreens ?? []
    }
    knownScreens = screens
    return screens
  }

  private func noteObjects() {
    noteDelays()
    for screen in screens {
      let object = seenObject(screen.controller)
      guard let view = screen.controller.viewIfLoaded, view.window != nil else { continue }
      object.wasShown = true
      if object.fields == nil { object.fields = view.fieldTexts }
    }
    for entry in driver.router?.window?.observedCoordinators ?? [] {
      _ = seenObject(entry.coordinator)
    }
  }

  /// Records the screen on which the app scheduled each delayed call, to distinguish calls with
  /// equal delays.
  private func noteDelays() {
    let known = delays
    delays = world.clock.delays.map { delay in
      known.first { $0.number == delay.number }
        ?? NotedDelay(
          number: delay.number,
          text: "\(delay.duration) on \(front.map { Self.name(of: $0.controller) } ?? "")"
        )
    }
  }

  private func seenObject(_ object: AnyObject) -> SeenObject {
    let id = ObjectIdentifier(object)
    if let known = seen[id], known.object === object { return known }
    let new = SeenObject(object)
    seen[id] = new
    return new
  }

  /// The changed texts of off-screen fields, by view controller.
  var changedHiddenFields: [[String]] {
    screens.compactMap { screen in
      guard let view = screen.controller.viewIfLoaded, view.window == nil,
        let first = seen[ObjectIdentifier(screen.controller)]?.fields
      else { return nil }
      let texts = view.fieldTexts
      return texts == first ? nil : texts
    }
  }

  /// The number of existing view controllers and coordinators of each class.
  var livingObjects: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in seen.values {
      if let object = entry.object { counts[TypeNames.name(of: object), default: 0] += 1 }
    }
    return counts
  }

  /// The classes of view controllers in the window whose views are loaded but were never shown in
  /// the settled app.
  var loadedEarly: [String] {
    screens.filter { screen in
      screen.controller.isViewLoaded && !screen.isShown
        && seen[ObjectIdentifier(screen.controller)]?.wasShown != true
    }
    .map { TypeNames.name(of: $0.controller) }
  }
}

/// A delayed call that the app scheduled.
struct NotedDelay {
  /// The number of its request on the clock.
  let number: UInt64
  /// The delay, and the frontmost screen after the step.
  let text: String
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

/// A view controller or coordinator that existed after some step.
///
/// A class, because copying weak references is slow.
private final class SeenObject {
  weak var object: AnyObject?
  /// Whether its view was in a window of the settled app.
  var wasShown = false
  /// The texts of its fields when it was first shown.
  var fields: [String]?

  init(_ object: AnyObject) { self.object = object }
}

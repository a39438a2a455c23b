@_spi(Headless) import HeadlessUIKit
import Waymark

/// One launch of an app in a world of its own, and the steps since.
@MainActor final class ExplorationRun<App: UIApplicationDelegate> {
  let app: AppUnderTest<App>
  let driver: AppDriver<App>
  let samples: SampleNumbers
  /// The steps so far, in words; after a way back, the shortest ones to the state.
  private(set) var script: [String] = []
  /// All steps before the last way back ended; empty after a launch.
  private(set) var detour: [String] = []
  /// All steps since ``detour``.
  private var recent: [String] = []
  let bounds: ExplorationOptions
  let firstSights: FirstSights
  private var known: Situation?
  private var knownScreens: [LiveScreen]?
  /// The router's events during the last step.
  private(set) var events: [NavigationEvent] = []
  /// The number of ends of each request, and the requests that were submitted.
  private(set) var endings: [Int: Int] = [:]
  private(set) var submitted: [Int: String] = [:]
  /// The printed contexts of the requests.
  private(set) var contexts: [Int: String] = [:]
  /// The requests that restore what is not shown.
  private(set) var hiddenRequests: Set<Int> = []
  /// The places of the visible view controllers when a request was last done, during the last step.
  private(set) var arrivals: [ScreenPlace] = []
  /// The number of misuse records before the last step.
  private(set) var oldMisuse = 0
  private var subscription: EventSubscription?
  private weak var watched: Router?
  private var seen: [ObjectIdentifier: SeenObject] = [:]
  /// The number of the first request for work of the clock in the last step.
  private(set) var firstRequest: UInt64 = 0
  /// The view controller that was in front before the last step.
  private(set) weak var former: UIViewController?
  /// The work that the app has scheduled for later, the next first.
  private(set) var delays: [NotedDelay] = []
  /// The questions of leave guards that had no answer after the last step.
  var questions: [OpenQuestion] = []

  /// Launches the app; throws what the app throws.
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

  /// Waits until the launch is over.
  func settle() async throws(DriverError) {
    try await expectingMisuse { () async throws(DriverError) in try await driver.settle() }
    watch()
    knownScreens = nil
    noteObjects()
  }

  /// Notes a step that the launch has carried out.
  func note(_ text: String) {
    (known, knownScreens) = (nil, nil)
    script.append(text)
    recent.append(text)
  }

  /// Notes that the app is in the state of a path again.
  func arrive(by path: [UserStep]) {
    detour += recent
    recent = []
    script = path.map(\.description)
    if seen.count > 200 { seen = seen.filter { $0.value.object != nil } }
  }

  /// All steps since the launch.
  var wholeScript: [String] { detour + recent }

  /// The current hierarchy and actions.
  var situation: Situation {
    if let known { return known }
    let situation = driver.run { _ in readSituation() }
    known = situation
    return situation
  }

  /// Carries a step out and waits until the app is at rest.
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

  // A guard may put its answer off again and again.
  private static var mostWaits: Int { 10 }

  /// Lets time pass while a request waits for a guard, or for data, that has put off its answer.
  ///
  /// This belongs to the step that has submitted the request, so that its end is checked with it.
  /// While the user is asked, no time passes: the answer is a step of its own.
  func waitForAnswer(to handle: RequestHandle?) async throws(DriverError) {
    guard let handle, handle.isUndecided else { return }
    // Work scheduled before the step is considered only if nothing else is left.
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

  /// Does something, and waits until the app is at rest; after a wait, until something changes.
  func perform(
    _ text: String,
    isWait: Bool = false,
    _ deed: () throws(DriverError) -> Void
  ) async throws(DriverError) {
    let sight = isWait || mayBeAsked ? driver.sight : nil
    former = front?.controller
    firstRequest = world.clock.nextNumber
    // The user is faster than what was put off before, but for a wait. Otherwise how many steps ago
    // that was would decide what happens during this one.
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

  /// Records exceptions of UIKit instead of ending the process.
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
    // A scene submits the requests of its restoration while it is connected.
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

  /// The view controllers of the window that the driver looks at.
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

  /// Notes where the app was when it put something off: only that tells two delays of one length
  /// apart.
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

  /// The changed texts of fields that are not in the window, by view controller.
  var changedHiddenFields: [[String]] {
    screens.compactMap { screen in
      guard let view = screen.controller.viewIfLoaded, view.window == nil,
        let first = seen[ObjectIdentifier(screen.controller)]?.fields
      else { return nil }
      let texts = view.fieldTexts
      return texts == first ? nil : texts
    }
  }

  /// The number of living view controllers and coordinators of each class.
  var livingObjects: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in seen.values {
      if let object = entry.object { counts[TypeNames.name(of: object), default: 0] += 1 }
    }
    return counts
  }

  /// The classes of the view controllers in the window whose views are loaded although they were
  /// never shown at rest.
  var loadedEarly: [String] {
    screens.filter { screen in
      screen.controller.isViewLoaded && !screen.isShown
        && seen[ObjectIdentifier(screen.controller)]?.wasShown != true
    }
    .map { TypeNames.name(of: $0.controller) }
  }
}

/// Something that the app has put off.
struct NotedDelay {
  /// The number of the request for it on the clock.
  let number: UInt64
  /// The delay, and the front view controller after the step.
  let text: String
}

extension RequestHandle {
  /// Whether the request waits for a guard, or for data of screens that it is to build.
  fileprivate var isUndecided: Bool {
    switch status.phase {
    case .deciding, .loading: true
    case .parked, .queued, .running, .ended: false
    }
  }
}

/// A view controller or coordinator that was there after some step.
///
/// A class, because copies of weak references are slow.
private final class SeenObject {
  weak var object: AnyObject?
  /// Whether its view was in a window at rest.
  var wasShown = false
  /// The texts of its fields when it was shown first.
  var fields: [String]?

  init(_ object: AnyObject) { self.object = object }
}

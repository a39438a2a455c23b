#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Waymark
  import WaymarkCore
  @_spi(Headless) import WaymarkTesting

  /// An app that is used in the page: one launch, the steps since, and their results.
  ///
  /// Returning to an earlier step launches the app again and repeats the steps in virtual time;
  /// then real time continues.
  @MainActor final class LiveSession<App: UIApplicationDelegate> {
    let id: String
    let app: AppUnderTest<App>
    let setup: SessionSetup
    let reader: StepReader
    private(set) var session: ExplorerSession<App>
    /// The launch, then a record of each performed step.
    var entries: [LiveEntry] = []
    /// Steps that were undone by going back, the next one first.
    private(set) var future: [LiveStep] = []
    private var subscription: EventSubscription?
    /// The router whose events are recorded; another scene has another router.
    private weak var watched: Router?
    /// Receives all messages.
    var publish: (LiveMessage) -> Void = { _ in }
    /// Whether a page receives the messages.
    var isWatched: () -> Bool = { true }
    var last: LiveMessage?
    var revision = 0
    var heart: Task<Void, Never>?
    /// The number of heartbeats since the last change.
    var restingBeats = 0
    private var isReplaying = false
    /// The state when the drag began.
    var beforeDrag: LiveView?
    /// Whether the dragged sheet must not be dismissed.
    var isSheetHeld = false
    let recorder = LifecycleRecorder()
    /// How many rows are drawn of the lists of which the page has asked for more, by their numbers.
    var drawnRows: [Int: Int] = [:]

    /// Launches the app; throws what the app throws.
    init(id: String, app: AppUnderTest<App>, setup: SessionSetup) throws {
      self.id = id
      self.app = app
      self.setup = setup
      reader = try StepReader(verbs: app.verbs)
      session = try ExplorerSession(app, setup: setup)
      begin()
    }

    deinit {
      heart?.cancel()
    }

    var world: HeadlessWorld { session.driver.world }
    var steps: [LiveStep] { entries.compactMap(\.step) }

    /// Whether the session shows an address; not while steps are being repeated.
    func shows(_ address: SessionAddress) -> Bool {
      let steps = steps
      return !isReplaying && setup == address.setup && steps.count == address.position
        && steps + future == address.steps
    }

    private func begin() {
      world.recorder = recorder
      recorder.clear()
      // In another launch a number may belong to another list.
      drawnRows = [:]
      entries = [LiveEntry(after: view, time: .zero)]
      // A drag belongs to the launch in which it began.
      (beforeDrag, isSheetHeld) = (nil, false)
      subscribe()
    }

    /// Records the events of the app's router from now on.
    private func subscribe() {
      let router = session.driver.router
      guard router !== watched || subscription == nil else { return }
      watched = router
      subscription = router?.events.subscribe { [weak self] event in
        guard let self else { return }
        entries[entries.count - 1].events.append(event)
      }
    }

    // MARK: Doing steps

    /// Performs a step at once, also during a transition, and removes the undone steps.
    ///
    /// - Throws: Why the step is impossible; then nothing has changed.
    func perform(_ text: String) throws {
      try perform(LiveStep(text, isHurried: !isQuiet))
    }

    /// Performs a step of which the caller knows whether it is hurried.
    func perform(_ live: LiveStep) throws {
      try checkNotReplaying()
      let step = try reader.read(live.text)
      // Without a heartbeat nothing has read what the step before has led to.
      if heart == nil { look() }
      try record(live, as: step) {
        try self.session.act(step) { [weak self] in self?.fail(with: $0) }
      }
      beat()
    }

    /// Throws while steps are being repeated: nothing may come between them.
    func checkNotReplaying() throws {
      if isReplaying { throw UsageError("the steps are being repeated; try again later") }
    }

    /// Records a step and performs it.
    func record(_ live: LiveStep, as step: ExplorerStep, _ deed: () throws -> Void) throws {
      let before = view
      let entry = LiveEntry(step: live, before: before, after: before, time: world.clock.now)
      let reading = reading(of: step)
      recorder.clear()
      entries.append(entry)
      entries[entries.count - 1].reading = reading
      do {
        try deed()
      } catch {
        // Events during the failed step belong to the step before.
        let events = entries.removeLast().events
        entries[entries.count - 1].events += events
        throw error
      }
      future = []
      subscribe()
      look()
    }

    /// Removes the undone steps.
    func forgetFuture() {
      future = []
    }

    private func fail(with error: any Error) {
      entries[entries.count - 1].error = "\(error)"
      look()
    }

    private func reading(of step: ExplorerStep) -> LinkAnswer? {
      if case .open(let text) = step { session.answer(for: text) } else { nil }
    }

    /// Whether nothing moves; a request whose guard has not answered may wait for the user.
    var isQuiet: Bool {
      world.isQuiet && session.driver.router?.requests.contains(where: \.isUnderWay) != true
    }

    // MARK: Time

    /// Launches the app again and performs steps, each after the app has settled.
    ///
    /// Stops at a step that fails and records its error; the rest stays undone.
    ///
    /// - Parameter isWanted: Asked before each step.
    /// - Throws: `CancellationError` when no caller waits any more.
    func replay(
      _ steps: [LiveStep],
      upTo position: Int,
      while isWanted: () -> Bool = { true }
    ) async throws {
      try checkNotReplaying()
      isReplaying = true
      defer { isReplaying = false }
      let read = try steps.map { try reader.read($0.text) }
      session = try ExplorerSession(app, setup: setup)
      begin()
      var done = 0
      for (live, step) in zip(steps, read).prefix(position) {
        guard isWanted() else { throw CancellationError() }
        guard await replay(live, step) else { break }
        done += 1
      }
      try? await session.driver.settle()
      future = Array(steps.dropFirst(done))
      startTime(isReset: true)
    }

    private func replay(_ live: LiveStep, _ step: ExplorerStep) async -> Bool {
      do {
        try await session.prepare(for: step, isHurried: live.isHurried)
        entries[entries.count - 1].after = view
        try record(live, as: step) {
          try self.session.act(step) { [weak self] in self?.fail(with: $0) }
        }
        return true
      } catch {
        entries[entries.count - 1].error = "\(live.text): \(error)"
        return false
      }
    }

    /// Continues in real time.
    func startTime(isReset: Bool) {
      world.clock.releaseDelays()
      world.clock.mode = .realTime
      look(isReset: isReset)
      beat()
    }
  }

  extension RequestStatus {
    /// Whether the request goes on without the user, whom a guard may be asking.
    fileprivate var isUnderWay: Bool {
      switch phase {
      case .loading, .queued, .running: true
      case .deciding, .parked, .ended: false
      }
    }
  }
#endif

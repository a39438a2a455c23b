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
    /// Whether the session runs in real time between its steps, or only in virtual time.
    private let isLive: Bool
    private(set) var session: ExplorerSession<App>
    /// The launch, then a record of each performed step.
    var entries: [LiveEntry] = []
    /// The undone steps, the next one first.
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
    /// The state at the start of the drag.
    var beforeDrag: LiveView?
    /// Whether the dragged sheet must not be dismissed.
    var isSheetHeld = false
    let recorder = LifecycleRecorder()
    /// The number of rows of each list for which the page requested more, by the list's number.
    var drawnRows: [Int: Int] = [:]

    /// Launches the app and rethrows its errors.
    init(id: String, app: AppUnderTest<App>, setup: SessionSetup, isLive: Bool = true) throws {
      self.id = id
      self.isLive = isLive
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

    /// Whether the session shows an address; false while steps are being repeated.
    func shows(_ address: SessionAddress) -> Bool {
      let steps = steps
      return !isReplaying && setup == address.setup && steps.count == address.position
        && steps + future == address.steps
    }

    private func begin() {
      world.recorder = recorder
      recorder.clear()
      // In another launch, a number can belong to another list.
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

    // MARK: Performing steps

    /// Performs a step at once, also during a transition, and removes the undone steps.
    ///
    /// - Throws: An error if the step is impossible; then nothing has changed.
    func perform(_ text: String) throws {
      try perform(LiveStep(text, isHurried: !isQuiet))
    }

    /// Performs a step that is hurried or not, as the caller determines.
    func perform(_ live: LiveStep) throws {
      try checkNotReplaying()
      let step = try reader.read(live.text)
      // Without a heartbeat, the result of the previous step has not been read yet.
      if heart == nil { look() }
      try record(live, as: step) {
        try self.session.act(step) { [weak self] in self?.fail(with: $0) }
      }
      beat()
    }

    /// Throws while steps are being repeated, since no other step may be performed between them.
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
        // Events during the failed step belong to the previous step.
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

    /// Whether the app has settled, except for requests whose guards wait for the user.
    var isQuiet: Bool {
      world.isQuiet && session.driver.router?.requests.contains(where: \.isUnderWay) != true
    }

    // MARK: Time

    /// Launches the app again and performs steps, each after the app has settled.
    ///
    /// Stops at a step that fails and records its error; the rest stays undone.
    ///
    /// - Parameter isWanted: Asked before each step.
    /// - Throws: `CancellationError` if no caller waits any more.
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
        try await carryOut(live, step)
        return true
      } catch {
        entries[entries.count - 1].error = "\(live.text): \(error)"
        return false
      }
    }

    /// Performs a step after the app has settled.
    private func carryOut(_ live: LiveStep, _ step: ExplorerStep) async throws {
      try await session.prepare(for: step, isHurried: live.isHurried)
      entries[entries.count - 1].after = view
      try record(live, as: step) {
        try self.session.act(step) { [weak self] in self?.fail(with: $0) }
      }
    }

    /// Performs a step as a script does, and waits in virtual time until the app has settled.
    ///
    /// - Throws: An error if the step is impossible; then nothing has changed.
    func performAndSettle(_ live: LiveStep) async throws {
      try checkNotReplaying()
      isReplaying = true
      defer { isReplaying = false }
      try await carryOut(live, try reader.read(live.text))
      // A drag that has not ended leaves the app in motion, which the next step may end.
      try? await session.driver.settle()
      startTime(isReset: false)
    }

    /// Continues in real time; a session that is not live stops until its next step.
    func startTime(isReset: Bool) {
      if isLive {
        world.clock.releaseDelays()
        world.clock.mode = .realTime
      } else {
        // Otherwise the time until the next step would decide whether they run before it.
        world.clock.holdDelays(before: world.clock.nextNumber)
      }
      look(isReset: isReset)
      beat()
    }
  }

  extension RequestStatus {
    /// Whether the request proceeds without an answer of the user.
    fileprivate var isUnderWay: Bool {
      switch phase {
      case .loading, .queued, .running: true
      case .deciding, .parked, .ended: false
      }
    }
  }

  // The page identifies elements by the ids of its picture. Steps are recorded with labels, because
  // the ids differ in another launch.
  extension LiveSession {
    /// Taps an element of the picture.
    func touch(_ element: String) throws {
      // Before the search for the element, which may create cells with a pending layout.
      let isHurried = !isQuiet
      try perform(LiveStep(try step(touching: element), isHurried: isHurried))
    }

    private func step(touching element: String) throws -> String {
      let user = world.user
      guard let name = session.driver.run({ _ in user.name(ofElement: element) }) else {
        throw UsageError("the element is not on screen any more, or accepts no touches")
      }
      let label = StepReader.written(name.label)
      return name.number.map { "tap-number \($0) \(label)" } ?? "tap \(label)"
    }

    /// Replaces the text of a field; consecutive replacements are one step.
    func type(_ text: String, into element: String) throws {
      try checkNotReplaying()
      let (user, isHurried) = (world.user, !isQuiet)
      guard let name = session.driver.run({ _ in user.name(ofElement: element) }), name.isField,
        name.number == nil
      else { throw UsageError("the text field is not on screen any more") }
      let field = StepReader.written(name.label, isLast: false)
      let typed = "type \(field) \(StepReader.written(text))"
      if let step = entries[entries.count - 1].step, step.text.hasPrefix("type \(field) ") {
        try session.driver.act(.type(text, into: name.label))
        entries[entries.count - 1].step?.text = typed
        forgetFuture()
        look()
      } else {
        try perform(LiveStep(typed, isHurried: isHurried))
      }
    }

    /// Drags from the left edge, or drags a sheet down.
    func drag(_ gesture: DragGesture, _ phase: DragPhase, by fraction: Double) throws {
      try checkNotReplaying()
      let user = world.user
      switch (gesture, phase) {
      case (.pop, .begin): try begin { try user.beginPop() }
      case (.sheet, .begin): try beginSheetDrag()
      case (.pop, .move): user.updatePop(fraction)
      case (.sheet, .move): break
      case (.pop, .finish): try finish("swipe-back") { user.finishPop() }
      case (.pop, .cancel): try finish("cancel-swipe") { user.cancelPop() }
      case (.sheet, .finish): try finishSheetDrag("swipe-down") { user.finishSheetDrag() }
      case (.sheet, .cancel): try finishSheetDrag("cancel-swipe-down") { user.cancelSheetDrag() }
      }
      beat()
    }

    private func begin(_ deed: () throws -> Void) throws {
      let before = view
      try session.driver.run { _ in try deed() }
      beforeDrag = before
      look()
    }

    /// Begins to drag a sheet; the attempt to drag a modal sheet is a separate step.
    private func beginSheetDrag() throws {
      let user = world.user
      let last = entries.count - 1
      let (before, known) = (view, entries[last].events.count)
      isSheetHeld = try !session.driver.run { _ in try user.beginSheetDrag() }
      beforeDrag = before
      guard isSheetHeld else { return look() }
      try finish("swipe-down") {}
      // The events of the attempt belong to its step.
      entries[last + 1].events.insert(contentsOf: entries[last].events[known...], at: 0)
      entries[last].events.removeSubrange(known...)
      look()
    }

    /// Ends the drag of a sheet; a modal sheet has not moved.
    private func finishSheetDrag(_ text: String, _ deed: () -> Void) throws {
      if isSheetHeld { isSheetHeld = false } else { try finish(text, deed) }
    }

    private func finish(_ text: String, _ deed: () -> Void) throws {
      let before = beforeDrag
      beforeDrag = nil
      guard let before else { throw UsageError("no drag is running") }
      try record(LiveStep(text), as: try reader.read(text)) {
        session.driver.run { _ in deed() }
      }
      entries[entries.count - 1].before = before
    }
  }
#endif

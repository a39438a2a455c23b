/// A virtual clock: a queue of transition phases and timers, ordered by time and request.
///
/// Equal requests in equal order result in equal traces. The wall clock has no influence, except as
/// the pace of ``Mode/realTime``.
///
/// The following example advances the time by half a second for delayed app code:
///
/// ```swift
/// note.save()
/// HeadlessWorld.current?.clock.advance(by: .seconds(0.5))
/// await fulfillment(of: [saved], timeout: 0)
/// ```
@MainActor
public final class HeadlessClock: BackReferenced {
  /// The way in which a clock advances its virtual time.
  public enum Mode: Hashable, Sendable {
    /// The outermost UIKit call runs all work before it returns.
    case immediate
    /// Main-actor jobs run one due batch after the other and skip the time between.
    case automatic
    /// The test advances time, by `commit()`, `advance(by:)` and `settle()`.
    case stepped
    /// Work runs when it is due by the wall clock.
    case realTime
  }

  /// The way in which virtual time advances; a change takes effect immediately and keeps the
  /// current time.
  @_spi(Headless) public var mode: Mode {
    get { storedMode }
    set {
      guard newValue != storedMode else { return }
      time = now.nanoseconds
      storedMode = newValue
      pacemaker?.cancel()
      pacemaker = nil
      startPace()
      wake()
    }
  }
  // Stored separately, because each access to a public property is checked for exclusivity.
  private var storedMode: Mode

  /// The number of consecutive turns in which main-actor jobs may request work before settling
  /// throws; 20,000 by default.
  @_spi(Headless) public var turnLimit = 20_000

  /// Detects a test that waits for this clock while no task advances it; `nil` outside of tests.
  @_spi(Headless) public internal(set) var watch: ClockWatch?

  let pointer = WeakPointer()
  @BackReference var world: HeadlessWorld?
  // Modified in place by each push and pop; an exclusivity check would cost more than the change.
  @exclusivity(unchecked) var queue = ClockQueue()
  /// Suspended entries, each with its remaining time.
  var held: [(entry: ClockQueue.Entry, rest: Int64)] = []
  /// The requested transitions that have not ended, in order of request.
  @exclusivity(unchecked) private(set) var transitions: [ControllerTransition] = []
  var time: Int64 = 0
  /// The nesting depth of UIKit calls; the outermost one runs the queue in immediate mode.
  var depth = 0
  /// The number of turns by which unanimated changes are delayed; a fault of the world.
  private(set) var lateTurns = 0
  /// Whether transitions of navigation controllers enable the pop recognizers; a fault of the
  /// world.
  private(set) var enablesSwipes = false
  var pacemaker: Task<Void, Never>?
  var paceStart: (moment: Duration, time: Int64)?
  let pace: any HeadlessPace
  /// Called at the end of each animated transition with the view controller that it shows.
  @_spi(Headless) public var onArrival: ((UIViewController) -> Void)?

  init(mode: Mode, pace: any HeadlessPace) {
    storedMode = mode
    self.pace = pace
    pointer.set(to: self)
    startPace()
  }

  deinit {
    // The world was released while work was pending. A timer may retain its owner through its
    // action, and a transition and its view controllers retain each other, so break both cycles.
    // The last reference to a world may be released on any thread.
    let pending = queue.entries.map(\.work) + held.map(\.entry.work) + transitions
    if pending.isEmpty { return }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { for work in pending { work.discard() } }
    } else {
      Task { @MainActor in for work in pending { work.discard() } }
    }
  }

  func apply(_ faults: HeadlessFaults) {
    lateTurns = faults.contains(.changesLate) ? 3 : 0
    enablesSwipes = faults.contains(.enablesSwipes)
  }

  /// The virtual time since the world was created.
  public var now: Duration {
    .nanoseconds(mode == .realTime ? pacedTime : time)
  }

  /// Returns this clock without retaining it; `nil` after its deallocation.
  @_spi(Headless) public var wayBack: @MainActor () -> HeadlessClock? {
    let reference = BackReference(wrappedValue: self)
    return { reference.wrappedValue }
  }

  /// Runs an action of the app after a delay; without a delay, in the next turn.
  ///
  /// - Parameter isDeadline: Whether the action is a timeout, for which a simulated user does not
  ///   wait.
  @_spi(Headless) @discardableResult
  public func schedule(
    after delay: Duration,
    _ name: String,
    isDeadline: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> HeadlessTimer {
    let timer = HeadlessTimer(
      name: name,
      clock: self,
      delay: delay,
      isDeadline: isDeadline,
      action: action
    )
    turn { enqueue(timer, after: delay.nanoseconds, isTimer: delay > .zero) }
    if isDeadline { watch?.look() }
    return timer
  }

  /// Ends the current turn: runs all work that was due when the call began.
  ///
  /// - Returns: Whether there was any work.
  @_spi(Headless) @discardableResult
  public func commit() -> Bool {
    let last = queue.sequence
    let moment = time
    return pump { queue.popFirst(until: moment, requestedBefore: last) } > 0
  }

  /// Advances the time and runs all work due by then, in order of time and request.
  public func advance(by duration: Duration) {
    let target = time.addingSaturating(max(0, duration.nanoseconds))
    pump { queue.popFirst(until: target, requestedBefore: .max) }
    time = max(time, target)
  }
}

extension HeadlessClock {
  /// Registers a transition; until it ends, its world is not quiet.
  ///
  /// - Parameter isDue: Whether the transition begins at the end of the turn.
  func add(_ transition: ControllerTransition, isDue: Bool) {
    transitions.append(transition)
    if isDue { enqueue(transition) }
  }

  /// Removes a transition that has ended.
  func end(_ transition: ControllerTransition) {
    transitions.remove(identical: transition)
    if enablesSwipes { transition.enableSwipes() }
  }

  /// Adds work to the queue, for the next turn unless a delay is given.
  func enqueue(_ work: any ClockWork, after nanoseconds: Int64 = 0, isTimer: Bool = false) {
    let start = mode == .realTime ? pacedTime : time
    let moment = start.addingSaturating(max(0, nanoseconds))
    queue.insert(work, at: moment, isTimer: isTimer)
    wake()
  }

  func remove(_ work: any ClockWork) {
    queue.remove(work)
    held.removeAll { $0.entry.work === work }
  }

  /// Runs a UIKit call; see ``HeadlessWorld``.
  func turn<R>(_ body: () -> R) -> R {
    guard let world else { return body() }
    return world.turn(body)
  }

  /// Ends the outermost UIKit call; in immediate mode, runs all requested work first.
  func endTurn() {
    if mode == .immediate {
      while let entry = popRunnable() { run(entry) }
    }
    depth = 0
  }

  /// Runs code whose requests begin later, even in immediate mode: with the next UIKit call, or in
  /// a main-actor job.
  ///
  /// Observation announces a change before the property has its new value.
  func postpone(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    guard mode == .immediate, depth == 0 else { return }
    Task { @MainActor [weak self] in self?.turn {} }
  }

  /// Removes and returns the next entry that settling may run.
  ///
  /// A timer may run if it is due before transition work, or if a transition has no work left that
  /// could end it and does not wait for a gesture.
  func popRunnable() -> ClockQueue.Entry? {
    guard !queue.isEmpty, queue.transitionCount > 0 || isStuck else { return nil }
    return queue.popFirst()
  }

  var isStuck: Bool {
    queue.transitionCount == 0 && transitions.contains { !$0.waitsForUser }
  }

  private func run(_ entry: ClockQueue.Entry) {
    if entry.time > time { time = entry.time }
    entry.work.run(on: self)
  }

  /// Runs the entries that `next` returns, with the world bound, until it returns `nil` or the
  /// limit is reached.
  ///
  /// - Returns: The number of entries.
  @discardableResult
  func pump(atMost limit: Int = .max, _ next: () -> ClockQueue.Entry?) -> Int {
    guard let world else { return 0 }
    watch?.clockMoves()
    depth += 1
    var count = 0
    world.run {
      while count < limit, let entry = next() {
        run(entry)
        count += 1
      }
    }
    depth -= 1
    return count
  }
}

// MARK: Automatic and real time

extension HeadlessClock {
  /// Schedules a run of the queue in the modes that run it automatically.
  func wake() {
    switch mode {
    case .immediate, .stepped: return
    case .automatic: wakeWhenIdle()
    case .realTime: wakeOnTime()
    }
  }

  private func wakeWhenIdle() {
    guard pacemaker == nil, hasRunnableWork else { return }
    pacemaker = Task { @MainActor [wayBack] in
      if !Task.isCancelled { wayBack()?.runNextBatch() }
    }
  }

  /// Runs all work due at the time of the next entry, and schedules a run of the work that this
  /// requests.
  private func runNextBatch() {
    pacemaker = nil
    if hasRunnableWork { runNext() }
    wake()
    if pacemaker == nil { watch?.look() }
  }

  private func wakeOnTime() {
    pacemaker?.cancel()
    guard let wait = timeToNextAction else { return }
    pacemaker = Task { @MainActor [weak self, pace] in
      guard !Task.isCancelled else { return }
      await pace.sleep(for: wait)
      guard let self, !Task.isCancelled else { return }
      let moment = pacedTime
      let last = queue.sequence
      pump { queue.popFirst(until: moment, requestedBefore: last) }
      wake()
    }
  }

  /// Starts real-time pacing.
  func startPace() {
    paceStart = mode == .realTime ? (pace.now, time) : nil
  }

  /// The virtual time that the pace has reached; never earlier than work that has run.
  var pacedTime: Int64 {
    guard let paceStart else { return time }
    return max(time, paceStart.time + (pace.now - paceStart.moment).nanoseconds)
  }

  /// The real time until the next action is due; `nil` if none is queued.
  @_spi(Headless) public var timeToNextAction: Duration? {
    queue.first.map { .nanoseconds(max(0, $0.time - pacedTime)) }
  }

  func sleepUntilNextEntry() async {
    guard hasRunnableWork, let wait = timeToNextAction else { return }
    await pace.sleep(for: wait)
  }
}

/// Work in order of time and, at equal times, of request.
struct ClockQueue: Sendable {
  struct Entry: Sendable {
    var time: Int64
    var sequence: UInt64
    var isTimer: Bool
    var work: any ClockWork

    /// The sort key: the time, then the number of the request.
    var order: (Int64, UInt64) { (time, sequence) }
  }

  /// All entries in queue order.
  private(set) var entries: [Entry] = []
  /// The number of entries for transitions or for the next turn.
  private(set) var transitionCount = 0
  /// The number of the next request.
  private(set) var sequence: UInt64 = 0

  var isEmpty: Bool { entries.isEmpty }
  var first: Entry? { entries.first }

  mutating func insert(_ work: any ClockWork, at time: Int64, isTimer: Bool) {
    place(Entry(time: time, sequence: sequence, isTimer: isTimer, work: work))
    sequence += 1
  }

  /// Inserts an entry at its place in the order, which may be before newer entries.
  mutating func place(_ entry: Entry) {
    if let last = entries.last, entry.order < last.order {
      let index = entries.firstIndex { entry.order < $0.order } ?? 0
      entries.insert(entry, at: index)
    } else {
      entries.append(entry)
    }
    if !entry.isTimer { transitionCount += 1 }
  }

  /// Removes and returns the entries that fulfill a condition.
  mutating func removeAll(where isRemoved: (Entry) -> Bool) -> [Entry] {
    let removed = entries.filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    entries.removeAll(where: isRemoved)
    transitionCount -= removed.count { !$0.isTimer }
    return removed
  }

  mutating func popFirst() -> Entry? {
    entries.isEmpty ? nil : remove(at: 0)
  }

  /// Removes and returns the first entry if it is due by a time and was requested before a number.
  mutating func popFirst(until time: Int64, requestedBefore sequence: UInt64) -> Entry? {
    guard let first, first.time <= time, first.sequence < sequence else { return nil }
    return popFirst()
  }

  mutating func remove(_ work: any ClockWork) {
    if let index = entries.firstIndex(where: { $0.work === work }) { _ = remove(at: index) }
  }

  private mutating func remove(at index: Int) -> Entry {
    let entry = index == entries.count - 1 ? entries.removeLast() : entries.remove(at: index)
    if !entry.isTimer { transitionCount -= 1 }
    return entry
  }
}

/// A source of real time for a clock in real-time mode.
@_spi(Headless) @MainActor
public protocol HeadlessPace {
  /// The time since a fixed moment.
  var now: Duration { get }
  /// Waits for a duration; may return immediately in a cancelled task.
  func sleep(for duration: Duration) async
}

/// The pace of the wall clock.
struct WallClockPace: HeadlessPace {
  private let start = ContinuousClock.now

  var now: Duration { start.duration(to: .now) }

  func sleep(for duration: Duration) async {
    // After a cancellation, the caller has no work left.
    try? await ContinuousClock().sleep(for: duration)
  }
}

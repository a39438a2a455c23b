/// Virtual time: one queue of transition phases and timers, in order of time and request.
///
/// The same requests in the same order give the same trace. The wall clock plays no part, except as
/// the pace of ``Mode/realTime``.
@MainActor
public final class HeadlessClock: Anchored {
  /// Who moves the time on.
  public enum Mode: Hashable, Sendable {
    /// The outermost call into UIKit runs everything to its end before it returns.
    case immediate
    /// Main-actor jobs run one due batch after the other, jumping over the time between.
    case automatic
    /// The test decides, by `commit()`, `advance(by:)` and `settle()`.
    case stepped
    /// Work runs when the wall clock says so.
    case realTime
  }

  /// Who moves the time on; a change takes effect at once, and the time goes on from where it is.
  @_spi(Headless) public var mode: Mode {
    get { currentMode }
    set {
      guard newValue != currentMode else { return }
      time = now.nanoseconds
      pacemaker?.cancel()
      pacemaker = nil
      currentMode = newValue
      startPace()
      wake()
    }
  }
  // Apart from its public name, so that reading it needs no check.
  private var currentMode: Mode

  let anchor = Anchor()
  private let worldLink: Link<HeadlessWorld>
  let queue = ClockQueue()
  var time: Int64 = 0
  let movements = Movements()
  /// How deep the running code is inside calls into UIKit; the outermost one pumps.
  var depth = 0
  private var isRunningToQuiet = false
  var pacemaker: Task<Void, Never>?
  var paceStart: (moment: Duration, time: Int64)?
  let pace: any HeadlessPace

  init(mode: Mode, pace: any HeadlessPace, world: Anchor) {
    worldLink = Link(to: world)
    currentMode = mode
    self.pace = pace
    anchor.begin(for: self)
    startPace()
  }

  deinit {
    anchor.end()
  }

  /// The virtual time since the world began.
  public var now: Duration {
    .nanoseconds(mode == .realTime ? pacedTime : time)
  }

  /// A way back to this clock that does not keep it; it gives nil once the clock has gone.
  @_spi(Headless) public var wayBack: @MainActor () -> HeadlessClock? {
    let link = Link<HeadlessClock>(to: anchor)
    return { link.owner }
  }

  /// Runs an action of the app after a delay; with none it belongs to the next turn.
  @_spi(Headless) @discardableResult
  public func schedule(
    after delay: Duration,
    _ name: String,
    _ action: @escaping @MainActor () -> Void
  ) -> HeadlessTimer {
    let timer = HeadlessTimer(name: name, clock: self, action: action)
    turn { enqueue(timer, after: delay.nanoseconds, isTimer: delay > .zero) }
    return timer
  }

  /// Ends the current turn: runs what was due now when the call began.
  @_spi(Headless) public func commit() {
    let last = queue.sequence
    let moment = time
    pump { queue.popFirst(until: moment, requestedBefore: last) }
  }

  /// Moves time on, running all that falls due in order of time and request.
  public func advance(by duration: Duration) {
    let target = time + max(0, duration.nanoseconds)
    pump { queue.popFirst(until: target, requestedBefore: .max) }
    time = max(time, target)
  }
}

extension HeadlessClock {
  var world: HeadlessWorld? { worldLink.owner }

  /// Puts work of a transition, or of the next turn, into the queue.
  func enqueue(_ work: any ClockWork, after nanoseconds: Int64 = 0, isTimer: Bool = false) {
    let start = mode == .realTime ? pacedTime : time
    queue.insert(work, at: start + max(0, nanoseconds), isTimer: isTimer)
    wake()
  }

  func remove(_ work: any ClockWork) {
    queue.remove(work)
  }

  /// Marks a call into UIKit; see ``HeadlessWorld``.
  func turn<R>(_ body: () throws -> R) rethrows -> R {
    guard let world else { return try body() }
    return try world.turn(body)
  }

  func enter() {
    depth += 1
  }

  /// Ends what `enter()` began; in immediate mode all that was asked for runs to its end first.
  func leave() {
    if mode == .immediate { runToQuiet() }
    depth -= 1
  }

  private func runToQuiet() {
    isRunningToQuiet = true
    while let entry = popRunnable() { run(entry) }
    isRunningToQuiet = false
  }

  /// Moves time on, if all is run to its end and nothing is queued that would come before.
  func jump(by seconds: TimeInterval) -> Bool {
    guard isRunningToQuiet, queue.isEmpty else { return false }
    if seconds > 0 { time += Int64(seconds * 1_000_000_000) }
    return true
  }

  private func run(_ entry: ClockQueue.Entry) {
    if entry.time > time { time = entry.time }
    entry.work.run(on: self)
  }

  /// Runs what `next` hands out, with the world bound, until it hands out nothing.
  func pump(_ next: () -> ClockQueue.Entry?) {
    guard let world else { return }
    depth += 1
    defer { depth -= 1 }
    world.run {
      while let entry = next() { run(entry) }
    }
  }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

/// Work in order of time, then of request.
///
/// A class, so that a clock reaches it through a constant and without a check for exclusive access.
@MainActor
final class ClockQueue {
  struct Entry: Sendable {
    var time: Int64
    var sequence: UInt64
    var isTimer: Bool
    var work: any ClockWork
  }

  /// The next entry; apart from the others, because most of the time there are none.
  private(set) var first: Entry?
  /// All that follows, the last due first.
  private var others: [Entry] = []
  /// How many entries belong to transitions or to the next turn.
  private(set) var transitionCount = 0
  /// The number of the next request.
  private(set) var sequence: UInt64 = 0

  var isEmpty: Bool { first == nil }
  /// All work, the next first.
  var entries: [Entry] { (first.map { [$0] } ?? []) + others.reversed() }

  func insert(_ work: any ClockWork, at time: Int64, isTimer: Bool) {
    let entry = Entry(time: time, sequence: sequence, isTimer: isTimer, work: work)
    sequence += 1
    if !isTimer { transitionCount += 1 }
    guard let first else {
      self.first = entry
      return
    }
    if time < first.time {
      changeOthers { $0.append(first) }
      self.first = entry
    } else {
      changeOthers { $0.insert(entry, at: $0.placeOfWork(due: time)) }
    }
  }

  func popFirst() -> Entry? {
    guard let entry = first else { return nil }
    first = others.isEmpty ? nil : changeOthers { $0.removeLast() }
    if !entry.isTimer { transitionCount -= 1 }
    return entry
  }

  /// Takes the first entry if it is due by then and was asked for before.
  func popFirst(until time: Int64, requestedBefore sequence: UInt64) -> Entry? {
    guard let first, first.time <= time, first.sequence < sequence else { return nil }
    return popFirst()
  }

  func remove(_ work: any ClockWork) {
    if first?.work === work {
      _ = popFirst()
    } else if let index = others.firstIndex(where: { $0.work === work }) {
      if !others[index].isTimer { transitionCount -= 1 }
      changeOthers { $0.remove(at: index) }
    }
  }

  deinit {
    // The world went in the middle: who keeps a timer may be kept by what the timer would do.
    let timers = ([first].compactMap { $0 } + others).compactMap { $0.work as? HeadlessTimer }
    if timers.isEmpty { return }
    guard MainQueue.isCurrent else {
      Task { @MainActor in for timer in timers { timer.letGo() } }
      return
    }
    MainActor.assumeIsolated { for timer in timers { timer.letGo() } }
  }

  /// Changes the list outside of the queue, so that no access to it needs to be checked.
  @discardableResult
  private func changeOthers<R>(_ change: (inout [Entry]) -> R) -> R {
    var list = others
    others = []
    defer { others = list }
    return change(&list)
  }
}

extension [ClockQueue.Entry] {
  /// Where work belongs that is due at a time: before all that is due by then already.
  fileprivate func placeOfWork(due time: Int64) -> Int {
    var index = count
    while index > 0, self[index - 1].time <= time { index -= 1 }
    return index
  }
}

/// Something that waits in the queue of a clock.
///
/// Transitions are their own work items, so that scheduling a phase allocates nothing.
@MainActor
protocol ClockWork: AnyObject, Sendable {
  /// What a person reads when the work never ends.
  var summary: String { get }
  /// Does the work; the clock that it was queued in is handed over, so that nobody looks for it.
  func run(on clock: HeadlessClock)
}

/// Work of one turn that is given as a closure.
@MainActor
final class ClockClosure: ClockWork {
  let summary: String
  private let body: () -> Void

  init(_ summary: String, _ body: @escaping () -> Void) {
    self.summary = summary
    self.body = body
  }

  func run(on clock: HeadlessClock) {
    body()
  }
}

/// The transitions that run, in the order in which they began.
///
/// The first is kept apart from the others, because most of the time it is the only one. A class,
/// so that a clock reaches it through a constant and without a check for exclusive access.
@MainActor
final class Movements {
  private var first: ControllerTransition?
  private var others: [ControllerTransition] = []

  var isEmpty: Bool { first == nil }
  var all: [ControllerTransition] { (first.map { [$0] } ?? []) + others }

  @inline(__always)
  func begin(_ movement: ControllerTransition) {
    if first == nil { first = movement } else { others = others + [movement] }
  }

  @inline(__always)
  func end(_ movement: ControllerTransition) {
    if first === movement {
      guard !others.isEmpty else { return first = nil }
      first = others[0]
      others = Array(others.dropFirst())
    } else {
      others = others.filter { $0 !== movement }
    }
  }

  /// Whether something goes on by itself.
  var needNobody: Bool { all.contains { !$0.waitsForUser } }

  deinit {
    guard let first else { return }
    // The world went in the middle: the controllers would keep what they wait for, and it them.
    let left = [first] + others
    guard MainQueue.isCurrent else {
      Task { @MainActor in for movement in left { movement.letGo() } }
      return
    }
    MainActor.assumeIsolated { for movement in left { movement.letGo() } }
  }
}

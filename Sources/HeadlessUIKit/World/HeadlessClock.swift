/// Virtual time: one queue of transition phases and timers, in order of time and request.
///
/// The same requests in the same order give the same trace. The wall clock plays no part, except as
/// the pace of ``Mode/realTime``.
@_spi(Headless) @MainActor
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

  /// Who moves the time on; a change takes effect at once.
  public var mode: Mode {
    get { currentMode }
    set {
      currentMode = newValue
      wake()
    }
  }
  // Apart from its public name, so that reading it needs no check.
  private var currentMode: Mode

  let anchor = Anchor()
  private let worldAnchor: Anchor
  let queue = ClockQueue()
  var time: Int64 = 0
  let movements = Movements()
  /// How deep the running code is inside calls into UIKit; the outermost one pumps.
  var depth = 0
  var pacemaker: Task<Void, Never>?
  var paceStart: (moment: Duration, time: Int64)?
  let pace: any HeadlessPace

  init(mode: Mode, pace: any HeadlessPace, world: Anchor) {
    worldAnchor = world
    currentMode = mode
    self.pace = pace
    anchor.begin(for: self)
  }

  deinit {
    anchor.end()
  }

  /// The virtual time since the world began.
  public var now: Duration {
    .nanoseconds(mode == .realTime ? pacedTime : time)
  }

  /// Runs an action of the app after a delay; with none it belongs to the next turn.
  @discardableResult
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
  public func commit() {
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
  var world: HeadlessWorld? { worldAnchor.owner(as: HeadlessWorld.self) }

  /// Puts work of a transition, or of the next turn, into the queue.
  func enqueue(_ work: any ClockWork, after nanoseconds: Int64 = 0, isTimer: Bool = false) {
    let start = mode == .realTime ? pacedTime : time
    queue.insert(work, at: start + max(0, nanoseconds), isTimer: isTimer)
    wake()
  }

  func remove(_ work: any ClockWork) {
    queue.remove(work)
  }

  /// Marks a call into UIKit; the outermost one binds the world, and runs everything in immediate
  /// mode.
  func turn<R>(_ body: () throws -> R) rethrows -> R {
    guard depth == 0, let world else { return try body() }
    // The work that follows runs inside the same binding: reading a task-local is dear.
    return try world.run {
      depth += 1
      defer {
        if mode == .immediate { runToQuiet() }
        depth -= 1
      }
      return try body()
    }
  }

  private func runToQuiet() {
    while let entry = popRunnable() { run(entry) }
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

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

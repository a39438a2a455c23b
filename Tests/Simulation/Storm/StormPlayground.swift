@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

/// Two windows in which the script of a storm is played.
@MainActor final class StormPlayground {
  let world: HeadlessWorld
  let log: StormLog
  let parts: StormParts
  let questions: StormQuestions
  var rooms: [StormRoom] = []
  var tickets: [StormTicket] = []
  /// The event that is performed when the next screen appears or disappears.
  var reaction: StormEvent?
  /// Selects the existing view controller that the next factory returns.
  var usedIndex = 0
  /// The tokens of the requests whose factory returned a view controller in use.
  var used: Set<ObjectIdentifier> = []
  /// Whether the login form submits again the request that waits for it.
  var resubmits = false
  /// The handles whose outcome a task or a guard awaits.
  var awaited: [RequestHandle] = []
  /// The number of guards that await a navigation that they started.
  var navigatingGuards = 0
  private(set) lazy var places = StormPlaces(self)
  private var lastRoom = 0

  init(_ world: HeadlessWorld, _ log: StormLog, _ parts: StormParts) {
    self.world = world
    self.log = log
    self.parts = parts
    questions = StormQuestions(log)
  }

  func play(_ script: StormScript) async {
    rooms = [makeRoom(), makeRoom()]
    for event in script.events where log.violation == nil { await play(event) }
    await close()
  }

  private func play(_ event: StormEvent) async {
    if !event.action.isImmediate, isUnderWay { await drain() }
    log.note("\(event)")
    switch event.action {
    case .turn: await nextTurn()
    case .drain: await drain()
    case .answerAll: await answerAll(event.second)
    case .cancelTask:
      cancel(event)
      await drain()
    case .settle: if event.choice(of: 2) == 0 { await rest() } else { settle() }
    default: perform(event)
    }
    examine()
    if log.violation == nil { log.tally[.events] += 1 }
  }

  // MARK: Windows

  private func makeRoom() -> StormRoom {
    lastRoom += 1
    let room = StormRoom(lastRoom, log) { [weak self] in
      self?.places.closedGate(of: $0, isOnWay: $1)?.name
    }
    room.window.rootViewController = makeRoot()
    room.window.makeKeyAndVisible()
    return room
  }

  /// Closes a window and opens a new one.
  func replaceRoom(_ index: Int) {
    world.cancelGestures()
    for ticket in tickets where ticket.room == rooms[index].number { ticket.isStranded = true }
    rooms[index] = makeRoom()
  }

  /// Releases one of the two routers of a window, whose requests may be running.
  func replaceRouter(of room: StormRoom) {
    let released = room.replaceRouter()
    for ticket in tickets where ticket.router == released { ticket.isStranded = true }
  }

  // MARK: Time

  /// Whether a task is about to resume.
  private var isUnderWay: Bool {
    questions.answersUnderWay > 0 || awaited.contains { $0.result != nil }
      || tickets.contains { $0.isTask && $0.isRunning && $0.number == nil }
  }

  /// Runs tasks until all of them are suspended.
  func drain() async {
    var rest = 0
    var turns = 0
    while rest < 4 {
      let before = log.progress
      await nextTurn()
      rest = before == log.progress ? rest + 1 : 0
      turns += 1
      if turns > Self.maximumTurns { return log.report("the main actor is never idle") }
    }
    questions.examine()
    for ticket in tickets where ticket.isRunning && ticket.isCancelled {
      guard tickets.contains(where: { ticket.shares($0) }) else { continue }
      log.report("a cancelled caller keeps waiting for a request of others")
    }
  }

  /// More turns than the tasks of any script need.
  private static let maximumTurns = 100_000

  /// Answers all open questions, one after the other.
  func answerAll(_ answer: Int) async {
    await drain()
    for question in questions.open {
      questions.answer(question, answer)
      await drain()
    }
  }

  func settle() {
    world.cancelGestures()
    do { try world.settle() } catch { log.report("\(error)") }
  }

  private func examine() {
    for room in rooms {
      for desk in room.desks { desk.watch.confirmAll() }
      guard room.requests.count(where: { $0.phase == .running }) > 1 else { continue }
      log.report("two requests run in the window at once", of: "in room \(room.number)")
    }
  }

  /// Opens all gates, answers all questions, and closes the windows.
  private func close() async {
    guard log.violation == nil else { return leave() }
    reaction = nil
    for gate in places.gates { parts.open(gate) }
    await rest()
    for room in rooms {
      for number in room.desks.flatMap(\.watch.open) { log.report("request \(number) never ends") }
    }
    for ticket in tickets where ticket.endings.count != 1 {
      log.report("has \(ticket.endings.count) endings for a caller", of: ticket.request.name)
    }
    leave()
    for _ in 0..<5 { await nextTurn() }
    world.clock.advance(by: .seconds(10))
  }

  private func leave() {
    world.cancelGestures()
    (tickets, rooms, awaited, reaction) = ([], [], [], nil)
  }
}

extension StormPlayground {
  /// More rounds of questions than the limits of a request allow.
  private static let maximumRounds = 60

  /// Answers all questions and advances time until nothing happens any more; then every request has
  /// to have ended, except those that wait for a closed gate.
  func rest() async {
    world.cancelGestures()
    for _ in 0..<Self.maximumRounds {
      let before = log.progress
      await answerAll(0)
      settle()
      world.clock.advance(by: .seconds(10))
      await drain()
      if log.violation != nil { return }
      if before == log.progress, questions.open.isEmpty { return examineSettled() }
    }
    log.report("the requests never settle")
  }

  private func examineSettled() {
    var parked = 0
    for room in rooms {
      for status in room.requests {
        if case .parked(let name) = status.phase {
          parked += 1
          examineParked(status, until: name, in: room)
        }
      }
    }
    for room in rooms {
      for status in room.requests where !status.phase.isParked {
        // A guard may await a request that waits for a closed gate.
        let mayWait = status.phase == .deciding && navigatingGuards > 0 && parked > 0
        guard !mayWait else { continue }
        log.report("never ends", of: "\(status.destination) is \(status.phase) and")
      }
    }
    tickets.removeAll { !$0.isRunning && $0.endings.count == 1 }
  }

  private func examineParked(_ status: RequestStatus, until name: String, in room: StormRoom) {
    guard let gate = places.gates.first(where: { $0.name == name }) else { return }
    if gate.isOpen { log.report("waits for \(name), which is open", of: status.destination) }
    if gate === places.membership, !room.hasForm {
      log.report("waits for a form that was closed", of: status.destination)
    }
  }
}

extension RequestStatus.Phase {
  fileprivate var isParked: Bool {
    if case .parked = self { true } else { false }
  }
}

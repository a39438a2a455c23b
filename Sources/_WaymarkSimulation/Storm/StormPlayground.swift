@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

/// Two windows in which callers, guards, users and foreign code meet.
@MainActor final class StormPlayground {
  let world: HeadlessWorld
  let log: StormLog
  let parts: StormParts
  let questions: StormQuestions
  var rooms: [StormRoom] = []
  var tickets: [StormTicket] = []
  /// What is done when the next screen appears or disappears.
  var reaction: StormEvent?
  /// Which view controller the next factory returns that makes none.
  var usedIndex = 0
  /// The tokens of the requests whose factory returned a view controller in use.
  var used: Set<ObjectIdentifier> = []
  /// Whether the form asks by itself for what waits for it.
  var asksAgain = false
  /// What tasks and guards wait for.
  var awaited: [RequestHandle] = []
  /// How many guards wait for a navigation of their own.
  var goingGuards = 0
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

  /// Closes a window and opens another one in its place.
  func replaceRoom(_ index: Int) {
    liftFingers()
    for ticket in tickets where ticket.room == rooms[index].number { ticket.isStranded = true }
    rooms[index] = makeRoom()
  }

  /// Releases one of the two routers of a window while its requests are under way.
  func replaceRouter(of room: StormRoom) {
    let released = room.replaceRouter()
    for ticket in tickets where ticket.router == released { ticket.isStranded = true }
  }

  func liftFingers() {
    world.user.cancelPop()
    world.user.cancelSheetDrag()
  }

  // MARK: Time

  /// Whether a task is about to go on.
  private var isUnderWay: Bool {
    questions.answersUnderWay > 0 || awaited.contains { $0.result != nil }
      || tickets.contains { $0.isTask && $0.isRunning && $0.number == nil }
  }

  /// Lets the tasks run that can go on, and what follows from them, until none is left.
  func drain() async {
    var rest = 0
    var turns = 0
    while rest < 4 {
      let before = log.progress
      await nextTurn()
      rest = before == log.progress ? rest + 1 : 0
      turns += 1
      if turns > Self.mostTurns { return log.report("the main actor is never idle") }
    }
    questions.examine()
    for ticket in tickets where ticket.isRunning && ticket.isCancelled {
      guard tickets.contains(where: { ticket.shares($0) }) else { continue }
      log.report("a caller that has given up goes on waiting for a request of others")
    }
  }

  /// More turns than the tasks of any script take.
  private static let mostTurns = 100_000

  /// Answers one question after the other, those included that follow from the answers.
  func answerAll(_ answer: Int) async {
    await drain()
    for question in questions.open {
      questions.answer(question, answer)
      await drain()
    }
  }

  func settle() {
    liftFingers()
    do { try world.settle() } catch { log.report("\(error)") }
  }

  private func examine() {
    for room in rooms {
      for desk in room.desks { desk.watch.confirmAll() }
      guard room.requests.count(where: { $0.phase == .running }) > 1 else { continue }
      log.report("two requests have the window at once", of: "in room \(room.number)")
    }
  }

  /// Closes the windows when all that is asked has been answered and nothing is closed any more.
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
    liftFingers()
    (tickets, rooms, awaited, reaction) = ([], [], [], nil)
  }
}

@_spi(Headless) import HeadlessUIKit
import Waymark

extension StormPlayground {
  /// More rounds of questions than all bounds of a request together allow.
  private static let mostRounds = 60

  /// Answers all that is asked and lets time pass until nothing happens any more; then every
  /// request has ended, except those that wait for a closed gate.
  func rest() async {
    liftFingers()
    for _ in 0..<Self.mostRounds {
      let before = log.progress
      await answerAll(0)
      settle()
      world.clock.advance(by: .seconds(10))
      await drain()
      if log.violation != nil { return }
      if before == log.progress, questions.open.isEmpty { return examineRest() }
    }
    log.report("the requests never settle")
  }

  private func examineRest() {
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
        // A guard may wait for what waits for a closed gate.
        let mayWait = status.phase == .deciding && goingGuards > 0 && parked > 0
        guard !mayWait else { continue }
        log.report("nothing goes on", of: "\(status.destination) is \(status.phase) and")
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

import Foundation
@_spi(Headless) import HeadlessUIKit

/// The results of a part of an exploration, for the other parts.
struct PartMessage: Codable {
  /// The ends of the part's actions; `nil` for an action whose state was not reached.
  var ends: [ActionEnd?] = []
  /// The classes in the part's states.
  var surveys: [ProbeSurvey?] = []
  var texts = ShownTexts.Noted()
  var noted = FirstSights.Noted()
  var crashes = KnownCrashes.Reached()
  /// Whether a bound or a crash has ended the part early.
  var hasEnded = false
  var progress = ExplorationProgress()
  var report: ExplorationReport?

  /// The ends are encoded separately, with numbers instead of situations.
  private enum CodingKeys: CodingKey {
    case surveys, texts, noted, crashes, hasEnded, progress, report
  }
}

/// The connection to the process that explores the other part.
@MainActor final class ExplorationLink {
  /// The number of this process's part.
  let own: Int
  private let transfer: @MainActor (Data) async throws -> Data
  /// The numbers of the situations and actions that were sent, and those that were received.
  private var sent = (situations: [Situation: Int](), actions: [UserStep: Int]())
  private var received = (situations: [Situation](), actions: [UserStep]())

  init(_ part: ExplorationMonitor.OtherPart) {
    (own, transfer) = (part.own, part.exchange)
  }

  /// A message in which situations and their actions are replaced by their numbers, because most
  /// are sent often.
  private struct Packet: Codable {
    var message: PartMessage
    var ends: [End?] = []
    /// The situations that have no number yet, without their actions.
    var situations: [Situation] = []
    /// The actions of these situations.
    var actions: [[Int]] = []
    /// The actions that have no number yet.
    var newActions: [UserStep] = []
  }

  private struct End: Codable {
    var situation: Int
    var failure: String?
    var isDead: Bool
    var marks: PropertyMarks
    /// The number of steps in which the detour equals that of the previous end, and the others.
    var sharedSteps: Int
    var furtherSteps: [String]
    var survey: ProbeSurvey?
  }

  /// Sends a message, and returns that of the other process.
  func exchange(_ message: PartMessage) async throws -> PartMessage {
    let data = try await transfer(JSONEncoder().encode(packet(of: message)))
    await MainActorLoop.join()
    return self.message(of: try JSONDecoder().decode(Packet.self, from: data))
  }

  private func packet(of message: PartMessage) -> Packet {
    var packet = Packet(message: message)
    var detour: [String] = []
    for end in message.ends {
      guard let end else {
        packet.ends.append(nil)
        continue
      }
      let number = sent.situations[end.situation] ?? add(end.situation, to: &packet)
      let count = zip(end.detour, detour).prefix { $0 == $1 }.count
      packet.ends.append(
        End(
          situation: number,
          failure: end.failure,
          isDead: end.isDead,
          marks: end.marks,
          sharedSteps: count,
          furtherSteps: Array(end.detour.dropFirst(count)),
          survey: end.survey
        )
      )
      detour = end.detour
    }
    return packet
  }

  /// Adds a situation without a number, and returns its number.
  private func add(_ situation: Situation, to packet: inout Packet) -> Int {
    let numbers = situation.actions.map { action in
      if let known = sent.actions[action] { return known }
      packet.newActions.append(action)
      sent.actions[action] = sent.actions.count
      return sent.actions.count - 1
    }
    packet.actions.append(numbers)
    packet.situations.append(situation)
    packet.situations[packet.situations.count - 1].actions = []
    sent.situations[situation] = sent.situations.count
    return sent.situations.count - 1
  }

  private func message(of packet: Packet) -> PartMessage {
    received.actions += packet.newActions
    for (situation, actions) in zip(packet.situations, packet.actions) {
      var situation = situation
      situation.actions = actions.map { received.actions[$0] }
      received.situations.append(situation)
    }
    var message = packet.message
    var detour: [String] = []
    message.ends = packet.ends.map { end in
      guard let end else { return nil }
      detour = detour.prefix(end.sharedSteps) + end.furtherSteps
      return ActionEnd(
        situation: received.situations[end.situation],
        failure: end.failure,
        isDead: end.isDead,
        marks: end.marks,
        detour: detour,
        survey: end.survey
      )
    }
    return message
  }
}

#if Explorer
  import Waymark
  import WaymarkCore

  /// The result of opening a link.
  struct OpenResult {
    /// The link as given.
    var url: String
    /// The result of matching the link with each entry of the table.
    var readings: [LinkReading]
    /// The explanation before the request was submitted.
    var explanation: Explanation
    /// The last plan that was performed.
    var carriedOut: NavigationPlan?
    /// The decisions of the guards, in order.
    var decisions: [GuardReport]
    /// The number of equal requests that joined this one.
    var joined: Int
    var ending: Ending
    /// The other requests that have not ended.
    var waiting: [RequestStatus]
    /// The notes of the app.
    var notes: [String]
    /// The coordinators and flows that have not ended.
    var coordinators: CoordinatorTree
    var tree: ControllerTree
  }

  extension OpenResult {
    /// The state of the request when the command ends.
    enum Ending: Equatable {
      case ended(NavigationOutcome)
      case failed(NavigationError)
      case parked(until: String)
      /// A guard has not answered; `nil` if no event contained its name.
      case deciding(by: String?)
    }

    /// A guard with its decision.
    struct GuardReport: Equatable, Codable {
      var name: String
      /// `nil` if the guard was not asked.
      var decision: String?
    }

    /// The plan that was performed, or else the explained one.
    var plan: NavigationPlan? { carriedOut ?? explanation.plan }

    /// The guards with their decisions, followed by guards that were not asked.
    var guards: [GuardReport] {
      let asked = Set(decisions.map(\.name))
      return decisions
        + explanation.guards.filter { !asked.contains($0) }.map { GuardReport(name: $0) }
    }

    var status: ExitStatus {
      switch ending {
      case .ended(let outcome): outcome.isDone ? .done : .failed
      case .failed: .failed
      case .parked, .deciding: .parked
      }
    }
  }

  extension OpenResult {
    /// The report as stable text, which ends with the line `tree:` and the tree.
    func text(explains: Bool, ink: Ink) -> String {
      var blocks = [planBlock(ink)]
      if explains { blocks.append(reasonsBlock(ink)) }
      blocks.append(ink.heading("outcome:") + " " + outcome(ink))
      if !waiting.isEmpty {
        blocks.append(block("waiting:", waiting.map { "  #\($0.number) \($0.text)" }, ink))
      }
      if !notes.isEmpty {
        blocks.append(block("notes:", notes.map { "  \($0)" }, ink))
      }
      if !coordinators.roots.isEmpty {
        let lines = coordinators.description.split(separator: "\n").map { "  \($0)" }
        blocks.append(block("coordinators:", lines, ink))
      }
      blocks.append(block("tree:", [tree.description], ink))
      return blocks.joined(separator: "\n\n") + "\n"
    }

    private func block(_ heading: String, _ lines: [String], _ ink: Ink) -> String {
      ([ink.heading(heading)] + lines).joined(separator: "\n")
    }

    private func planBlock(_ ink: Ink) -> String {
      guard let plan else {
        return ink.heading("plan:") + " none, " + (explanation.obstacle ?? "it was not made")
      }
      let heading = carriedOut == nil ? "plan, not carried out:" : "plan:"
      return ink.heading(heading) + " " + plan.description
    }

    private func reasonsBlock(_ ink: Ink) -> String {
      var lines = readings.map { "  link \($0)" }
      lines += guards.map { "  guard \($0.name): \($0.decision ?? "not asked")" }
      lines += explanation.searches.map { search in
        let answer = search.found.map { "found \($0)" } ?? "not found"
        return "  search \(search.screen) by \(search.finder): \(answer), \(search.visited) visited"
      }
      if joined > 0 {
        lines.append("  joined by \(joined) equal \(joined == 1 ? "request" : "requests")")
      }
      return block("reasons:", lines, ink)
    }

    private func outcome(_ ink: Ink) -> String {
      switch ending {
      case .ended(let outcome) where outcome.isDone: ink.good(outcome.description)
      case .ended(let outcome): ink.bad(outcome.description)
      case .failed(let error): ink.bad("failed, \(error)")
      case .parked(let requirement): ink.waiting("parked until \(requirement)")
      case .deciding(let name): ink.waiting("waits for the answer of \(name ?? "a guard")")
      }
    }
  }

  /// The result of matching a link with one entry of the link table.
  struct LinkReading: Equatable, Codable {
    /// The name of the entry.
    var entry: String
    /// Its patterns on the bases of the link's scheme.
    var patterns: [String]
    /// Whether this entry opens the link: it is the most specific one that matches.
    var isChosen: Bool
    /// The part of the link that does not match, with the reason; `nil` for a match.
    var mismatch: String?
  }

  extension LinkReading: CustomStringConvertible {
    var description: String {
      let match = isChosen ? "matches" : "matches, but another entry is more specific"
      return "\(entry) \(patterns.joined(separator: ", ")): \(mismatch ?? match)"
    }
  }
#endif

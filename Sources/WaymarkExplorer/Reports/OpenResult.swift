#if Explorer
  import Waymark
  import WaymarkCore

  /// What became of a link that was opened.
  struct OpenResult {
    /// The link as it was written.
    var url: String
    /// How each entry of the table takes the link.
    var readings: [LinkReading]
    /// What was known before the request was submitted.
    var explanation: Explanation
    /// The plan that was carried out, the last one if there were several.
    var carriedOut: Plan?
    /// What the guards decided, in order.
    var decisions: [GuardReport]
    /// How many equal requests joined this one.
    var joined: Int
    var ending: Ending
    /// The other requests that are still under way.
    var waiting: [RequestStatus]
    /// What the app says of itself.
    var notes: [String]
    /// The coordinators and flows that go on.
    var coordinators: CoordinatorTree
    var tree: Tree
  }

  extension OpenResult {
    /// Where a request stands when the command is done.
    enum Ending: Equatable {
      case ended(Outcome)
      case failed(NavigationError)
      case parked(until: String)
      /// A guard was asked and has not answered; nil if none was told of.
      case deciding(by: String?)
    }

    /// What a guard was asked or would be asked.
    struct GuardReport: Equatable, Codable {
      var name: String
      /// `nil` if the guard was not asked.
      var decision: String?
    }

    /// The plan that was carried out, or else the one that would have been.
    var plan: Plan? { carriedOut ?? explanation.plan }

    /// The guards with their decisions; those that were not asked follow.
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
#endif

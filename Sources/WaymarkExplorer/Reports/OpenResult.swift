#if Explorer
  import Waymark
  import WaymarkCore

  /// The result of opening a link.
  struct OpenResult {
    /// The link as it was written.
    var url: String
    /// The result of matching the link with each entry of the table.
    var readings: [LinkReading]
    /// The explanation from before the request was submitted.
    var explanation: Explanation
    /// The plan that was carried out, the last one if there were several.
    var carriedOut: NavigationPlan?
    /// What the guards decided, in order.
    var decisions: [GuardReport]
    /// How many equal requests joined this one.
    var joined: Int
    var ending: Ending
    /// The other requests that are still under way.
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
      /// A guard was asked and has not answered; `nil` if no event named it.
      case deciding(by: String?)
    }

    /// What a guard was asked or would be asked.
    struct GuardReport: Equatable, Codable {
      var name: String
      /// `nil` if the guard was not asked.
      var decision: String?
    }

    /// The plan that was carried out, or else the one that would have been.
    var plan: NavigationPlan? { carriedOut ?? explanation.plan }

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

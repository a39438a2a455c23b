#if Explorer
  import WaymarkCore

  /// The end of a request in a report; the keys that a kind does not need are absent.
  struct OutcomeReport: Codable {
    var kind: String
    var arrival: String?
    var via: String?
    /// Who refused or has not answered, or which step failed.
    var by: String?
    /// Why it was refused or failed, or what it waits for.
    var reason: String?
    var undone: [String]?
    var notUndone: [String]?
  }

  extension OutcomeReport {
    init(_ ending: OpenResult.Ending) {
      switch ending {
      case .ended(let outcome): self.init(outcome)
      case .parked(let requirement): self.init(kind: "parked", reason: requirement)
      case .deciding(let name): self.init(kind: "deciding", by: name)
      case .failed(let error):
        self.init(
          kind: "failed",
          by: error.step,
          reason: error.failure.description,
          undone: error.undone,
          notUndone: error.notUndone
        )
      }
    }

    private init(_ outcome: NavigationOutcome) {
      switch outcome {
      case .done(let arrival, let via):
        self.init(kind: "done", arrival: arrival.rawValue, via: via)
      case .refused(let by, let refusal):
        self.init(kind: "refused", by: by, reason: refusal.reason)
      case .superseded: self.init(kind: "superseded")
      case .expired: self.init(kind: "expired")
      case .cancelled: self.init(kind: "cancelled")
      }
    }
  }
#endif

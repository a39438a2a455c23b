#if Explorer
  import Waymark

  extension RequestStatus {
    /// The request as one line.
    var text: String { text(context) }

    /// The request as a short line, with an ellipsis for a long context such as that of a structure
    /// that the app does not describe.
    var shortText: String { text(context.count > 20 ? "…" : context) }

    private func text(_ context: String) -> String {
      "\(destination)\(context.isEmpty ? "" : "(\(context))"), \(phase.text)"
    }
  }

  extension RequestStatus.Phase {
    var text: String {
      switch self {
      case .deciding: "deciding"
      case .loading: "loading"
      case .parked(let requirement): "parked until \(requirement)"
      case .queued: "queued"
      case .running: "running"
      case .ended: "ended"
      }
    }
  }
#endif

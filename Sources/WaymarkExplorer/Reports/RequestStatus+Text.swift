#if Explorer
  import Waymark

  extension RequestStatus {
    /// The request as one line.
    var text: String {
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

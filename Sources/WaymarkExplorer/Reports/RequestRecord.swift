#if Explorer
  import Waymark
  import WaymarkCore

  /// Records the events of a router for the report on a request.
  @MainActor final class RequestRecord {
    private var events: [NavigationEvent] = []
    private var subscription: EventSubscription?

    init(of router: Router) {
      subscription = router.events.subscribe { [weak self] in self?.events.append($0) }
    }

    /// The last plan of a request.
    func plan(of request: Int) -> NavigationPlan? {
      kinds(of: request).compactMap { if case .planned(let plan, _) = $0 { plan } else { nil } }
        .last
    }

    func decisions(of request: Int) -> [OpenResult.GuardReport] {
      kinds(of: request).compactMap { kind in
        guard case .guardDecided(let name, let decision) = kind else { return nil }
        return OpenResult.GuardReport(name: name, decision: decision)
      }
    }

    func joined(by request: Int) -> Int {
      kinds(of: request).count { $0 == .joined }
    }

    private func kinds(of request: Int) -> [NavigationEvent.Kind] {
      events.filter { $0.request == request }.map(\.kind)
    }
  }

  extension RequestStatus {
    /// The request as one line.
    var text: String { text(context) }

    /// The request as a short line, in which a long context is truncated.
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

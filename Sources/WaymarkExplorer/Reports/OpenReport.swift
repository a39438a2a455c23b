#if Explorer
  import Foundation
  import Waymark
  import WaymarkCore

  /// The result of `open` as JSON, documented in `Documentation/ExplorerJSON.md`.
  ///
  /// A separate type, so that the format does not depend on Waymark's types.
  struct OpenReport: Codable {
    var version = 1
    var url: String
    var link: Link
    var plan: PlanReport?
    var reasons: Reasons?
    var outcome: OutcomeReport
    var waiting: [Request]
    var notes: [String]
    var coordinators: [CoordinatorTree.Node]
    var tree: NodeReport?

    struct Link: Codable {
      var entry: String
      var patterns: [String]
    }

    struct Reasons: Codable {
      var links: [LinkReading]
      var guards: [OpenResult.GuardReport]
      var searches: [Search]
      var obstacle: String?
      var joined: Int
    }

    struct Search: Codable {
      var screen: String
      var finder: String
      var visited: Int
      var found: PlanReport.Screen?
    }

    struct Request: Codable {
      var number: Int
      var destination: String
      var context: String
      var phase: String
    }

    init(_ result: OpenResult, explains: Bool) {
      let chosen = result.readings.first(where: \.isChosen)
      url = result.url
      link = Link(entry: chosen?.entry ?? "", patterns: chosen?.patterns ?? [])
      plan = result.plan.map { PlanReport($0, isCarriedOut: result.carriedOut != nil) }
      reasons = explains ? Reasons(result) : nil
      outcome = OutcomeReport(result.ending)
      waiting = result.waiting.map(Request.init)
      notes = result.notes
      coordinators = result.coordinators.roots
      tree = result.tree.root.map(NodeReport.init)
    }

    /// The report as text, with sorted keys.
    var json: String {
      get throws { try Report.text(of: self) }
    }
  }

  extension OpenReport.Reasons {
    init(_ result: OpenResult) {
      links = result.readings
      guards = result.guards
      searches = result.explanation.searches.map { search in
        OpenReport.Search(
          screen: search.screen,
          finder: search.finder,
          visited: search.visited,
          found: search.found.map(PlanReport.Screen.init)
        )
      }
      obstacle = result.explanation.obstacle
      joined = result.joined
    }
  }

  extension OpenReport.Request {
    init(_ status: RequestStatus) {
      number = status.number
      destination = status.destination
      context = status.context
      phase = status.phase.text
    }
  }

  /// The end of a request in a report; keys that do not apply to its kind are absent.
  struct OutcomeReport: Codable {
    var kind: String
    var arrival: String?
    var via: String?
    /// The guard that refused or has not answered, or the step that failed.
    var by: String?
    /// The reason for the refusal or failure, or the requirement that it waits for.
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

  /// A view controller of the tree in a report.
  struct NodeReport: Codable {
    var type: String
    var title: String?
    var isVisible: Bool
    var isSelected: Bool
    var isLoaded: Bool
    var children: [NodeReport]
    /// The presented view controller, as an array with at most one element.
    var presents: [Presented]

    struct Presented: Codable {
      var style: String
      var controller: NodeReport
    }

    init(_ node: ControllerTree.Node) {
      type = node.type
      title = node.title
      isVisible = node.state.contains(.visible)
      isSelected = node.state.contains(.selected)
      isLoaded = node.state.contains(.loaded)
      children = node.children.map(NodeReport.init)
      presents = node.presented.map {
        Presented(style: $0.style, controller: NodeReport($0.node))
      }
    }
  }

  /// The JSON encoding of all reports.
  enum Report {
    /// The report as JSON with sorted keys and a final line break.
    static func text(of report: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
  }
#endif

#if Explorer
  import Foundation
  import Waymark
  import WaymarkCore

  /// The result of `open` as JSON, documented in `Documentation/ExplorerJSON.md`.
  ///
  /// A type of its own, so that the format stays when the values of Waymark change.
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
#endif

#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import WaymarkCore

  /// What the page is told each time that something has changed.
  struct LiveMessage: Encodable, Equatable {
    var session: String
    /// Grows by one with each message of a session.
    var revision: Int
    /// Whether something still moves.
    var isMoving: Bool
    var picture: ScreenPicture
    var controllers: ControllerPicture?
    var coordinators: [CoordinatorTree.Node]
    var requests: [PendingRequest]
    var notes: [String]
    /// How many steps are done; entries behind are the way forward again.
    var position: Int
    var count: Int
    /// The last entry, which is the only one that can have changed.
    var entry: EntrySummary
    /// Whether earlier entries have changed too, so that they have to be asked for.
    var isReset: Bool

    struct PendingRequest: Encodable, Equatable {
      var number: Int
      /// The request with its whole context.
      var text: String
      var shortText: String
    }
  }

  /// A session as a whole.
  struct SessionAnswer: Encodable {
    var device: String
    var variants: [String]
    var entries: [EntrySummary]
    var state: LiveMessage
  }

  /// A line of the timeline.
  struct EntrySummary: Encodable, Equatable {
    var index: Int
    /// The step; empty for the launch.
    var step: String
    var isHurried: Bool
    var seconds: Double
    var changes: Int
    var error: String?
    var requests: [RequestLine]

    struct RequestLine: Encodable, Equatable {
      var number: Int
      var destination: String
      var context: String
      /// The outcome, or what the request is doing.
      var status: String
      /// `done`, `waiting`, `failed` or `running`.
      var kind: String
    }
  }

  /// All that is known of an entry.
  struct EntryAnswer: Encodable {
    var summary: EntrySummary
    var command: String
    var before: LiveView?
    var after: LiveView
    var reading: LinkAnswer?
    var requests: [RequestStory]
    var callbacks: [String]

    /// The life of one request.
    struct RequestStory: Encodable {
      var line: EntrySummary.RequestLine
      var events: [Event]
      var plans: [PlanReport]
    }

    struct Event: Encodable {
      var kind: String
      var text: String
    }
  }

  /// How a link is understood, and what opening it would do.
  struct LinkAnswer: Codable, Equatable {
    var url: String
    /// How each entry of the link table takes it.
    var readings: [LinkReading]
    /// Why no entry takes it, with the nearest one.
    var mismatch: String?
    var destination: String?
    var way: WayAnswer?
  }

  /// The way to a destination from here.
  struct WayAnswer: Codable, Equatable {
    var plan: PlanText?
    /// Why there is none.
    var obstacle: String?
    var guards: [String]
    var searches: [String]

    struct PlanText: Codable, Equatable {
      var anchor: String?
      var homes: [String]
      var builds: [String]
      var operations: [String]
    }

    init(_ explanation: Explanation) {
      plan = explanation.plan.map { plan in
        PlanText(
          anchor: plan.anchor?.description,
          homes: plan.homes.map(\.description),
          builds: plan.builds.map(\.type),
          operations: plan.operations.map(\.description)
        )
      }
      obstacle = explanation.obstacle
      guards = explanation.guards
      searches = explanation.searches.map { search in
        let answer = search.found.map { "found \($0)" } ?? "not found"
        return "\(search.screen) by \(search.finder): \(answer), \(search.visited) visited"
      }
    }
  }
#endif

#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import WaymarkCore

  /// A message to the page, sent after each change.
  struct LiveMessage: Encodable, Equatable {
    var session: String
    /// Grows by one with each message of a session.
    var revision: Int
    /// Whether a transition is running.
    var isMoving: Bool
    var picture: ScreenPicture
    var controllers: ControllerPicture?
    var coordinators: [CoordinatorTree.Node]
    var requests: [PendingRequest]
    var notes: [String]
    /// The size and the traits of the window; absent without a window.
    var window: WindowAnswer?
    /// The elements that VoiceOver reads, in their order.
    var spoken: [SpokenElement]
    /// The number of performed steps; later entries are undone steps.
    var position: Int
    var count: Int
    /// The last entry, usually the only one that has changed.
    var entry: EntrySummary
    /// Whether earlier entries have also changed and have to be requested.
    var isReset: Bool

    /// The window of the app.
    struct WindowAnswer: Encodable, Equatable {
      var width: Int
      var height: Int
      /// The widths from the narrowest to the widest.
      var narrowest: Int
      var widest: Int
      /// Whether the horizontal size class is regular.
      var isRegular: Bool
      var textSize: TextSize?
    }

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

  /// The details of an entry.
  struct EntryAnswer: Encodable {
    var summary: EntrySummary
    var command: String
    var before: LiveView?
    var after: LiveView
    var reading: LinkAnswer?
    var requests: [RequestStory]
    var callbacks: [String]

    /// The history of one request.
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

  /// The result of matching a link, and the plan for opening it.
  struct LinkAnswer: Codable, Equatable {
    var url: String
    /// The result for each entry of the link table.
    var readings: [LinkReading]
    /// The reason why no entry matches, with the nearest entry.
    var mismatch: String?
    var destination: String?
    var way: WayAnswer?
  }

  /// The plan for a destination in the current state.
  struct WayAnswer: Codable, Equatable {
    var plan: PlanText?
    /// The reason why there is no plan.
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

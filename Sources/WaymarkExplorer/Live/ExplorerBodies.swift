#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Waymark
  import WaymarkCore

  /// The description of the app, which the page loads first.
  struct AppAnswer: Encodable {
    var name: String
    var variants: [String]
    var devices: [String]
    /// The version of UIKit that the devices run; absent for the default one.
    var level: Int?
    /// Whether there is a map of the app.
    var hasMap: Bool
    var verbs: [Verb]
    /// The kinds of deliveries, with sample payloads.
    var deliveries: [Verb]
    var destinations: [Place]

    /// A destination with its parameters.
    struct Place: Encodable {
      var name: String
      var context: String?
      var guards: [String]
      var chain: [RoutesReport.Step]
      /// The chains of other homes, and of the other cases of choices.
      var otherChains: [[RoutesReport.Step]]
      var links: [RoutesReport.Link]
      /// The app's declarations about the destination, by key.
      var metadata: [String: String]
      /// Whether a context can be created from texts.
      var isOpenable: Bool
      var parameters: [LinkParameter]

      @MainActor init(_ destination: RoutesReport.Destination, in table: DestinationTable) {
        let entry = table[destination.name]
        name = destination.name
        context = destination.context
        guards = destination.guards
        chain = destination.chain
        otherChains = destination.otherChains ?? []
        links = destination.links
        metadata = destination.metadata
        isOpenable = entry?.samples.isEmpty == false
        parameters = entry?.parameters ?? []
      }
    }

    /// A verb of the app.
    struct Verb: Encodable {
      var name: String
      var help: String
      /// The name of its argument; absent if it takes none.
      var argument: String?
      /// The values of the argument; empty if it may be any text.
      var values: [String]

      /// The form for deliveries of one kind.
      init(_ kind: Delivery.Kind, trying samples: [Delivery]) {
        name = "deliver \(kind.rawValue)"
        help = kind.rawValue
        argument = "PAYLOAD"
        values = samples.filter { $0.kind == kind }.map(\.text)
      }

      init(_ form: StepForm) {
        name = form.name
        help = form.help
        argument = form.arguments.first
        values = form.values
      }
    }
  }

  /// The picture of a screen of the map.
  struct MapPicture: Encodable {
    var device: String
    var picture: ScreenPicture
  }

  /// A session, as described by an address.
  struct SessionBody: Decodable {
    var device: String
    var variants: [String]
    var steps: [LiveStep]
    /// The number of steps to perform; all if it is absent.
    var position: Int?
  }

  /// A step in the syntax of the command line.
  struct StepBody: Decodable {
    var step: String
  }

  /// A tap on an element of the picture.
  struct TouchBody: Decodable {
    var element: String
  }

  /// A text for a field of the picture.
  struct TypeBody: Decodable {
    var element: String
    var text: String
  }

  /// The list of the picture of which more rows are requested, and how many follow there.
  struct RowsBody: Decodable {
    var list: Int
    var moreRows: Int
  }

  /// A phase of a drag.
  struct DragBody: Decodable {
    var gesture: DragGesture
    var phase: DragPhase
    var fraction: Double?
  }

  /// The kind of drag: the top of a stack to the right, or a sheet down.
  enum DragGesture: String, Decodable {
    case pop, sheet
  }

  /// The phase of a drag.
  enum DragPhase: String, Decodable {
    case begin, move, finish, cancel
  }

  /// The lines of a trace.
  struct TraceBody: Decodable {
    var trace: String
  }

  /// The number of steps to perform.
  struct PositionBody: Decodable {
    var position: Int
  }

  /// The destinations whose plans are requested, in the syntax of a step.
  struct WaysBody: Decodable {
    var destinations: [String]
  }

  /// The plans in the order of the requested destinations.
  struct WaysAnswer: Encodable {
    var ways: [WayAnswer]
  }

  /// A link that is matched, not opened.
  struct LinkBody: Decodable {
    var url: String
  }
#endif

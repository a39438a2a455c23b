#if Explorer
  import Waymark
  import WaymarkCore

  /// What the page has to know of the app before it shows anything.
  struct AppAnswer: Encodable {
    var name: String
    var variants: [String]
    var devices: [String]
    var verbs: [Verb]
    var destinations: [Place]

    /// A destination, and what has to be filled in to go there.
    struct Place: Encodable {
      var name: String
      var context: String?
      var guards: [String]
      var chain: [RoutesReport.Step]
      var links: [RoutesReport.Link]
      /// Whether the app's petri dish has it.
      var isOpenable: Bool
      var parameters: [LinkParameter]

      @MainActor init(_ destination: RoutesReport.Destination, in dish: PetriDish?) {
        let entry = dish?[destination.name]
        name = destination.name
        context = destination.context
        guards = destination.guards
        chain = destination.chain
        links = destination.links
        isOpenable = entry != nil
        parameters = entry?.parameters ?? []
      }
    }

    /// Something that can happen to the app.
    struct Verb: Encodable {
      var name: String
      var help: String
      /// What its argument is called; absent if it takes none.
      var argument: String?
      /// What the argument may be; empty if it may be anything.
      var values: [String]

      init(_ form: StepForm) {
        name = form.name
        help = form.help
        argument = form.arguments.first
        values = form.values
      }
    }
  }

  /// A session as an address describes it.
  struct SessionWish: Decodable {
    var device: String
    var variants: [String]
    var steps: [LiveStep]
    /// How many of the steps are done; all if it is absent.
    var position: Int?
  }

  /// A step in words.
  struct StepWish: Decodable {
    var step: String
  }

  /// A tap on an element of the picture.
  struct TouchWish: Decodable {
    var element: String
  }

  /// A text for a field of the picture.
  struct TypeWish: Decodable {
    var element: String
    var text: String
  }

  /// A finger that drags.
  struct DragWish: Decodable {
    var gesture: DragGesture
    var phase: DragPhase
    var fraction: Double?
  }

  /// What a finger can drag: the top of a stack to the right, a sheet down.
  enum DragGesture: String, Decodable {
    case pop, sheet
  }

  /// How far a finger has come.
  enum DragPhase: String, Decodable {
    case begin, move, finish, cancel
  }

  /// How many steps are to be done.
  struct PositionWish: Decodable {
    var position: Int
  }

  /// Destinations in words, to which the ways are asked for.
  struct WaysWish: Decodable {
    var destinations: [String]
  }

  /// The ways, in the order in which they were asked for.
  struct WaysAnswer: Encodable {
    var ways: [WayAnswer]
  }

  /// A link that is to be looked up, not opened.
  struct LinkWish: Decodable {
    var url: String
  }
#endif

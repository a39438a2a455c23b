#if Explorer
  /// A command line that was understood.
  enum Invocation: Equatable {
    /// The help and the worked examples.
    case overview
    /// The help, or that of one command.
    case help(Topic?)
    case routes(isJSON: Bool)
    case open(OpenArguments)
    case explore(ExploreArguments)
    case association(AssociationArguments)
    case verify(VerifyArguments)

    /// A command that has a help page of its own.
    enum Topic: String, CaseIterable {
      case routes, open, explore, verify, aasa
    }

    /// Reads a command line without the name of the program.
    init(_ arguments: [String], variants: [String], steps: StepReader) throws(UsageError) {
      guard let name = arguments.first else {
        self = .overview
        return
      }
      let rest = Array(arguments.dropFirst())
      if Self.helpWords.contains(name) {
        self = .help(try rest.first.map(Self.topic))
        return
      }
      let topic = try Self.topic(name)
      if Self.asksForHelp(rest) {
        self = .help(topic)
        return
      }
      switch topic {
      case .open: self = .open(try OpenArguments(rest, variants: variants, steps: steps))
      case .explore: self = .explore(try ExploreArguments(rest, variants: variants, steps: steps))
      case .verify: self = .verify(try VerifyArguments(rest, variants: variants))
      case .aasa: self = .association(try AssociationArguments(rest))
      case .routes: self = .routes(isJSON: try Self.routesIsJSON(rest))
      }
    }

    private static let helpWords = ["help", "--help", "-h"]

    private static func asksForHelp(_ arguments: [String]) -> Bool {
      arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    private static func topic(_ name: String) throws(UsageError) -> Topic {
      guard let topic = Topic(rawValue: name) else {
        throw UsageError.unknown("command", name, among: Topic.allCases.map(\.rawValue) + ["help"])
      }
      return topic
    }

    private static func routesIsJSON(_ arguments: [String]) throws(UsageError) -> Bool {
      let parts = try ArgumentReader(flags: ["--json"], options: []).parts(of: arguments)
      for case .word(let word) in parts {
        throw UsageError("routes takes no argument, but got \"\(word)\"")
      }
      return !parts.isEmpty
    }
  }
#endif

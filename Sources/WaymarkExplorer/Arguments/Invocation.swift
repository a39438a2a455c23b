#if Explorer
  import Foundation
  import HeadlessUIKit
  import WaymarkCore

  /// A parsed command line.
  enum Invocation: Equatable {
    /// The help and the worked examples.
    case overview
    /// The help of all commands, or of one.
    case help(Topic?)
    case routes(isJSON: Bool)
    case open(OpenArguments)
    case explore(ExploreArguments)
    case association(AssociationArguments)
    case verify(VerifyArguments)
    case examineLinks(DoctorArguments)
    case trace(TraceArguments)
    /// The server of the Model Context Protocol.
    case agents
    /// The sources of the App Intents.
    case intents

    /// A command with a help page.
    enum Topic: String, CaseIterable {
      case routes, open, explore, verify, trace, links, aasa, intents, mcp
    }

    /// Parses a command line without the name of the program.
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
      case .trace: self = .trace(try TraceArguments(rest, variants: variants, steps: steps))
      case .aasa: self = .association(try AssociationArguments(rest))
      case .routes: self = .routes(isJSON: try Self.routesIsJSON(rest))
      case .links: self = .examineLinks(try DoctorArguments(rest, variants: variants))
      case .mcp, .intents:
        if let word = rest.first {
          throw UsageError("\(name) takes no argument, but got \"\(word)\"")
        }
        self = topic == .mcp ? .agents : .intents
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

  /// The device and the variants to launch an app with.
  struct SessionSetup: Equatable {
    /// The kind of device that shows the app.
    enum Device: String, CaseIterable {
      case phone, pad
    }

    var variants: Set<String> = []
    var device = Device.phone
    /// The version of UIKit that the device runs.
    var level = HeadlessLevel.standard

    mutating func add(variant name: String, of known: [String]) throws(UsageError) {
      guard known.contains(name) else {
        throw UsageError.unknown("variant", name, among: known)
      }
      variants.insert(name)
    }

    mutating func choose(device name: String) throws(UsageError) {
      guard let device = Device(rawValue: name) else {
        throw UsageError.unknown("device", name, among: Device.allCases.map(\.rawValue))
      }
      self.device = device
    }

    mutating func choose(uiKit version: String) throws(UsageError) {
      guard let level = Int(version).flatMap(HeadlessLevel.init(rawValue:)) else {
        let known = HeadlessLevel.allCases.map { "\($0.rawValue)" }
        throw UsageError.unknown("version of UIKit", version, among: known)
      }
      self.level = level
    }
  }

  /// The arguments of `open`.
  struct OpenArguments: Equatable {
    var url = ""
    /// The delivery to the app; `nil` for a link that is submitted to the router.
    var delivery: Delivery?
    /// Whether a scene is connected for the delivery.
    var isCold = false
    /// The steps before the link is opened.
    var before: [ScriptStep] = []
    /// The steps while the request runs.
    var during: [ScriptStep] = []
    var explains = false
    var isJSON = false
    var isAnimated = false
    var setup = SessionSetup()

    /// Parses the arguments after the name of the command.
    init(_ arguments: [String], variants: [String], steps: StepReader) throws(UsageError) {
      let reader = ArgumentReader(
        flags: ["--explain", "--json", "--animated", "--cold"],
        options: ["--do", "--then", "--variant", "--device", "--uikit", "--via", "--from"]
      )
      var words: [String] = []
      var kind: String?
      var sender: String?
      for part in try reader.parts(of: arguments) {
        switch part {
        case .word(let word): words.append(word)
        case .flag("--explain"): explains = true
        case .flag("--json"): isJSON = true
        case .flag("--cold"): isCold = true
        case .flag: isAnimated = true
        case .option("--via", let name): kind = name
        case .option("--from", let app): sender = app
        case .option("--do", let step): before.append(try steps.readScript(step))
        case .option("--then", let step): during.append(try steps.readScript(step))
        case .option("--uikit", let version): try setup.choose(uiKit: version)
        case .option("--variant", let name): try setup.add(variant: name, of: variants)
        case .option(_, let name): try setup.choose(device: name)
        }
      }
      guard let url = words.first else { throw UsageError("open needs the URL to open") }
      guard words.count == 1 else {
        throw UsageError("open takes one URL, but got also \"\(words[1])\"")
      }
      self.url = url
      if let kind { delivery = try StepReader.delivery(kind, url) }
      delivery?.sourceApplication = sender
      if delivery == nil, isCold || sender != nil {
        throw UsageError("\(isCold ? "--cold" : "--from") needs --via KIND")
      }
    }
  }

  /// The arguments of `explore`.
  struct ExploreArguments: Equatable {
    /// The port of the page; 0 for any free one.
    var port: UInt16 = 4747
    /// Whether the page is opened in a browser.
    var opens = false
    var setup = SessionSetup()
    /// The steps before the page shows the app.
    var steps: [String] = []
    /// The reports of `verify` whose map the page shows; of two, the first is the older one.
    var maps: [String] = []
    /// The project and the site that the page compares the links with.
    var doctor = DoctorArguments()

    /// Parses the arguments after the name of the command.
    init(_ arguments: [String], variants: [String], steps reader: StepReader) throws(UsageError) {
      let options = ArgumentReader(
        flags: ["--open"],
        options: [
          "--port", "--do", "--variant", "--device", "--uikit", "--map", "--project", "--site",
          "--target",
        ]
      )
      for part in try options.parts(of: arguments) {
        switch part {
        case .word(let word): throw UsageError("explore takes no argument, but got \"\(word)\"")
        case .flag: opens = true
        case .option("--port", let text): port = try Self.port(text)
        case .option("--do", let step):
          _ = try reader.readScript(step)
          steps.append(step)
        case .option("--variant", let name): try setup.add(variant: name, of: variants)
        case .option("--map", let file): maps.append(file)
        case .option("--uikit", let version): try setup.choose(uiKit: version)
        case .option("--project", let folder): doctor.project = folder
        case .option("--site", let file): doctor.site = file
        case .option("--target", let name): doctor.target = name
        case .option(_, let name): try setup.choose(device: name)
        }
      }
      if maps.count > 2 { throw UsageError("--map takes one report, or two to compare") }
    }

    private static func port(_ text: String) throws(UsageError) -> UInt16 {
      guard let port = UInt16(text) else {
        throw UsageError("\"\(text)\" is not a port; it is a number from 0 to 65535")
      }
      return port
    }

    /// The fragment of the page's address for this setup and these steps.
    var fragment: String {
      var items = setup.variants.sorted().map { ("variant", $0) }
      if setup.device != .phone { items.insert(("device", setup.device.rawValue), at: 0) }
      items += steps.map { ("do", $0) }
      guard !items.isEmpty else { return "" }
      return "#" + items.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String {
      let plain = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
      return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
  }

  /// The arguments of `aasa`.
  struct AssociationArguments: Equatable {
    /// The prefix of the app's identifier; the default is a placeholder for a team identifier.
    var team = "ABCDE12345"
    /// The bundle identifier of the app; nil for one that contains the app's name.
    var bundle: String?
    /// The document that is applied to the links, instead of the generated one.
    var file: String?
    /// The host that serves the document; the first web host of the table, or that of the link.
    var host: String?
    /// The links that the document is applied to; without links it is printed.
    var urls: [String] = []

    /// Parses the arguments after the name of the command.
    init(_ arguments: [String]) throws(UsageError) {
      let options = ["--team", "--bundle", "--file", "--host"]
      for part in try ArgumentReader(flags: [], options: options).parts(of: arguments) {
        switch part {
        case .word(let url): urls.append(url)
        case .flag: break
        case .option("--team", let value): team = value
        case .option("--bundle", let value): bundle = value
        case .option("--file", let value): file = value
        case .option(_, let value): host = value
        }
      }
    }
  }
#endif

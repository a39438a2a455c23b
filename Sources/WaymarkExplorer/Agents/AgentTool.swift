#if Explorer
  /// The tools of the Model Context Protocol.
  enum AgentTool: String, CaseIterable {
    case routes, open, step, tree, picture, explain, verify, findings, map
    case siteAssociation = "site_association"

    /// An argument of a tool.
    struct Parameter {
      enum Kind {
        case text, texts, number
      }

      var name: String
      var kind = Kind.text
      var isRequired = false
      var help: String
    }

    var help: String {
      switch self {
      case .routes: "Lists the destinations with their contexts, guards and links."
      case .open:
        """
        Launches the app, performs steps, opens a link, and returns the outcome and the tree. The \
        session that it names is used by later calls.
        """
      case .step:
        """
        Performs steps as a user would, each after the app has settled: tap LABEL, type ID TEXT, \
        tab LABEL, back, open URL, go DESTINATION. The tool picture lists those that are possible.
        """
      case .tree: "Returns the view-controller tree, the coordinators and the waiting requests."
      case .picture:
        """
        Returns the elements on screen, the steps that are possible, and an SVG drawn from the \
        elements. Layout is not simulated: subviews are drawn one below the other.
        """
      case .explain:
        """
        Explains a link or destination without opening it: how each entry of the link table \
        matches, the guards, and the plan from the current state.
        """
      case .verify:
        """
        Explores the app in another process and checks its navigation; returns the extent and the \
        findings. The tools findings and map read its report.
        """
      case .findings: "Lists the findings of the last verify, or one with its script."
      case .map: "Lists the screens of the last verify, or the transitions of one screen."
      case .siteAssociation:
        """
        Returns the apple-app-site-association document of the links, or whether it opens some \
        URLs in the app.
        """
      }
    }

    var parameters: [Parameter] {
      switch self {
      case .routes: [Parameter(name: "name", help: "a part of the names"), .cursor]
      case .open:
        [Parameter(name: "url", help: "the link; without it, the app is only launched")]
          + [.steps(isRequired: false, "the steps before the link is opened")] + Parameter.setup
      case .step: [.steps(isRequired: true, "the steps, such as: tap Log in"), .session]
      case .tree: [.session, .cursor]
      case .picture: [.session, .cursor]
      case .explain:
        [
          Parameter(name: "url", help: "a link"),
          Parameter(name: "destination", help: "a destination, such as: product id=7"),
          .session, .cursor,
        ]
      case .verify:
        [
          Parameter(name: "seconds", kind: .number, help: "the time limit, 1 to 600; 20 if absent"),
          Parameter(name: "effort", help: "quick, standard or deep; standard if absent"),
        ] + Parameter.setup
      case .findings:
        [
          Parameter(name: "number", kind: .number, help: "the number of a finding in the list"),
          .cursor,
        ]
      case .map: [Parameter(name: "screen", help: "the name of a screen"), .cursor]
      case .siteAssociation:
        [
          Parameter(name: "team", help: "the prefix of the app's identifier"),
          Parameter(name: "bundle", help: "the bundle identifier"),
          Parameter(name: "urls", kind: .texts, help: "links that the document is applied to"),
          .cursor,
        ]
      }
    }

    /// The definition in the list of tools.
    var definition: JSONValue {
      let properties = parameters.map { ($0.name, $0.schema) }
      let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
      return [
        "name": .string(rawValue),
        "description": .string(help),
        "inputSchema": [
          "type": "object",
          "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
          "required": .array(required),
          "additionalProperties": false,
        ],
        "annotations": [
          "readOnlyHint": .bool(self != .open && self != .step),
          "openWorldHint": false,
        ],
      ]
    }
  }

  extension AgentTool.Parameter {
    fileprivate static let cursor = Self(
      name: "cursor",
      kind: .number,
      help: "the number of lines to skip, as the previous answer says"
    )
    fileprivate static let session = Self(
      name: "session",
      help: "the session of an earlier open; the last one if absent"
    )
    fileprivate static let setup = [
      Self(name: "device", help: "phone, the default, or pad"),
      Self(name: "variants", kind: .texts, help: "the variants to launch the app with"),
    ]

    fileprivate static func steps(isRequired: Bool, _ help: String) -> Self {
      Self(name: "steps", kind: .texts, isRequired: isRequired, help: help)
    }

    fileprivate var schema: JSONValue {
      switch kind {
      case .text: ["type": "string", "description": .string(help)]
      case .number: ["type": "integer", "description": .string(help)]
      case .texts:
        ["type": "array", "items": ["type": "string"], "description": .string(help)]
      }
    }
  }

  /// The arguments of a call, checked against the parameters of its tool.
  struct AgentArguments {
    let tool: AgentTool
    private let values: [String: JSONValue]

    init(_ values: [String: JSONValue], of tool: AgentTool) throws(AgentError) {
      (self.tool, self.values) = (tool, values)
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let parameter = tool.parameters.first(where: { $0.name == name }) else {
          let names = tool.parameters.map(\.name)
          throw error("\(UsageError.unknown("argument", name, among: names))")
        }
        let fits =
          switch parameter.kind {
          case .text: value.string != nil
          case .number: value.integer != nil
          case .texts: value.array?.allSatisfy { $0.string != nil } == true
          }
        guard fits else { throw error("\(name) has another type; it is \(parameter.help)") }
      }
      for parameter in tool.parameters where parameter.isRequired {
        guard values[parameter.name] != nil else {
          throw error("\(parameter.name) is missing; it is \(parameter.help)")
        }
      }
    }

    func text(_ name: String) -> String? { values[name]?.string }
    func texts(_ name: String) -> [String] { values[name]?.array?.compactMap(\.string) ?? [] }

    func number(_ name: String, in range: ClosedRange<Int>) throws(AgentError) -> Int? {
      guard let number = values[name]?.integer else { return nil }
      guard range.contains(number) else {
        throw error("\(name) is \(range.lowerBound) to \(range.upperBound), not \(number)")
      }
      return number
    }

    var cursor: Int {
      get throws(AgentError) { try number("cursor", in: 0...10_000_000) ?? 0 }
    }

    private func error(_ message: String) -> AgentError {
      let parameters = tool.parameters.map { $0.isRequired ? $0.name : "[\($0.name)]" }
      let next = "\(tool.rawValue) with " + parameters.joined(separator: ", ")
      return AgentError(.badArgument, "\(tool.rawValue): \(message)", next: next)
    }
  }
#endif

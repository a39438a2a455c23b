#if Explorer
  import Foundation
  import HeadlessUIKit
  import WaymarkCore
  import WaymarkTesting

  /// The API that the page calls.
  @MainActor struct ExplorerAPI<App: UIApplicationDelegate> {
    let hub: SessionHub<App>
    var map: MapAnswer?
    /// The places of declarations, which are searched in the background.
    var sources: Task<SourceIndex, Never>?
    /// The project and the site that the links are compared with.
    var doctor = DoctorArguments()

    func answer(_ request: HTTPRequest) async -> HTTPResponse {
      var parts = request.path.split(separator: "/").map(String.init)
      guard parts.first == "api" else { return missing }
      parts.removeFirst()
      do {
        switch (request.method == "POST", parts.first, parts.count) {
        case (false, "app", 1): return try description()
        case (false, "sources", 1):
          return HTTPResponse(json: await sources?.value ?? SourceIndex())
        case (false, "doctor", 1):
          let report = try await LinkDoctor(app: hub.app, arguments: doctor).report()
          return HTTPResponse(json: report)
        case (false, "map", 1): return map.map { HTTPResponse(json: $0) } ?? missing
        case (false, "map", 3) where parts[1] == "screens":
          return try await picture(ofScreen: parts[2], request)
        case (true, "sessions", 1): return try await open(request)
        case (true, "trace", 1): return HTTPResponse(json: TraceAnswer(try trace(request)))
        case (true, "trace", 2) where parts[1] == "replay":
          var replay = try TraceReplay(try trace(request), in: hub.app)
          return HTTPResponse(json: try await replay.run(while: request.isWanted))
        case (_, "sessions", 2...):
          guard let session = hub[parts[1]] else { return removed }
          let rest = Array(parts.dropFirst(2))
          return request.method == "POST"
            ? try await act(rest, on: session, request) : look(rest, at: session)
        default: return missing
        }
      } catch let error as DecodingError {
        return HTTPResponse(400, problem: "the request cannot be read: \(error.place)")
      } catch {
        return HTTPResponse(422, problem: "\(error)")
      }
    }

    private var missing: HTTPResponse { HTTPResponse(404, problem: "there is no such resource") }
    private var removed: HTTPResponse { HTTPResponse(410, problem: "the session was removed") }

    // MARK: Queries

    private func look(_ parts: [String], at session: LiveSession<App>) -> HTTPResponse {
      if parts.isEmpty { return HTTPResponse(json: session.answer) }
      guard parts.count == 2, parts[0] == "entries", let index = Int(parts[1]),
        let entry = session.details(of: index)
      else { return missing }
      return HTTPResponse(json: entry)
    }

    private func description() throws -> HTTPResponse {
      let session = try ExplorerSession(hub.app)
      let report = RoutesReport(session.table)
      return HTTPResponse(
        json: AppAnswer(
          name: hub.app.name,
          variants: hub.app.variants,
          devices: SessionSetup.Device.allCases.map(\.rawValue),
          level: hub.level == .standard ? nil : hub.level.rawValue,
          hasMap: map != nil,
          verbs: hub.app.verbs.map { AppAnswer.Verb(StepForm($0)) },
          deliveries: Delivery.Kind.allCases.map {
            AppAnswer.Verb($0, trying: hub.app.deliveries)
          },
          destinations: report.destinations.map { AppAnswer.Place($0, in: session.table) }
        )
      )
    }

    /// Returns the picture of a screen of the map, after its script.
    private func picture(
      ofScreen number: String,
      _ request: HTTPRequest
    ) async throws -> HTTPResponse {
      guard let map, let index = Int(number), map.screens.indices.contains(index) else {
        return missing
      }
      let screen = map.screens[index]
      let exploration = map.explorations[screen.exploration]
      let address = SessionAddress(
        setup: try setup(exploration.device, exploration.variants),
        steps: screen.script,
        position: screen.script.count
      )
      let view = try await hub.view(of: address, isWanted: request.isWanted)
      return HTTPResponse(json: MapPicture(device: exploration.device, picture: view.picture))
    }

    private func setup(_ device: String, _ variants: [String]) throws -> SessionSetup {
      var setup = SessionSetup(level: hub.level)
      try setup.choose(device: device)
      for variant in variants { try setup.add(variant: variant, of: hub.app.variants) }
      return setup
    }

    // MARK: Steps

    private func open(_ request: HTTPRequest) async throws -> HTTPResponse {
      let body: SessionBody = try decode(request)
      guard body.steps.count <= 2_000 else { throw UsageError("more than 2000 steps") }
      let setup = try setup(body.device, body.variants)
      let position = min(max(0, body.position ?? body.steps.count), body.steps.count)
      let address = SessionAddress(setup: setup, steps: body.steps, position: position)
      let session = try await hub.session(address, isWanted: request.isWanted)
      return HTTPResponse(json: session.answer)
    }

    private func act(
      _ parts: [String],
      on session: LiveSession<App>,
      _ request: HTTPRequest
    ) async throws -> HTTPResponse {
      switch parts {
      case ["steps"]: try session.perform(decode(request, as: StepBody.self).step)
      case ["touch"]: try session.touch(decode(request, as: TouchBody.self).element)
      case ["type"]:
        let body: TypeBody = try decode(request)
        try session.type(body.text, into: body.element)
      case ["rows"]:
        let body: RowsBody = try decode(request)
        try session.drawMoreRows(ofList: body.list, before: body.moreRows)
      case ["drag"]:
        let body: DragBody = try decode(request)
        try session.drag(body.gesture, body.phase, by: body.fraction ?? 0)
      case ["position"]:
        let body: PositionBody = try decode(request)
        try await session.replay(session.steps + session.future, upTo: max(0, body.position))
        return HTTPResponse(json: session.answer)
      case ["ways"]:
        let body: WaysBody = try decode(request)
        guard body.destinations.count <= 500 else { throw UsageError("more than 500 destinations") }
        return HTTPResponse(json: WaysAnswer(ways: body.destinations.map(session.session.way)))
      case ["link"]:
        return HTTPResponse(
          json: session.session.answer(for: try decode(request, as: LinkBody.self).url)
        )
      default: return missing
      }
      return HTTPResponse(json: ["revision": session.revision])
    }

    private func trace(_ request: HTTPRequest) throws -> TraceFile {
      try TraceFile(Data(decode(request, as: TraceBody.self).trace.utf8))
    }

    private func decode<Body: Decodable>(
      _ request: HTTPRequest,
      as type: Body.Type = Body.self
    ) throws -> Body {
      try JSONDecoder().decode(type, from: Data(request.body))
    }
  }

  extension DecodingError {
    /// The coding path and kind of the error, without the decoder's description.
    fileprivate var place: String {
      switch self {
      case .keyNotFound(let key, _): "\(key.stringValue) is missing"
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        context.codingPath.map(\.stringValue).joined(separator: ".") + " has another type"
      default: "it is not JSON of the expected form"
      }
    }
  }
#endif

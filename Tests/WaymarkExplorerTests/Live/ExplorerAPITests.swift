#if Explorer
  import Foundation
  @_spi(Headless) import HeadlessUIKit
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct ExplorerAPITests {
    private let api = ExplorerAPI(hub: SessionHub(AppUnderTest<TinyApp>.tiny))

    private func ask(_ path: String, _ body: String? = nil) async throws -> (UInt32, [String: Any])
    {
      let request = HTTPRequest(
        method: body == nil ? "GET" : "POST",
        path: "/api/\(path)",
        body: Array((body ?? "").utf8)
      )
      let response = await api.answer(request)
      let json = try JSONSerialization.jsonObject(with: Data(response.body))
      return (response.status, try #require(json as? [String: Any]))
    }

    private let fresh = "{\"device\":\"phone\",\"variants\":[],\"steps\":[]}"

    @Test func `the description of the app is available before a session`() async throws {
      let (status, app) = try await ask("app")
      #expect(status == 200)
      #expect(app["name"] as? String == "tiny")
      #expect(app["variants"] as? [String] == ["dark", "large"])
      #expect((app["destinations"] as? [[String: Any]])?.count == 4)
    }

    @Test func `sessions have the version of UIKit of their page`() async throws {
      let hub = SessionHub(AppUnderTest<TinyApp>.tiny, level: .uiKit27)
      _ = await ExplorerAPI(hub: hub).answer(
        HTTPRequest(method: "POST", path: "/api/sessions", body: Array(fresh.utf8))
      )
      let session = try #require(hub["1"])
      #expect(session.world.level == .uiKit27)
      #expect(session.details(of: 0)?.command == "tiny explore --uikit 27")
      let description = await ExplorerAPI(hub: hub).answer(
        HTTPRequest(method: "GET", path: "/api/app", body: [])
      )
      #expect(String(decoding: description.body, as: UTF8.self).contains("\"level\":27"))
      #expect(try await ask("app").1["level"] == nil)
    }

    @Test func `a session is opened, changed, read and rewound`() async throws {
      #expect(try await ask("sessions", fresh).0 == 200)
      #expect(try await ask("sessions/1/steps", "{\"step\":\"open tiny://items/1\"}").0 == 200)
      let (_, answer) = try await ask("sessions/1")
      #expect((answer["entries"] as? [Any])?.count == 2)
      #expect(try await ask("sessions/1/entries/1").0 == 200)
      let (_, past) = try await ask("sessions/1/position", "{\"position\":0}")
      #expect((past["state"] as? [String: Any])?["position"] as? Int == 0)
    }

    @Test func `a link is explained without being opened`() async throws {
      _ = try await ask("sessions", fresh)
      let (status, link) = try await ask("sessions/1/link", "{\"url\":\"tiny://secrets/2\"}")
      #expect(status == 200)
      #expect(link["destination"] as? String == "secret")
      #expect((link["readings"] as? [Any])?.count == 3)
      #expect(((link["way"] as? [String: Any])?["guards"] as? [String]) == ["members"])
      let (_, wrong) = try await ask("sessions/1/link", "{\"url\":\"tiny://itmes/2\"}")
      #expect((wrong["mismatch"] as? String)?.contains("did you mean") == true)
      #expect((try await ask("sessions/1").1["entries"] as? [Any])?.count == 1)
    }

    @Test func `the links are compared with a project and a site`() async throws {
      var api = api
      api.doctor.project = "/no such folder"
      let request = HTTPRequest(method: "GET", path: "/api/doctor", body: [])
      #expect(await api.answer(request).status == 422)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      api.doctor.project = folder.url.path
      let response = await api.answer(request)
      #expect(response.status == 200)
      let report = try JSONValue(json: response.body)
      #expect(report["faults"] == [])
      #expect(report["links"]?.array?.first?["status"] == "opens the app")
    }

    @Test func `requests for plans are answered in order`() async throws {
      _ = try await ask("sessions", fresh)
      let body = "{\"destinations\":[\"item item=1\",\"nowhere\"]}"
      let ways = try await ask("sessions/1/ways", body).1["ways"] as? [[String: Any]]
      #expect(ways?.count == 2)
      #expect(ways?.first?["plan"] != nil)
      #expect((ways?.last?["obstacle"] as? String)?.contains("nowhere") == true)
    }

    @Test func `fifty clients open two addresses concurrently and continue in two sessions`()
      async throws
    {
      let addresses = ["phone", "pad"].map {
        "{\"device\":\"\($0)\",\"variants\":[],\"steps\":[]}"
      }
      let openings = (0..<50).map { client in
        Task { try await id(of: ask("sessions", addresses[client % 2])) }
      }
      var sessions: [String] = []
      for opening in openings { sessions.append(try await opening.value) }
      #expect(Set(sessions) == ["1", "2"])
      let acts = sessions.enumerated().map { client, session in
        Task { try await ask("sessions/\(session)/steps", "{\"step\":\"title \(client)\"}").0 }
      }
      for act in acts { #expect(try await act.value == 200) }
    }

    private func id(of answer: (UInt32, [String: Any])) throws -> String {
      let state = try #require(answer.1["state"] as? [String: Any])
      return try #require(state["session"] as? String)
    }

    @Test(
      arguments: [
        ("nothing", nil, 404), ("sessions/9", nil, 410), ("sessions", "{", 400),
        ("sessions", "{\"device\":\"phone\"}", 400),
        ("sessions", "{\"device\":\"watch\",\"variants\":[],\"steps\":[]}", 422),
        ("sessions", "{\"device\":\"phone\",\"variants\":[\"odd\"],\"steps\":[]}", 422),
        (
          "sessions",
          "{\"device\":\"phone\",\"variants\":[],\"steps\":[{\"text\":\"x\",\"isHurried\":false}]}",
          422
        ),
        ("app", "{}", 404),
      ] as [(String, String?, UInt32)]
    )
    func `an invalid request is refused with an error message`(
      path: String,
      body: String?,
      status: UInt32
    )
      async throws
    {
      let (actual, answer) = try await ask(path, body)
      #expect(actual == status)
      #expect((answer["error"] as? String)?.isEmpty == false)
    }

    @Test(
      arguments: [
        ("steps", "{\"step\":\"back\"}", 422), ("steps", "[]", 400),
        ("touch", "{\"element\":\"999\"}", 422),
        ("type", "{\"element\":\"999\",\"text\":\"x\"}", 422), ("dance", "{}", 404),
        ("drag", "{\"gesture\":\"pop\",\"phase\":\"begin\"}", 422),
        ("drag", "{\"gesture\":\"fly\",\"phase\":\"begin\"}", 400),
        ("position", "{\"position\":\"first\"}", 400), ("rows", "{\"list\":1}", 400),
      ] as [(String, String, UInt32)]
    )
    func `an impossible action changes nothing`(act: String, body: String, status: UInt32)
      async throws
    {
      _ = try await ask("sessions", fresh)
      let (actual, answer) = try await ask("sessions/1/\(act)", body)
      #expect(actual == status)
      #expect((answer["error"] as? String)?.isEmpty == false)
      #expect((try await ask("sessions/1").1["entries"] as? [Any])?.count == 1)
    }
  }
#endif

#if Explorer
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct AgentToolsTests {
    private let client = AgentClient()

    @Test func `a call before open names open`() async throws {
      for tool in ["tree", "picture"] {
        #expect(try await client.text(tool) == "no app is running\nnext: open")
      }
      let result = try await client.call("findings")
      #expect(result["isError"] == true)
      #expect(result["structuredContent"]?["next"] == "verify")
    }

    @Test func `a link is opened through the login`() async throws {
      let opened = try await client.text("open", ["url": "tiny://secrets/2"])
      #expect(opened.contains("request #2 to secret 2: parked until logged in"), "\(opened)")
      #expect(opened.contains("LoginScreen"))
      let steps: JSONValue = ["steps": ["type name demo", "tap Log in"]]
      let done = try await client.text("step", steps)
      #expect(done.contains("step 2: type name demo\nstep 3: tap Log in"), "\(done)")
      #expect(done.contains("ItemScreen \"Item 2\""))
      #expect(done.contains("notes:\naccount: logged in"))
      #expect(try await client.text("tree").contains("page: tiny explore --do 'open tiny://"))
    }

    @Test func `an impossible step is an error, and the app stays as it was`() async throws {
      _ = try await client.text("open")
      let before = try await client.text("tree")
      let error = try await client.call("step", ["steps": ["tap Nothing"]])
      #expect(error["isError"] == true)
      #expect(error["structuredContent"]?["next"] == "picture")
      #expect(try await client.text("tree") == before)
      let unknown = try await client.text("step", ["steps": ["tpa x"]])
      #expect(unknown.contains("did you mean \"tap\"?"))
      let link = try await client.text("open", ["url": "tiny://itmes/1"])
      #expect(link.contains("did you mean tiny://items"), "\(link)")
      let verb = try await client.text("step", ["steps": ["break"]])
      #expect(verb.contains("is broken"), "\(verb)")
    }

    @Test(
      arguments: [
        ("open", ["ulr": "a"], "unknown argument \"ulr\"; did you mean \"url\"?"),
        ("open", ["steps": "back"], "steps has another type"),
        ("step", [:], "steps is missing"), ("verify", ["seconds": 0], "seconds is 1 to 600, not 0"),
        ("open", ["device": "phne"], "did you mean \"phone\"?"),
        ("open", ["variants": ["drak"]], "did you mean \"dark\"?"),
        ("tree", ["session": "9"], "there is no session \"9\""),
        ("explain", [:], "either a url or a destination"),
        ("routes", ["name": "itme"], "did you mean \"item\"?"),
        ("routes", ["cursor": 5_000], "cursor 5000 is beyond the end"),
      ] as [(String, JSONValue, String)]
    )
    func `an invalid argument is an error that names the next call`(
      tool: String,
      arguments: JSONValue,
      message: String
    ) async throws {
      _ = try await client.call("open")
      let result = try await client.call(tool, arguments)
      #expect(result["isError"] == true)
      let text = result["content"]?.array?.first?["text"]?.string ?? ""
      #expect(text.contains(message), "\(text)")
      #expect(text.contains("\nnext: "))
    }

    @Test func `the picture lists elements and possible steps, and is an SVG`() async throws {
      _ = try await client.call("open", ["steps": ["go login"]])
      let result = try await client.call("picture")
      let text = result["content"]?.array?.first?["text"]?.string ?? ""
      #expect(text.contains("  Log in, button"), "\(text)")
      #expect(text.contains("possible steps:") && text.contains("  tap Log in"))
      let resource = result["content"]?.array?.last?["resource"]
      #expect(resource?["mimeType"] == "image/svg+xml")
      #expect(resource?["text"]?.string?.hasPrefix("<svg ") == true)
      #expect(resource?["text"]?.string?.contains(">Log in</text>") == true)
    }

    @Test func `a link or destination is explained without being opened`() async throws {
      _ = try await client.call("open")
      let link = try await client.text("explain", ["url": "tiny://secrets/2"])
      #expect(link.contains("destination: secret") && link.contains("guard members"), "\(link)")
      let way = try await client.text("explain", ["destination": "item item=1"])
      #expect(way.contains("plan: "))
      #expect(try await client.text("tree").contains("waiting:") == false)
    }

    @Test func `sessions are independent`() async throws {
      let first = try await client.text("open", ["url": "tiny://items/1"])
      let second = try await client.text("open", ["url": "tiny://items/2", "variants": ["dark"]])
      #expect(first.hasPrefix("session 1\n") && second.hasPrefix("session 2\n"))
      #expect(try await client.text("tree", ["session": "1"]).contains("Item 1"))
      #expect(try await client.text("tree").contains("Item 1"))
      #expect(try await client.text("tree", ["session": "2"]).contains("Dark items"))
    }

    @Test func `verify has findings and a map`() async throws {
      let arguments: JSONValue = ["seconds": 5, "effort": "quick", "variants": ["dark"]]
      let extent = try await client.text("verify", arguments)
      #expect(extent.hasPrefix("states="), "\(extent)")
      #expect(client.explored.first?.prefix(2) == ["--time", "5"])
      #expect(client.explored.first?.suffix(4) == ["--variant", "dark", "--effort", "quick"])
      #expect(try await client.text("verify", ["effort": "huge"]).contains("not \"huge\""))
      #expect(extent.contains("\n1. "), "\(extent)")
      let finding = try await client.text("findings", ["number": 1])
      #expect(finding.contains("\nnext: open with {\"device\":\"phone\",\"steps\":["), "\(finding)")
      #expect(try await client.text("map").contains("ListScreen in "))
      let map = try await client.text("map", ["screen": "ItemScreen"])
      #expect(map.contains("  from ListScreen: "), "\(map)")
      #expect(try await client.text("map", ["screen": "Itm"]).contains("did you mean"))
    }

    @Test func `the site association is printed or applied to links`() async throws {
      let document = try await client.text("site_association", ["team": "TEAM"])
      #expect(document.contains("\"TEAM.com.example.tiny\""))
      let urls: JSONValue = ["urls": ["https://tiny.example/items/7", "--file"]]
      let decisions = try await client.text("site_association", urls)
      #expect(decisions.contains("opens      https://tiny.example/items/7"), "\(decisions)")
      #expect(decisions.contains("unmatched  --file"))
    }

    @Test func `a long answer is continued with a cursor`() throws {
      let lines = (0..<2_000).map { "line \($0)" }
      var read: [String] = []
      while read.count < lines.count {
        let text = try AgentAnswer(lines, from: read.count, call: "tree").text
        #expect(text.count <= AgentAnswer.limit + 100)
        var part = text.split(separator: "\n").map(String.init)
        if part.last?.hasPrefix("... ") == true { part.removeLast() }
        read += part
      }
      #expect(read == lines)
      let wide = try AgentAnswer([String(repeating: "x", count: 50_000), "end"], call: "tree")
      #expect(wide.text.count < 4_000 && wide.text.hasSuffix("\nend"))
    }
  }
#endif

#if Explorer
  import HeadlessUIKit
  import Testing
  import Waymark
  import WaymarkCore
  import WaymarkTesting

  @testable import WaymarkExplorer

  @MainActor struct LinkStatusTests {
    @Test func `each link has its status, and variants of web links too`() async throws {
      let report = try await DoctorProject().report()
      let link = try #require(
        report.links.first { $0.url.hasPrefix("https://tiny.example/secrets/") }
      )
      #expect(link.status == .opensApp && link.reason == "waits until logged in")
      #expect(
        link.variants == [
          "case": "opens the browser", "escapes": "opens the browser",
          "port": "opens the app, which refuses it",
        ]
      )
      #expect(report.links.contains { $0.url == "tiny://items" && $0.status == .opensApp })
      let result = try await DoctorProject().result()
      #expect(result.status == .done && result.output.hasSuffix("no fault\n"))
      #expect(result.output.contains("\n  curl -sSI https://tiny.example/.well-known/"))
      #expect(result.output.contains("\n  xcrun simctl openurl booted tiny://"))
    }

    @Test func `the status of a link follows its fault`() async throws {
      var excluded = DoctorProject()
      try excluded.replace("/items/*/?*", with: "/items/*", in: "site")
      try excluded.replace("{\"/\": \"/secrets/?*\"}, ", with: "", in: "site")
      try excluded.replace(">tiny<", with: ">other<", in: "Tiny/Info.plist")
      let links = try await excluded.report().links
      let status = { (start: String) in links.first { $0.url.hasPrefix(start) }?.status }
      #expect(status("https://tiny.example/items/") == .excluded)
      #expect(status("https://tiny.example/secrets/") == .opensBrowser)
      #expect(status("tiny://items/") == .opensNothing)
      var unassociated = DoctorProject()
      try unassociated.replace(
        "applinks:tiny",
        with: "applinks:other",
        in: "Tiny/Tiny.entitlements"
      )
      let web = try await unassociated.report().links
        .filter { $0.url.hasPrefix("https") }
      #expect(web.allSatisfy { $0.status == .opensBrowser } && !web.isEmpty)
      var shadowed = DoctorProject()
      try shadowed.replace("com.example.tiny", with: "com.example.other", in: "site")
      let other = try await shadowed.report().links
      #expect(other.contains { $0.status == .shadowed })
    }

    @Test func `arguments that do not fit are errors`() async throws {
      let command = ExplorerCommand(exploring: AppUnderTest<TinyApp>.tiny)
      for (arguments, message) in [
        ([], "links needs doctor"), (["docter"], "did you mean \"doctor\"?"),
        (["doctor", "x"], "takes no argument"),
        (["doctor", "--sit", "x"], "did you mean \"--site\"?"),
        (["doctor", "--project", "/no such"], "is not a readable folder"),
      ] as [([String], String)] {
        let result = await command.result(of: ["links"] + arguments)
        #expect(result.status == .badUsage)
        #expect(result.errors.contains(message), "\(result.errors)")
      }
      var several = DoctorProject()
      try several.replace(
        "bundle.unit-test",
        with: "application",
        in: "Tiny.xcodeproj/project.pbxproj"
      )
      let result = await #expect(throws: UsageError.self) { try await several.report() }
      #expect(result?.description.contains("choose one of Tiny, TinyTests with --target") == true)
    }

    @Test func `the case and the escapes of a site differ from those of the links`() async throws {
      var app = AppUnderTest.tiny
      app.destinations = { _ in
        try DestinationTable(on: .web("tiny.example")) {
          StepAssembly(finder: .byClass, build: { (_: TinyNews) -> RowsScreen in RowsScreen() })
            .using(.replaceRoot, from: .root)
            .named("news")
            .linked("news", .path("name", .cases(TinyNews.self)))
          StepAssembly(build: { ListScreen(isDark: true) })
            .using(.replaceRoot, from: .root)
            .named("search")
            .linked("s\u{F8}k")
        }
      }
      var project = DoctorProject()
      project.files["site"] = """
        {"applinks": {"defaults": {"caseSensitive": false},
          "substitutionVariables": {"name": ["first", "second"]},
          "details": [{"appIDs": ["ABCDE12345.com.example.tiny"],
            "components": [{"/": "/news/$(name)"}, {"/": "/s\u{F8}k"}]}]}}
        """
      let faults = try await project.report(app).faults
      let texts = faults.map { "\($0.message): \($0.fix)" }
      #expect(texts.contains { $0.contains("opens links in another case") }, "\(texts)")
      #expect(texts.contains { $0.contains("a component is not percent-encoded") }, "\(texts)")
    }

    @Test func `a missing site is a fault`() async throws {
      var project = DoctorProject()
      project.files["site"] = nil
      project.arguments = ["--site", "/no such file"]
      let result = try await project.result()
      #expect(result.status == .failed)
      #expect(result.output.contains("the file cannot be read"))
    }
  }
#endif

#if Explorer
  import HeadlessUIKit
  import Testing
  import Waymark
  import WaymarkTesting

  @testable import WaymarkExplorer

  @MainActor struct IntentsCommandTests {
    private func result(
      named names: [String],
      in destination: String = "edit profile"
    ) async -> CommandResult {
      var app = AppUnderTest.tiny
      app.destinations = { _ in
        var screen = StepAssembly(
          finder: .byClass,
          build: { (_: String) -> RowsScreen in RowsScreen() }
        )
        .using(.replaceRoot, from: .root)
        .named(destination)
        .linked("rows", .path("id", .string))
        for name in names {
          screen = screen.opened(by: .intent(name, target: .string.sampled("a\"\\(b)")))
        }
        return try DestinationTable(on: .scheme("tiny"), .web("tiny.example")) { screen }
      }
      return await ExplorerCommand(exploring: app).result(of: ["intents"])
    }

    @Test func `an entity, its URL and its shortcut are named after the destination`() async {
      let result = await result(named: ["OpenRowsIntent"])
      #expect(result.status == .done)
      for part in [
        "struct EditProfileEntity: AppEntity {",
        #""https://tiny.example/rows/\(.id)""#,
        "struct OpenRowsIntent: OpenIntent, UISceneAppIntent, DeliveredIntent {",
        #".intent("OpenRowsIntent", target: target.id)"#,
        #"phrases: ["Open Rows \(\.$target) in \(.applicationName)"]"#,
      ] {
        #expect(result.output.contains(part), "\(part)")
      }
    }

    @Test func `the text of a sample cannot end or extend the literal`() async {
      let result = await result(named: ["OpenRowsIntent"])
      #expect(result.output.contains(#"["a\"\\(b)"].map"#))
    }

    @Test func `two intents of a destination have one entity`() async {
      let output = await result(named: ["OpenRowsIntent", "ShowRows"]).output
      #expect(output.split(separator: "struct EditProfileEntity").count == 2)
      #expect(output.contains(#"static let title: LocalizedStringResource = "Show Rows""#))
    }

    @Test(arguments: [
      ([], "declares an App Intent: add .opened(by: .intent("),
      (["example.open"], #""example.open" is not the name of a Swift type"#),
      (["3D"], #""3D" is not the name of a Swift type"#),
      (["Open", "Open"], #"two declarations need a Swift type for "Open""#),
      (["EditProfileEntity"], #"two declarations need a Swift type for "edit profile""#),
    ])
    func `unusable declarations are refused with the way out`(
      names: [String],
      message: String
    ) async {
      let result = await result(named: names)
      #expect(result.status == .failed)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func `an app has ten shortcuts at most, and the rest is noted`() async {
      let result = await result(named: (1...12).map { "Open\($0)" })
      #expect(result.output.split(separator: "AppShortcut(").count == 11)
      #expect(result.errors.contains("2 intents have none"))
    }
  }
#endif

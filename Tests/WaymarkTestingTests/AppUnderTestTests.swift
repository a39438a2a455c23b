import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@Suite @MainActor
struct AppUnderTestTests {
  private var notes: AppUnderTest<NotesApp> {
    var app = AppUnderTest(
      name: "notes",
      launch: { _ in NotesApp() },
      makeSceneDelegate: { NotesSceneDelegate() },
      router: { $0.router }
    )
    app.variants = ["dark"]
    return app
  }

  @Test func `each launch has a new world, on its device`() throws {
    let phone = try notes.launched()
    let pad = try notes.launched(variants: ["dark"], on: .pad)
    #expect(phone.world !== pad.world)
    #expect(phone.tree.visible?.type == "ListScreen")
    #expect(pad.run { $0.router?.window?.traitCollection.userInterfaceIdiom } == .pad)
  }

  @Test func `an unknown variant is an error that names the known ones`() {
    let error = #expect(throws: AppUnderTestError.unknownVariant("light", known: ["dark"])) {
      try notes.launched(variants: ["light"])
    }
    #expect(error?.description.contains("dark") == true)
  }

  private enum Mood: String, CaseIterable { case good, bad }

  @Test func `a verb takes the values of its type only`() async throws {
    let driver = try notes.launched()
    var moods: [Mood] = []
    let verb = AppVerb<NotesApp>("feel", argument: "MOOD", of: Mood.self, help: "set the mood") {
      moods.append($1)
    }
    try await driver.run { app in try await verb.perform(on: app, with: "bad") }
    #expect(moods == [.bad])
    await #expect(throws: AppUnderTestError.self) {
      try await driver.run { app in try await verb.perform(on: app, with: "ugly") }
    }
  }

  @Test func `a verb without an argument, or with any text, has samples`()
    async throws
  {
    let driver = try notes.launched()
    var calls: [String] = []
    let plain = AppVerb<NotesApp>("sync", help: "fetch the notes") { _ in calls.append("sync") }
    let text = AppVerb<NotesApp>(
      "push",
      argument: "ITEM",
      samples: ["7"],
      help: "tap a notification"
    ) {
      calls.append($1)
    }
    try await driver.run { app in
      try await plain.perform(on: app)
      try await text.perform(on: app, with: "9")
    }
    #expect(calls == ["sync", "9"])
    #expect(plain.samples == [""] && plain.values.isEmpty)
    #expect(text.samples == ["7"] && text.values.isEmpty)
  }

  @Test func `an unknown or failing verb is an impossible step`() async throws {
    var app = notes
    app.verbs = [
      AppVerb("fail", help: "fail") { _ in throw AppUnderTestError.unknownVariant("a", known: []) }
    ]
    let driver = try app.launched()
    let unknown = await #expect(throws: DriverError.self) {
      try await driver.perform(.verb("sync", argument: ""))
    }
    #expect(unknown?.reason == .impossible(#"the app has no verb "sync""#))
    await #expect(throws: DriverError.self) {
      try await driver.perform(.verb("fail", argument: ""))
    }
    try await driver.tap("Open")
  }

  @Test(arguments: [["sign in"], [""], ["\"go\""], ["~sync"], ["a:b"], ["sync", "sync"]])
  func `a verb that no step can refer to is an error with the way out`(names: [String]) {
    var app = notes
    app.verbs = names.map { AppVerb($0, help: "") { _ in } }
    let error = #expect(throws: AppUnderTestError.self) { try app.launched() }
    #expect(error?.description.contains("such as \"sign-in\"") == true)
    app.verbs = ["sign-in", "größe_2"].map { AppVerb($0, help: "") { _ in } }
    #expect(throws: Never.self) { try app.launched() }
  }

  @Test func `an app can be described without a scene delegate, router and destinations`() throws {
    let app = AppUnderTest(name: "plain", launch: { _ in NotesApp() })
    let driver = try app.launched()
    #expect(driver.router == nil)
    #expect(driver.strongCaptures.isEmpty)
    #expect(try notes.launched().strongCaptures.isEmpty)
  }
}

import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Checks after the restoration of a scene.
@Suite @MainActor
struct ExplorationOfRestorationTests {
  private func findings(
    _ app: AppUnderTest<ArchiveApp>
  ) async throws -> [ExplorationFinding] {
    try await app.findings(after: ["go book", "go letter", "reconnect"])
  }

  @Test func `a screen restored while hidden need not be shown`() async throws {
    let findings = try await findings(.archive())
    #expect(findings.isEmpty, "\(findings.map(\.description))")
  }

  @Test func `a screen restored behind one without a destination need not be shown`()
    async throws
  {
    let app = AppUnderTest.archive(hasHelp: true)
    let findings = try await app.findings(after: ["go letter", "tab Help", "reconnect"])
    #expect(findings.isEmpty, "\(findings.map(\.description))")
  }

  @Test func `a restored visible screen has to be shown`() async throws {
    let findings = try await findings(.archive(movesToOtherTab: true))
    #expect(findings.map(\.check) == [.plan], "\(findings)")
    #expect(findings.map(\.subject) == ["letter"])
    #expect(findings.first?.message.contains("is not visible") == true, "\(findings)")
  }

  @Test func `a screen whose restoration waits need not be shown yet`() async throws {
    let findings = try await findings(.archive(waits: true))
    #expect(!findings.contains { $0.check == .restoration }, "\(findings.map(\.description))")
  }

  @Test func `an app that saves an empty path has nothing to restore`() async throws {
    let options = ExplorationOptions(depth: 1)
    let report = try await AppUnderTest.archive(savesEmptyPath: true).explore(options)
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.map.screens.map(\.name).contains("BookScreen"))
  }

  @Test func `without a destination on screen, there is nothing to restore`() async throws {
    var app = AppUnderTest.archive()
    app.verbs = [
      AppVerb("close", help: "Shows a screen that is not a destination.") { _ in
        ArchiveScene.current?.window?.rootViewController = UIViewController()
      }
    ]
    let report = try await app.explore(ExplorationOptions(depth: 1))
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.map.screens.map(\.name).contains("UIViewController"))
  }
}

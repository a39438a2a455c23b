import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Explorations of apps with several windows.
@Suite @MainActor
struct ExplorationOfWindowsTests {
  /// The deep effort on an iPad, without other sizes.
  static let deep = {
    var options = ExplorationOptions(device: .pad, effort: .deep)
    options.comparesSizes = false
    return options
  }()

  @Test func `windows that are independent are no finding`() async throws {
    let report = try await AppUnderTest.desk().explore(Self.deep)
    #expect(report.findings.isEmpty && report.frontier == 0, "\(report.text)")
  }

  @Test(
    arguments: [
      (DeskTwist.opensInFirst, .windows, "tap Note beside DeskListScreen"),
      (.staysLoggedIn, .access, "DeskSecretScreen"),
      (.endsOtherFlow, .windows, "close-window beside DeskFlowScreen"),
      (.resetsOthers, .windows, "open-window beside DeskNoteScreen"),
      (.keepsScreens, .windows, "DeskListScreen"),
      (.requestsEverywhere, .windows, "go note beside DeskSecretScreen"),
    ] as [(DeskTwist, ExplorationFinding.Check, String)]
  )
  func `a step that affects another window is a finding of the deep effort`(
    twist: DeskTwist,
    check: ExplorationFinding.Check,
    subject: String
  ) async throws {
    let app = try AppUnderTest.desk(twist)
    let standard = try await app.explore(ExplorationOptions(device: .pad))
    #expect(standard.findings.isEmpty, "\(standard.text)")
    let report = try await app.explore(Self.deep)
    let finding = report.findings.first { $0.check == check && $0.subject == subject }
    #expect(report.findings.allSatisfy { $0.check == check }, "\(report.text)")
    let script = try #require(finding, "\(report.text)").script
    let again = try await app.findings(after: script, Self.deep)
    #expect(again.contains { $0.check == check && $0.subject == subject }, "\(again)")
  }

  @Test func `a check of windows can be disabled by its name`() async throws {
    var app = try AppUnderTest.desk(.resetsOthers)
    app.disabledChecks = [.windows: "the windows show one document"]
    let report = try await app.explore(Self.deep)
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test func `no second window is opened without several scenes, or on a phone`() async throws {
    let app = try AppUnderTest.desk(.resetsOthers, hasSeveralWindows: false)
    #expect(try await app.explore(Self.deep).findings.isEmpty)
    var phone = Self.deep
    phone.device = .phone
    #expect(try await AppUnderTest.desk(.resetsOthers).explore(phone).findings.isEmpty)
  }

  @Test func `steps operate the window that was opened or chosen last`() async throws {
    let driver = try AppUnderTest.desk().launched(on: .pad)
    try await driver.perform(.openWindow)
    try await driver.perform(.tap("Note"))
    #expect(driver.tree.visible?.type == "DeskNoteScreen")
    try await driver.perform(.window(1))
    #expect(driver.tree.visible?.type == "DeskListScreen")
    try await driver.perform(.closeWindow)
    #expect(driver.tree.visible?.type == "DeskNoteScreen" && driver.world.scenes.count == 1)
    await #expect(throws: DriverError.self) { try await driver.perform(.closeWindow) }
    await #expect(throws: DriverError.self) { try await driver.perform(.window(2)) }
  }
}

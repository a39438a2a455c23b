import Foundation
import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Findings about links, warm and cold.
@Suite @MainActor
struct ExplorationOfLinksTests {
  private func findings(_ twist: KioskTwist) async throws -> [ExplorationFinding] {
    try await AppUnderTest.kiosk(twist).explore(ExplorationOptions(depth: 2)).findings
  }

  private nonisolated static let expected: [(KioskTwist, ExplorationFinding.Check, String)] = [
    (.buildsNothing, .failure, "there is no paper"),
    (.startsAtTicket, .cold, "a different hierarchy than after opening it later"),
    (.launchesStuck, .settles, "PresentationTransition"),
    (.ticketSticks, .settles, "UIViewController"),
    (.refusesLaunch, .cold, "a warm start arrives, but a cold one shows "),
  ]

  @Test(arguments: expected)
  func `a link with a different result than the others is a finding`(
    twist: KioskTwist,
    check: ExplorationFinding.Check,
    message: String
  ) async throws {
    let findings = try await findings(twist)
    #expect(
      findings.contains { $0.check == check && $0.message.contains(message) },
      "\(findings.map(\.description))"
    )
  }

  @Test func `a screen without a context is named by its class alone`() async throws {
    let cold = try await findings(.redirectsLaunch).filter { $0.check == .cold }
    #expect(cold.map(\.message) == ["a warm start shows TicketScreen 1, a cold one KioskList"])
  }

  @Test func `a link arrives in the window in front, warm and cold`() async throws {
    var app = AppUnderTest.kiosk(.keepsTicket)
    app.facts = { _ in ["\(UIApplication.shared.connectedScenes.count) windows"] }
    let open = AppVerb<KioskApp>("open-window", help: "Opens a second window.") { _ in
      let app = UIApplication.shared
      guard app.connectedScenes.count == 1 else { return }
      app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    app.verbs = [open]
    app.disabledChecks = [.texts: "only tickets of the list have a lock"]
    let report = try await app.explore(ExplorationOptions(device: .pad, depth: 2))
    #expect(report.findings.isEmpty && report.states > 2, "\(report.text)")
  }

  @Test func `an ignored link is found however many the app has received`() async throws {
    var app = AppUnderTest.depot([.ignoresColdLinks])
    let url = try #require(URL(string: "depot://items/1"))
    app.deliveries = Array(repeating: .customURL(url), count: 40) + [.quickAction("vault")]
    let findings = try await app.explore(ExplorationOptions(depth: 0)).findings
    let ignored = findings.filter { $0.message == "a cold start does not receive it" }
    #expect(ignored.count == 2, "\(findings.map(\.description))")
  }

  @Test(arguments: [true, false])
  func `a notification without a delegate is found if the app has a center`(
    hasCenter: Bool
  ) async throws {
    var app = AppUnderTest.depot()
    if !hasCenter { app.deliveryCenter = { _ in nil } }
    app.deliveries.append(.notification("{}"))
    let findings = try await app.explore(ExplorationOptions(depth: 0)).findings
    let lost = findings.filter { $0.message == "the running app does not receive it" }
    #expect(lost.map(\.check) == (hasCenter ? [.outcome] : []), "\(findings.map(\.description))")
  }

  @Test func `a delivery that causes a request counts as received`() async throws {
    var app = AppUnderTest.depot()
    let other = DeliveryCenter()
    app.deliveryCenter = { _ in other }
    let findings = try await app.explore(ExplorationOptions(depth: 0)).findings
    #expect(!findings.contains { $0.check == .outcome }, "\(findings.map(\.description))")
  }

  @Test(arguments: [KioskTwist.guardsRouter, .guardsTwice])
  func `a router-wide guard does not apply to visible screens`(
    twist: KioskTwist
  ) async throws {
    let findings = try await findings(twist)
    #expect(!findings.contains { $0.check == .access }, "\(findings.map(\.description))")
  }

  @Test func `a screen that its own guard refuses is found beside a guard of the router`()
    async throws
  {
    let findings = try await findings(.locks(.pageSheet, guardsRouter: true))
    let found = findings.filter { $0.check == .access }
    #expect(found.map(\.subject) == ["TicketScreen"], "\(findings.map(\.description))")
  }

  @Test func `a leave guard that keeps the user on a screen is not a finding`()
    async throws
  {
    let report = try await AppUnderTest.kiosk(.keepsTicket).explore()
    let found = report.findings.filter {
      [.cold, .guards].contains($0.check) && $0.subject != "launch"
    }
    #expect(found.isEmpty, "\(report.text)")
    #expect(report.text.contains("refused by draft"), "\(report.text)")
  }

  @Test(arguments: [(UIModalPresentationStyle.fullScreen, false), (.pageSheet, true)])
  func `screens below a full-screen presentation are not visible`(
    style: UIModalPresentationStyle,
    isSeen: Bool
  ) async throws {
    let findings = try await findings(.locks(style))
    #expect(findings.contains { $0.check == .access } == isSeen, "\(findings.map(\.description))")
  }

  @Test func `the flows of an app count as its objects, and properties see them`() async throws {
    var app = AppUnderTest.kiosk(.runsFlow)
    app.properties = [.sometimes("a flow runs") { !$0.coordinators.roots.isEmpty }]
    let report = try await app.explore(ExplorationOptions(depth: 1))
    let checks = Set(report.findings.map(\.check))
    #expect(checks.isDisjoint(with: [.property, .leak, .coordinator]), "\(report.text)")
  }

  @Test func `a property that does not become true in time is a finding`() async throws {
    var app = AppUnderTest.kiosk(.guardsRouter)
    app.properties = [
      .eventually(within: .seconds(1), "a coordinator is started") {
        !$0.coordinators.roots.isEmpty
      }
    ]
    let report = try await app.explore(ExplorationOptions(depth: 0))
    let finding = try #require(report.findings.first { $0.check == .property })
    #expect(finding.message.contains("KioskList"))
  }
}

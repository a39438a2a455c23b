import Bazaar
import BazaarUnderTest
import Foundation
import Testing
import UIKit
import WaymarkTesting

/// A quick exploration; `Scripts/verify` makes the standard one in all variants.
struct EveryWayTests {
  @MainActor @Test func `a quick exploration of the shop finds no failure`() async throws {
    let report = try await AppUnderTest.bazaar.explore(ExplorationOptions(effort: .quick))
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.states > 4)
    #expect(report.checksDone == report.checks)
    #expect(report.text.contains("model only, view not shown: ReviewsViewController\n"))
    let difference = NavigationMapDifference(from: try committedMap, to: report.navigationMap)
    #expect(difference.isEmpty, "\(difference)\n\(Self.hint)")
  }

  private static let hint =
    "accepted by: bazaar verify --effort quick --baseline navigation.map --update-baseline"

  /// `navigation.map` in the folder of the package.
  private var committedMap: String {
    get throws {
      let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      return try String(contentsOf: package.appending(path: "navigation.map"), encoding: .utf8)
    }
  }

  @MainActor @Test func `an open menu below a sheet is reported as a fact`() async throws {
    let driver = try AppUnderTest.bazaar.launched(variants: ["menu"])
    let facts = { driver.run(AppUnderTest.bazaar.facts) }
    #expect(facts() == ["logged out"])
    try await driver.tap("Menu")
    driver.run { app in
      app.router?.window?.rootViewController?.present(UIViewController(), animated: true)
    }
    try await driver.settle()
    #expect(facts() == ["logged out", "the menu is open"])
  }
}

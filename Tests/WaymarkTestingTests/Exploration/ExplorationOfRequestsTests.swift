import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Comparisons of a request with its plan and with other requests.
@Suite @MainActor
struct ExplorationOfRequestsTests {
  @Test func `a title that a view controller sets when it is loaded is in no plan`() async throws {
    let report = try await AppUnderTest.board.explore(ExplorationOptions(depth: 0))
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test func `the exploration waits for a guard that needs time`() async throws {
    let report = try await AppUnderTest.board.explore(ExplorationOptions(depth: 0))
    let line = "destination flight: done alreadyThere, done built"
    #expect(report.text.contains(line), "\(report.text)")
  }

  @Test func `a request delayed by its guard does not affect other requests`()
    async throws
  {
    let report = try await AppUnderTest.board.explore(ExplorationOptions(depth: 2))
    #expect(report.map.screens.contains { $0.name == "BoardFlightScreen" })
    #expect(report.findings.isEmpty, "\(report.text)")
  }
}

/// Requests in an app with two tabs.
@Suite @MainActor
struct ExplorationOfGalleriesTests {
  @Test func `a gallery without a defect has no findings`() async throws {
    let report = try await AppUnderTest.gallery().explore()
    #expect(report.isComplete && report.findings.isEmpty, "\(report.text)")
  }

  @Test(arguments: [
    (GalleryTwist.movesPhotos, ExplorationFinding.Check.home, "photo", "SecondGalleryScreen"),
    (.insists, .screen, "second", "is behind UIViewController"),
    (.losesAnswer, .answer, "album", "the alert of its guard was closed"),
  ])
  func `a defect of a gallery is found`(
    twist: GalleryTwist,
    check: ExplorationFinding.Check,
    subject: String,
    message: String
  ) async throws {
    let report = try await AppUnderTest.gallery(twist).explore()
    let finding = report.findings.first { $0.check == check && $0.subject == subject }
    #expect(finding?.message.contains(message) == true, "\(report.text)")
  }
}

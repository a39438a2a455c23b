import Testing
import WaymarkTesting

/// Small apps that use global state, timers and a storyboard, without and with defects.
@Suite(.serialized) @MainActor
struct ExplorationOfWholeAppsTests {
  @Test func `an app with global state that its launch resets has no findings`() async throws {
    let report = try await AppUnderTest.basket().explore()
    #expect(report.isComplete && report.findings.isEmpty, "\(report.text)")
  }

  @Test(arguments: [
    (BasketApp.Defect.opensOnce, ["hidden-state: back on ShelfScreen"]),
    (.keepsSheet, ["no-way-out: PaySheet"]),
  ])
  func `a defect in an app with global state is found`(
    defect: BasketApp.Defect,
    findings: [String]
  ) async throws {
    let report = try await AppUnderTest.basket(defect).explore()
    #expect(report.subjects == findings, "\(report.text)")
  }

  @Test func `an app with timers and sleeping tasks has no findings`() async throws {
    let report = try await AppUnderTest.timetable().explore()
    #expect(report.isComplete && report.findings.isEmpty, "\(report.text)")
    #expect(report.map.screens.contains { $0.name == "PlatformScreen" })
  }

  @Test(arguments: [
    (TimetableApp.Defect.presentsOnFront, ["misuse: \(presentation)"]),
    (.keepsProgress, ["no-way-out: ProgressScreen"]),
  ])
  func `a defect in an app with timers and sleeping tasks is found`(
    defect: TimetableApp.Defect,
    findings: [String]
  ) async throws {
    let report = try await AppUnderTest.timetable(defect).explore()
    #expect(report.subjects == findings, "\(report.text)")
  }

  private nonisolated static var presentation: String {
    "Attempt to present <UIViewController> on <UINavigationController> "
      + "(from <UINavigationController>) which is already presenting <UIViewController>."
  }

  @Test func `an app with a storyboard has no findings`() async throws {
    let report = try await AppUnderTest.trips().explore()
    #expect(report.isComplete && report.findings.isEmpty, "\(report.text)")
    #expect(report.map.screens.contains { $0.name == "TripForm" })
  }

  @Test(arguments: [
    (TripsApp.Defect.keepsForm, ["dead-action: tap Done on TripForm", "no-way-out: TripForm"]),
    (.retainsTrips, ["leak: TripDetail"]),
  ])
  func `a defect in an app with a storyboard is found`(
    defect: TripsApp.Defect,
    findings: [String]
  ) async throws {
    let report = try await AppUnderTest.trips(defect).explore()
    #expect(report.subjects == findings, "\(report.text)")
  }
}

extension ExplorationReport {
  /// The check and the subject of each finding.
  fileprivate var subjects: [String] { findings.map { "\($0.check.rawValue): \($0.subject)" } }
}

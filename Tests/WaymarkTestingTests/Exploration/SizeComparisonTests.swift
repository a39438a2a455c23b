import HeadlessUIKit
import Testing
import WaymarkTesting

@Suite @MainActor
struct SizeComparisonTests: ButtonsAppTests {
  private func explore(
    _ device: HeadlessDevice,
    crashes: [[String]: String] = [:]
  ) async throws -> ExplorationReport {
    var options = ExplorationOptions(device: device, effort: .quick)
    options.comparesSizes = true
    let app = app { UINavigationController(rootViewController: WideScreen()) }
    return try await explore(app, options, crashes: crashes)
  }

  @Test func `a screen that only some widths show is listed with the other widths`() async throws {
    let report = try await explore(.pad)
    let gone = report.sizes.filter { $0.difference?.isEmpty == false }
    #expect(
      gone.map(\.name) == [
        "320 points (compact width)", "320 points (compact width) with the largest text",
        "507 points (compact width)", "507 points (compact width) with the largest text",
      ]
    )
    #expect(report.sizes.count == 9)
    let lines = ["- screen DetailScreen: UINavigationController"]
    #expect(gone.allSatisfy { $0.difference?.filter { $0.contains("screen") } == lines })
    #expect(report.findings.isEmpty)
    #expect(
      report.text.contains("507 points (compact width) with both texts, the map differs:")
    )
  }

  @Test func `an app that no size changes has one line in the report`() async throws {
    let report = try await explore(.phone)
    let lines = report.text.split(separator: "\n").filter { $0.hasPrefix("sizes: ") }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        "440 points (compact width) with both texts, the map is the same"
      ) == true
    )
  }

  @Test func `a crash at another width is reported with the step that sets the width`() async throws
  {
    let report = try await explore(.pad, crashes: [["width 678", "tap Wide"]: "ended by signal 5"])
    #expect(report.findings.map(\.script) == [["width 678", "tap Wide"]])
    let incomplete = report.sizes.filter { $0.difference == nil }
    #expect(incomplete.isEmpty)
  }

  @Test func `only the deep effort compares sizes by itself`() {
    let compared = ExplorationEffort.allCases.map { ExplorationOptions(effort: $0).comparesSizes }
    #expect(compared == [false, false, true])
  }
}

/// A screen with a button where the width is regular.
private final class WideScreen: UIViewController {
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard traitCollection.horizontalSizeClass == .regular, view.subviews.isEmpty else { return }
    view.addSubview(
      UIButton.titled("Wide") { [weak self] in
        self?.navigationController?.pushViewController(DetailScreen([]), animated: true)
      }
    )
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

/// Each journey is interrupted in every way at every moment.
@Suite @MainActor
struct InterruptionTests {
  @Test(arguments: Journey.allCases, Interruption.ofAll)
  func `an interrupted request ends once and leaves a valid tree and an idle window`(
    journey: Journey,
    interruption: Interruption
  ) throws {
    for isAnimated in [true, false] {
      try interrupt(journey, by: interruption, isAnimated: isAnimated)
    }
  }

  @Test(arguments: Journey.inPlaces, Interruption.ofPlaces)
  func `a request in splits and pages ends once when it is interrupted`(
    journey: Journey,
    interruption: Interruption
  ) throws {
    for isAnimated in [true, false] {
      try interrupt(journey, by: interruption, isAnimated: isAnimated)
    }
  }

  @Test(arguments: Journey.allCases, HeadlessFaults.all)
  func `a request ends once when it is interrupted despite known failures of UIKit`(
    journey: Journey,
    faults: HeadlessFaults
  ) throws {
    for interruption in [Interruption.back, .foreignDismiss, .otherSupersedes] {
      let isAnimated = faults != .changesLate
      try interrupt(journey, by: interruption, isAnimated: isAnimated, faults: faults)
    }
  }

  @Test(.headless) func `a tree with a controller in two places is reported`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(frame: .zero)
    window.rootViewController = TwiceContaining(stack)
    #expect(window.treeViolations() == ["UINavigationController is reached twice"])
  }

  private func interrupt(
    _ journey: Journey,
    by interruption: Interruption,
    isAnimated: Bool,
    faults: HeadlessFaults = []
  ) throws {
    var next: Int? = 0
    while let moment = next {
      let trial = try Trial(journey, isAnimated: isAnimated, faults: faults)
      let struck = trial.run(interruption, at: moment)
      let violations = trial.violations()
      let time = struck.map { "at \($0)" } ?? "impossible from \(moment) on"
      let place = "\(journey), \(interruption) \(time), \(isAnimated ? "" : "not ")animated"
      #expect(violations.isEmpty, "\(place): \(violations)")
      next = struck.map { $0 + 1 }
    }
  }
}

private final class TwiceContaining: UIViewController {
  private let content: UIViewController

  init(_ content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var children: [UIViewController] { [content, content] }
}

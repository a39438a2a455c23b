import Foundation
import HeadlessUIKit
import WaymarkTesting

/// A timetable that waits with timers, `asyncAfter` and `Task.sleep`.
final class TimetableApp: WindowedApp {
  /// The difference from the correct timetable.
  enum Defect {
    /// The news appear on whatever is in front, once for each time they were requested.
    case presentsOnFront
    /// The progress view stays if the departures took long.
    case keepsProgress
  }

  let defect: Defect?

  init(_ defect: Defect?) {
    self.defect = defect
  }

  override func start(in window: UIWindow) {
    let departures = DeparturesScreen(defect)
    window.rootViewController = UINavigationController(rootViewController: departures)
  }
}

extension AppUnderTest<TimetableApp> {
  static func timetable(_ defect: TimetableApp.Defect? = nil) -> Self {
    AppUnderTest(name: "timetable", launch: { _ in TimetableApp(defect) })
  }
}

private final class DeparturesScreen: UIViewController {
  private let defect: TimetableApp.Defect?
  private let clock = UILabel()

  init(_ defect: TimetableApp.Defect?) {
    self.defect = defect
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = [
      UIButton.titled("Refresh") { [weak self] in self?.refresh() },
      UIButton.titled("News") { [weak self] in self?.showNews() },
      UIButton.titled("Platform") { [weak self] in
        self?.navigationController?.pushViewController(PlatformScreen(), animated: true)
      },
    ]
    for view in [clock] + buttons { self.view.addSubview(view) }
    Task { [weak self] in
      try await Task.sleep(for: .seconds(3600))
      self?.clock.text = "The timetable is out of date."
    }
  }

  /// Shows the progress until the departures have arrived.
  private func refresh() {
    let progress = ProgressScreen()
    progress.isEndless = defect == .keepsProgress
    progress.modalPresentationStyle = .fullScreen
    present(progress, animated: true)
  }

  private func showNews() {
    later(2) { [defect] screen in
      let isInFront = screen.view.window != nil && screen.presentedViewController == nil
      guard isInFront || defect == .presentsOnFront else { return }
      screen.navigationController?.present(UIViewController(), animated: true)
    }
  }
}

/// Closes when a timer fires.
private final class ProgressScreen: UIViewController {
  var isEndless = false

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("end:", ProgressScreen.end)]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Timer.scheduledTimer(
      timeInterval: 0.8,
      target: self,
      selector: Selector("end:"),
      userInfo: nil,
      repeats: false
    )
  }

  private func end(_ timer: Timer) {
    if !isEndless { dismiss(animated: true) }
  }
}

/// Counts the seconds while it is visible.
private final class PlatformScreen: UIViewController {
  private var timer: Timer?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("count:", PlatformScreen.count)]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: Selector("count:"),
      userInfo: nil,
      repeats: true
    )
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }

  private func count(_ timer: Timer) { title = "\((title.flatMap(Int.init) ?? 0) + 1) s" }
}

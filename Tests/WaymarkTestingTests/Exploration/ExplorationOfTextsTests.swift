import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// The texts of one screen by hand and by a request.
@Suite @MainActor
struct ExplorationOfTextsTests {
  @Test func `a screen with other texts by a request is a finding`() async throws {
    let report = try await AppUnderTest.lamp(.requestsChair).explore()
    #expect(report.findings.map(\.check) == [.texts], "\(report.text)")
    let message = "by hand, LampScreen shows \"Lamp\", but a request shows \"Chair\""
    #expect(report.findings.first?.message == message)
    #expect(report.findings.first?.script == ["go lamp"])
  }

  @Test(arguments: [LampApp.Twist.none, .countsVisits])
  func `equal texts, and texts that differ from visit to visit, are no findings`(
    twist: LampApp.Twist
  ) async throws {
    let report = try await AppUnderTest.lamp(twist).explore()
    #expect(report.findings.isEmpty, "\(report.text)")
  }

  @Test func `a view that the app names may have other texts`() async throws {
    var app = AppUnderTest.lamp(.requestsChair)
    app.varyingTexts = ["name"]
    let report = try await app.explore()
    #expect(report.findings.isEmpty, "\(report.text)")
  }
}

/// An app that shows a lamp by hand and by a request.
final class LampApp: WindowedApp {
  enum Twist {
    case none
    /// A request shows another name.
    case requestsChair
    /// The name contains the number of visits.
    case countsVisits
  }

  private let twist: Twist
  private(set) var router: Router?
  private var visits = 0

  init(_ twist: Twist) {
    self.twist = twist
  }

  override func start(in window: UIWindow) {
    let list = ButtonsScreen(
      [
        TestButton("Lamp") { [weak self] screen in
          guard let self else { return }
          screen.navigationController?.pushViewController(makeLamp("Lamp"), animated: true)
        }
      ]
    )
    window.rootViewController = UINavigationController(rootViewController: list)
    router = Router(window: window)
  }

  func makeTable() throws -> DestinationTable {
    let lamp = StepAssembly(build: { [self] in
      makeLamp(twist == .requestsChair ? "Chair" : "Lamp")
    })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("lamp")
    return try DestinationTable(on: .scheme("lamp")) { lamp }
  }

  private func makeLamp(_ name: String) -> LampScreen {
    visits += 1
    return LampScreen(twist == .countsVisits ? "\(name) \(visits)" : name)
  }
}

extension AppUnderTest<LampApp> {
  fileprivate static func lamp(_ twist: LampApp.Twist) -> Self {
    AppUnderTest(
      name: "lamp",
      launch: { _ in LampApp(twist) },
      router: { $0.router },
      destinations: { try $0.makeTable() }
    )
  }
}

private final class LampScreen: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.accessibilityIdentifier = "name"
    label.text = name
    view.addSubview(label)
  }
}

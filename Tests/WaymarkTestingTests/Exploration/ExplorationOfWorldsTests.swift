import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// App code that reads the current hierarchy finds the app, as on a device.
@Suite @MainActor
struct ExplorationOfWorldsTests {
  @Test func `contexts are read in the world of the app`() async throws {
    var options = ExplorationOptions()
    options.randomEvents = 80
    let report = try await AppUnderTest.shelf.explore(options)
    #expect(report.isComplete && report.findings.isEmpty, "\(report.text)")
  }

  @Test func `the driver reads the hierarchy in the world of the app`() throws {
    let driver = try AppUnderTest.shelf.launched()
    #expect(driver.tree.visible?.title == "Book 0")
  }
}

extension AppUnderTest<ShelfApp> {
  /// An app whose contexts depend on its delegate.
  fileprivate static var shelf: Self {
    AppUnderTest(
      name: "shelf",
      launch: { _ in ShelfApp() },
      router: { $0.router },
      destinations: { try $0.makeTable() }
    )
  }
}

private final class ShelfApp: WindowedApp {
  let firstBook = 0
  private(set) var router: Router?
  private lazy var book = StepAssembly(build: BookScreen.init)
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("book")
    .linked("books", .path("number", .int))
    .sampled(by: 0, 1)

  static var first: Int { (UIApplication.shared.delegate as? ShelfApp)?.firstBook ?? 100 }

  override func start(in window: UIWindow) {
    let router = Router(window: window)
    self.router = router
    router.go(to: book, with: 0)
  }

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("shelf")) { book }
  }
}

private final class BookScreen: UIViewController, ContextProviding {
  private let number: Int
  var navigationContext: Int { number - ShelfApp.first }
  override var title: String? {
    get { "Book \(number - ShelfApp.first)" }
    set {}
  }

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

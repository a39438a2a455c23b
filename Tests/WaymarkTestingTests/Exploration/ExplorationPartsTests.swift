import Dispatch
import Foundation
import HeadlessUIKit
import Testing
import Waymark

@testable @_spi(Headless) import WaymarkTesting

/// An exploration that is divided between two processes.
@Suite @MainActor
struct ExplorationPartsTests {
  /// A connection of two explorations in this process.
  @MainActor final class Wire {
    private var waiting: [Int: CheckedContinuation<Data, Never>] = [:]
    private var sent: [Int: [Data]] = [0: [], 1: []]

    func exchange(_ message: Data, from part: Int) async -> Data {
      if let other = waiting.removeValue(forKey: 1 - part) {
        // The other exploration resumes in its own loop, not in this one.
        DispatchQueue.global().async { other.resume(returning: message) }
      } else {
        sent[part]?.append(message)
      }
      if let known = sent[1 - part]?.first {
        sent[1 - part]?.removeFirst()
        return known
      }
      return await withCheckedContinuation { waiting[part] = $0 }
    }
  }

  private func reports<App>(
    of app: AppUnderTest<App>,
    _ options: ExplorationOptions
  ) async throws -> [ExplorationReport] {
    let wire = Wire()
    let parts = (0..<2).map { part in
      Task { @MainActor in
        var monitor = ExplorationMonitor()
        monitor.otherPart = .init(own: part) { await wire.exchange($0, from: part) }
        return try await app.explore(options, monitor: monitor)
      }
    }
    return [try await parts[0].value, try await parts[1].value]
  }

  @Test(arguments: [
    [], [DepotDefect.deadButton, .wrongContext], [.hiddenCounter, .oneWay], [.leak],
  ])
  func `two processes have the report of one`(defects: [DepotDefect]) async throws {
    let app = AppUnderTest.depot(Set(defects))
    let options = ExplorationOptions(depth: 3)
    let whole = try await app.explore(options)
    let divided = try await reports(of: app, options)
    #expect(divided[0] == whole && divided[1] == whole)
    #expect(whole.findings.isEmpty == defects.isEmpty && whole.checks == whole.checksDone)
  }

  @Test func `random users are divided between the processes`() async throws {
    var options = ExplorationOptions(depth: 1)
    options.randomEvents = 200
    let app = AppUnderTest.depot([.failingVisit])
    #expect(try await reports(of: app, options)[0] == (try await app.explore(options)))
  }

  @Test func `a launch of one part ends that of the other, to which no global refers then`()
    async throws
  {
    let report = try await AppUnderTest.shelf(isGlobal: true).explore()
    #expect(report.isComplete && report.findings.isEmpty, "\(report.text)")
    #expect(report.actions > 40)
  }

  @Test func `two processes compare texts as one does`() async throws {
    let app = AppUnderTest.shelf(isGlobal: false, naming: "Linked")
    let whole = try await app.explore()
    #expect(whole.findings.map(\.check) == [.texts], "\(whole.text)")
    #expect(try await reports(of: app, ExplorationOptions()) == [whole, whole])
  }
}

/// An app with enough actions for two parts.
private final class ShelfApp: WindowedApp {
  private static weak var latest: ShelfApp?
  private let stack = UINavigationController()
  private(set) var router: Router?
  /// Whether its buttons find the app through a global variable.
  private let isGlobal: Bool

  init(isGlobal: Bool) {
    self.isGlobal = isGlobal
  }

  override func start(in window: UIWindow) {
    if isGlobal { Self.latest = self }
    let books = 1...20
    let buttons = books.map { number in
      TestButton("Book \(number)") { [weak self] _ in self?.open(BookScreen(number)) }
    }
    stack.viewControllers = [ButtonsScreen(buttons)]
    window.rootViewController = stack
    router = Router(window: window)
  }

  private func open(_ book: BookScreen) {
    let app = isGlobal ? Self.latest : self
    app?.stack.pushViewController(book, animated: true)
  }

  func makeTable(naming name: String) throws -> DestinationTable {
    let book = StepAssembly(build: { (number: Int) in BookScreen(number, name) })
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
      .named("book")
      .sampled(by: 1, 2)
    return try DestinationTable(on: .scheme("shelf")) { book }
  }
}

private final class BookScreen: ButtonsScreen, ContextProviding {
  let navigationContext: Int
  private let name: String

  init(_ number: Int, _ name: String = "Book") {
    (navigationContext, self.name) = (number, name)
    let close = TestButton("Close \(number)") { screen in
      screen.navigationController?.popViewController(animated: true)
    }
    super.init([close])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "\(name) \(navigationContext)"
    view.addSubview(label)
  }
}

extension AppUnderTest<ShelfApp> {
  /// - Parameters:
  ///   - isGlobal: Whether its buttons find the app through a global variable.
  ///   - name: The text of a book that a request shows.
  fileprivate static func shelf(isGlobal: Bool, naming name: String = "Book") -> Self {
    AppUnderTest(
      name: "shelf",
      launch: { _ in ShelfApp(isGlobal: isGlobal) },
      router: { $0.router },
      destinations: { try $0.makeTable(naming: name) }
    )
  }
}

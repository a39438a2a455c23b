import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Links from other apps and websites that must not change anything.
@Suite(.headless(clock: .immediate)) @MainActor
struct HostileLinkTests {
  private let window = UIWindow(frame: .zero)
  private let router: Router

  init() {
    router = Router(window: window)
    window.rootViewController = UINavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
  }

  private func table() throws -> DestinationTable {
    let results = HostileLinks.search.map(Results.init) { ($0.text, $0.page) }
    return try DestinationTable(
      on: HostileLinks.bases,
      destinations: [
        destination("product", HostileLinks.product),
        destination("reviews", HostileLinks.reviews),
        destination("note", HostileLinks.note),
        destination("chat", HostileLinks.chat),
        destination("search", results),
        destination("help", HostileLinks.help),
        destination("settings", HostileLinks.settings.map(Settings.init) { _ in () }),
      ]
    )
  }

  private func destination<Context: Equatable & Sendable>(
    _ name: String,
    _ pattern: LinkPattern<Context>
  ) -> any Destination {
    StepAssembly(build: Screen<Context>.init)
      .using(.push, from: .navigationController)
      .using(.present, from: .current)
      .named(name)
      .linked(pattern)
  }

  @Test func `each hostile link is refused for its reason, and the hierarchy is unchanged`() throws
  {
    let table = try table()
    let tree = ControllerTree(of: window)
    #expect(Set(HostileLinks.all.map(\.link)).count >= 200)
    for (text, kind) in HostileLinks.all {
      let url = try #require(URL(string: text), "\(text)")
      #expect {
        try router.open(url, in: table)
      } throws: { error in
        (error as? LinkMismatch).map { HostileLinks.Kind($0.reason) } == kind
      }
      #expect(ControllerTree(of: window) == tree, "\(text)")
    }
    #expect(router.requests.isEmpty)
  }

  @Test func `an ordinary link opens its destination`() throws {
    let tree = ControllerTree(of: window)
    let url = try #require(URL(string: "https://shop.example/products/1"))
    #expect(try router.open(url, in: table()).result == .success(.done(.built)))
    #expect(ControllerTree(of: window) != tree)
  }
}

private struct Results: Equatable, Sendable {
  let text: String
  let page: Int
}

private struct Settings: Equatable, Sendable {}

private final class Screen<Context: Equatable & Sendable>: UIViewController, ContextProviding {
  let navigationContext: Context

  init(_ context: Context) {
    navigationContext = context
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

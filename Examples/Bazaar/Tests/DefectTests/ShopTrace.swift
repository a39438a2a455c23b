import Bazaar
import BazaarUnderTest
import UIKit
import WaymarkTesting

@testable import bazaar_defects

/// The visible state of the shop, step by step.
@MainActor
enum ShopTrace {
  /// Scripts that show every screen that a defect is applied to, in every possible way.
  static let rounds: [[String]] = [
    ["select 0", "reconnect", "back", "select 0", "back", "select 0", "tap reviews", "tap cancel"],
    [
      "tap settings", "swipe-down", "tap settings", "tap close", "tab Profile", "tap settings",
      "tap close", "tab Home",
    ],
    [
      "tab Profile", "tap edit", "tap choose-city", "select 0 1", "back", "back", "tap save",
      "tap edit", "tap choose-city", "select 0 1", "back", "back", "back", "tab Home", "select 0",
    ],
    [
      "login", "select 0", "tap reviews", "back", "tap reviews", "back", "tap reviews", "logout",
    ],
    [
      "login", "tab Chats", "push anna", "back", "push boris", "back", "push clara", "logout",
    ],
    ["go product id=1", "go product id=1", "go product id=42", "go settings", "go login"],
    ["login", "go chats", "go chat sender=anna", "go chat sender=anna", "go chat sender=boris"],
    ["login", "go reviews id=1", "go reviews id=1", "go reviews id=42"],
    ["go edit profile", "go edit profile", "go city", "go terms", "swipe-down"],
    ["tap settings", "tap account", "tap register"],
    ["tab Chats", "swipe-down", "tab Chats"],
    ["go chat sender=anna"], ["go reviews id=1"], ["go chats"],
    ["deliver customURL bazaar://products/7", #"deliver notification {"sender":"anna"}"#],
    ["login", "deliver-cold customURL bazaar://products/1/reviews"],
    ["login", "deliver-cold customURL bazaar://chats/anna"],
    ["deliver-cold customURL bazaar://terms"],
    ["tab Profile", "tap edit", "reconnect"],
    ["select 0", "back", "tap settings"], ["tap settings", "swipe-down", "select 0"],
    ["login", "tab Profile", "tap edit", "tab Chats", "select 0"],
    ["login", "push anna", "tab Home", "logout"],
  ]

  /// The hierarchies, live objects and deliveries after each step, then the findings.
  static func of(
    _ app: AppUnderTest<AppDelegate>,
    in script: [String]
  ) async throws -> [String] {
    let observer = Observer()
    var app = app
    app.properties = [.always("a trace") { observer.note($0) }]
    // The search for ways back is skipped, because the hierarchies show a trap.
    let findings = try await app.findings(after: script, ExplorationOptions(time: .zero))
    // Other launches, which are compared with the end of the script, come after its steps.
    var lines = observer.lines.prefix(script.count + 1)
    guard let last = lines.popLast() else { return [] }
    return lines + [([last] + findings.map(\.description)).joined(separator: "\n")]
  }

  /// Visits every screen with a defect that ends the process.
  static func crash(_ number: Int) async throws {
    let defect = Defect.catalog.filter(\.endsProcess)[number]
    for round in rounds { _ = try await of(.bazaar(with: defect), in: round) }
  }

  @MainActor
  private final class Observer {
    var lines: [String] = []
    private var met: [ObjectIdentifier: WeakScreen] = [:]

    private struct WeakScreen {
      weak var screen: UIViewController?
    }

    /// Always true, as it is the condition of a property.
    func note(_ moment: PropertyMoment<AppDelegate>) -> Bool {
      if let root = moment.app.router?.window?.rootViewController { meet(root) }
      met = met.filter { $0.value.screen != nil }
      let deliveries = moment.app.deliveries.recent.count
      let text = "\(moment.step)\n\(moment.tree)\n\(moment.coordinators)"
      let names = moment.app.router?.window.map { labels(in: $0) } ?? []
      lines.append("\(text)\n\(met.count) screens, \(deliveries) deliveries\n\(names)")
      return true
    }

    /// The labels of all controls.
    private func labels(in view: UIView) -> [String] {
      let own =
        (view as? UIControl).map { ["\(type(of: $0)) \($0.accessibilityLabel ?? "")"] } ?? []
      return own + view.subviews.flatMap(labels)
    }

    private func meet(_ screen: UIViewController) {
      met[ObjectIdentifier(screen)] = WeakScreen(screen: screen)
      for child in screen.children { meet(child) }
      if let presented = screen.presentedViewController,
        presented.presentingViewController === screen
      {
        meet(presented)
      }
    }
  }
}

import Bazaar
import BazaarUnderTest
import UIKit
import Waymark
import WaymarkTesting

/// One defect of the shop: a mutation of its running objects, without hooks in the shop.
struct Defect: Sendable {
  /// The mutation operator.
  let kind: String
  /// The class, button or tab that it is applied to.
  let target: String
  /// Whether it ends the process, so that it needs one of its own.
  var endsProcess = false
  /// Changes the description of the shop before it is launched.
  var describe: @MainActor @Sendable (inout AppUnderTest<AppDelegate>) -> Void = { _ in }
  /// Looks at the shop at rest after each step, and changes it.
  let mutate: @MainActor @Sendable (Shop) -> Void

  var name: String { "\(kind): \(target)" }
}

extension AppUnderTest<AppDelegate> {
  /// The shop with a defect.
  ///
  /// Each step asks for the router; the defect examines the shop when it is at rest afterwards.
  ///
  /// - Parameter limit: Throws at a launch after which nothing more is to be explored.
  static func bazaar(
    with defect: Defect,
    limit: @escaping @MainActor () throws -> Void = {}
  ) -> Self {
    var app = AppUnderTest.bazaar
    let plant = Plant(defect)
    let (launch, router) = (app.launch, app.router)
    app.launch = { variants in
      try limit()
      plant.launch = Launch()
      return try launch(variants)
    }
    app.router = { app in
      plant.look(at: app)
      return router(app)
    }
    defect.describe(&app)
    return app
  }
}

/// Applies a defect while the shop runs.
@MainActor private final class Plant {
  /// In how many turns after a step the shop is examined.
  private static let turns = 12

  let defect: Defect
  var launch = Launch()

  init(_ defect: Defect) {
    self.defect = defect
  }

  func look(at app: AppDelegate) {
    let launch = launch
    if let router = app.router { launch.watch(router) }
    guard !launch.isWaiting else { return }
    launch.isWaiting = true
    Task { [weak self, weak app] in
      defer { launch.isWaiting = false }
      for _ in 0..<Self.turns {
        guard let self, let app, launch === self.launch else { return }
        if let shop = Shop(app, launch), shop.isAtRest { self.defect.mutate(shop) }
        await Task.yield()
      }
    }
  }
}

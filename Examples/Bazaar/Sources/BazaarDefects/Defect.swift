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
  /// Whether the change is a correct one, in which an exploration must not find anything.
  var isCorrect = false
  /// Whether it ends the process, and therefore runs in a separate one.
  var endsProcess = false
  /// Changes the description of the shop before it is launched.
  var describe: @MainActor @Sendable (inout AppUnderTest<AppDelegate>) -> Void = { _ in }
  /// Examines the settled shop after each step, and changes it.
  let mutate: @MainActor @Sendable (Shop) -> Void

  var name: String { "\(isCorrect ? "control for " : "")\(kind): \(target)" }
}

extension AppUnderTest<AppDelegate> {
  /// The shop with a defect.
  ///
  /// Each step reads the router; the defect examines the shop once it has settled afterwards.
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
      let app = try launch(variants)
      plant.begin(app)
      return app
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
  /// The turns after a step in which the shop is examined: changes that the step has begun take
  /// some of them, and examining the shop in each one would take a seventh of the time of a search.
  private static let turns = [0, 1, 2, 4, 7, 11]
  /// An exploration continues with a launch after comparing it with another one.
  private static let maximumLaunches = 4

  let defect: Defect
  /// The launches with this defect, the oldest first.
  private var launches: [(app: ObjectIdentifier, launch: Launch)] = []

  init(_ defect: Defect) {
    self.defect = defect
  }

  func begin(_ app: AppDelegate) {
    launches.removeAll { $0.app == ObjectIdentifier(app) }
    launches.append((ObjectIdentifier(app), Launch()))
    if launches.count > Self.maximumLaunches { launches.removeFirst() }
  }

  private func launch(of app: AppDelegate) -> Launch? {
    launches.last { $0.app == ObjectIdentifier(app) }?.launch
  }

  func look(at app: AppDelegate) {
    guard let launch = launch(of: app) else { return }
    if let router = app.router { launch.watch(router) }
    guard !launch.isWaiting else { return }
    launch.isWaiting = true
    Task { [weak self, weak app] in
      defer { launch.isWaiting = false }
      for turn in 0...(Self.turns.last ?? 0) {
        guard let self, let app, launch === self.launch(of: app) else { return }
        if Self.turns.contains(turn), let shop = Shop(app, launch), shop.isSettled {
          self.defect.mutate(shop)
        }
        await Task.yield()
      }
    }
  }
}

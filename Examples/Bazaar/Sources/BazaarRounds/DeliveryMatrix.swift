import Bazaar
@_spi(Headless) import HeadlessUIKit
import UIKit
package import Waymark
@_spi(Headless) import WaymarkTesting

/// Every kind of delivery, in every state of the app, on iPhone and iPad.
///
/// A delivery ends once, the hierarchy is the same as in a freshly launched app, no screen
/// appears that is not part of the result, and UIKit is never misused.
package enum DeliveryMatrix {
  /// The state of the app when the delivery arrives.
  package enum Moment: String, CaseIterable, Sendable {
    case cold, coldLoggedOut, warm, background, reconnected, transition, modal, loggedOut, twoScenes
    /// The same event arrives again after the first has ended.
    case twice

    var isCold: Bool { self == .cold || self == .coldLoggedOut }
    /// Whether no user is logged in when the app is launched.
    var isLoggedOut: Bool { self == .loggedOut || self == .coldLoggedOut }
  }

  /// One delivery in one state on one device.
  package struct Cell: Sendable, CustomStringConvertible {
    package let delivery: Delivery
    package let moment: Moment
    package let isPad: Bool

    package var description: String {
      "\(delivery.kind) \(delivery.text), \(moment), \(isPad ? "pad" : "phone")"
    }
  }

  /// All cells; a phone shows one scene only.
  package static var cells: [Cell] {
    deliveries.flatMap { delivery in
      Moment.allCases.flatMap { moment in
        (moment == .twoScenes ? [true] : [false, true]).map {
          Cell(delivery: delivery, moment: moment, isPad: $0)
        }
      }
    }
  }

  private static let paths = [
    "products/1", "products/7/reviews", "chats", "chats/anna", "chats/boris", "chats/clara",
    "profile", "profile/city", "settings",
  ]

  private static var deliveries: [Delivery] {
    let kinds: [(Delivery.Kind, String)] = [
      (.customURL, "bazaar://"), (.widgetURL, "bazaar://"),
      (.universalLink, "https://bazaar.example/"), (.appClip, "https://bazaar.example/"),
      (.intent, "https://bazaar.example/"),
    ]
    let links = kinds.flatMap { kind, base in
      paths.compactMap { try? Delivery(kind, text: base + $0) }
    }
    return links
      + AppDelegate.deliverySamples.filter { sample in
        sample.kind == .intent || !kinds.contains { $0.0 == sample.kind }
      }
      + ["anna", "boris", "clara"].map { .intent("OpenChatIntent", target: $0) }
      + [.intent("ShowChatsIntent")]
      + ["boris", "clara"].map { .notification(#"{"sender":"\#($0)"}"#) }
  }

  /// The faults in a cell; empty if there are none.
  @MainActor package static func faults(of cell: Cell) async throws -> [String] {
    let reference = try await DeliveryRun(
      Cell(delivery: cell.delivery, moment: .warm, isPad: cell.isPad)
    )
    let run = try await DeliveryRun(cell)
    var faults = run.faults
    if run.hierarchy != reference.hierarchy {
      faults.append("the hierarchy is\n\(run.hierarchy)\ninstead of\n\(reference.hierarchy)")
    }
    return faults.map { "\(cell): \($0)" }
  }
}

/// One delivery to a separate app.
@MainActor private final class DeliveryRun {
  private let cell: DeliveryMatrix.Cell
  private let world: HeadlessWorld
  private let driver: AppDriver<AppDelegate>
  private let recorder = LifecycleRecorder()
  private var appeared: Set<String> = []
  /// The screens that may appear.
  private var allowed: Set<String> = []
  /// The screens that a reconnected scene restores.
  private var restored: Set<String> = []
  private(set) var faults: [String] = []

  init(_ cell: DeliveryMatrix.Cell) async throws {
    self.cell = cell
    let world = HeadlessWorld(device: cell.isPad ? .pad : .phone, clock: .automatic)
    self.world = world
    world.recorder = recorder
    driver = try AppDriver(
      in: world,
      router: { $0.router },
      deliveryCenter: { $0.deliveries },
      makeSceneDelegate: { SceneDelegate() },
      opening: cell.moment.isCold ? cell.delivery : nil
    ) {
      let app = try AppDelegate(variants: [])
      if !cell.moment.isLoggedOut { app.logIn() }
      return app
    }
    // The first turn of a cold launch is over before anything is on the display.
    recorder.onCall = { [weak self] screen, call in
      if call.hasPrefix("viewDidAppear") { self?.appeared.insert("\(type(of: screen))") }
    }
    try await deliver()
    check()
  }

  var hierarchy: String { driver.tree.hierarchy }

  private func deliver() async throws {
    if !cell.moment.isCold {
      try await driver.settle()
      try await prepare()
      appeared = []
      if cell.moment == .reconnected {
        // The scene restores its screens before the delivery opens others.
        restored = way
        driver.reconnect(opening: cell.delivery)
      } else {
        // The driver uses the first scene, even if another one is in front.
        driver.deliver(cell.delivery, in: world.scenes.first)
      }
      if cell.moment == .twice {
        try await driver.settle()
        driver.deliver(cell.delivery, in: world.scenes.first)
      }
    }
    try await driver.settle()
    // Until the user logs in, a delivery that waits shows the form above the current screen.
    allowed = way.union(restored)
    driver.run { $0.logIn() }
    try await driver.settle()
    allowed.formUnion(way)
  }

  private func prepare() async throws {
    guard let settings = URL(string: "bazaar://settings") else { return }
    switch cell.moment {
    case .background: world.enterBackground()
    case .transition: open(settings)
    case .modal:
      open(settings)
      try await driver.settle()
    case .twoScenes:
      driver.run { _ in _ = world.connectScene() }
      try await driver.settle()
    case .cold, .coldLoggedOut, .warm, .reconnected, .loggedOut, .twice: break
    }
  }

  /// Opens a link from inside the app.
  private func open(_ url: URL) {
    driver.run { app in
      if let table = try? app.destinations() { _ = try? app.router?.open(url, in: table) }
    }
  }

  private func check() {
    let ends = driver.deliveries.map { $0.end?.description ?? "none" }
    // A restoration that is delivered replaces the one of the scene.
    let isSecond = cell.moment == .reconnected && cell.delivery.kind != .restoration
    let count = cell.moment == .twice || isSecond ? 2 : 1
    let opened = driver.deliveries.dropFirst(isSecond ? 1 : 0)
    if ends.count != count || !opened.allSatisfy({ $0.end?.isDone == true }) {
      faults.append("the ends are \(ends)")
    }
    let misuse = world.misuse.entries
    if !misuse.isEmpty { faults.append("misuse: \(misuse)") }
    let unexpected = appeared.subtracting(allowed).filter {
      $0.hasSuffix("ViewController") && !$0.hasPrefix("UI") && $0 != "LoginViewController"
    }
    if !unexpected.isEmpty { faults.append("\(unexpected.sorted()) appeared unexpectedly") }
  }

  /// The classes of the screens that are shown, and of those below them.
  private var way: Set<String> {
    var way: Set<String> = []
    var next = driver.router?.window?.rootViewController
    while let level = next {
      var shown = [level]
      while let screen = shown.popLast() {
        way.insert("\(type(of: screen))")
        let tabs = screen as? UITabBarController
        shown += tabs.map { [$0.selectedViewController].compactMap { $0 } } ?? screen.children
      }
      next = level.presentedViewController
    }
    // The settings are presented, or about to be, when the delivery arrives.
    if cell.moment == .transition { way.insert("SettingsViewController") }
    return way
  }
}

extension ControllerTree {
  /// The view controllers in the window; a cold launch loads only the views that it shows.
  package var hierarchy: String { description.replacing(" not loaded", with: "") }
}

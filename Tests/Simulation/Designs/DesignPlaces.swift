import HeadlessUIKit
import Waymark
import WaymarkCore

/// The destinations of a random app.
///
/// - The roots of the stacks, which the app's root is built with.
/// - The screens of each stack, with that stack as their only home.
/// - The shared screens, with several stacks as their homes.
/// - A sheet.
@MainActor final class DesignPlaces {
  /// Creates the app for a window without a root view controller.
  var makeApp: @MainActor () -> DesignApp = { preconditionFailure("no app") }
  /// The stacks whose roots have guards that refuse.
  var locked: Set<Int> = []
  /// The screens whose guards refuse.
  var refused: Set<DesignStop> = []
  private let guardsItems: Bool
  private(set) var shared: (any Destination<Int>)?
  private var destinations: [any Destination] = []
  private var fallback: (any Destination<Void>)?

  /// - Parameter guardsItems: Whether the screens above the roots also have guards.
  init(_ design: Design, guardsItems: Bool) {
    self.guardsItems = guardsItems
    switch design.nodes[0].kind {
    case .drawer: declare(design, HierarchyDrawer.self)
    default: declare(design, UITabBarController.self)
    }
  }

  /// The table without the destinations of some names.
  func table(without names: Set<String> = []) throws -> DestinationTable {
    try DestinationTable(
      on: [],
      fallback: fallback,
      destinations: destinations.filter { !names.contains($0.name) }
    )
  }

  private func declare<Root: UIViewController>(_ design: Design, _: Root.Type) {
    let app = StepAssembly(finder: Finder<Root, Void> { screen, _ in screen.parent == nil }) {
      [unowned self] in try cast(makeApp().root)
    }
    .using(.replaceRoot, from: .root)
    .named("app")
    fallback = app
    var shared: Chain<DesignItem, Int, UINavigationController, ReachesStart>?
    for (place, stack) in design.stacks.enumerated() {
      let root = root(stack, place).embedded(in: app, within: UINavigationController.self)
        .named("root \(stack)")
      let item = items("item \(stack)").using(.push, from: root.container).named("item \(stack)")
      destinations += [root, item]
    }
    for stack in design.homes {
      let place = design.stacks.firstIndex(of: stack) ?? 0
      let root = root(stack, place).embedded(in: app, within: UINavigationController.self)
      shared =
        shared?.alternatively(.push, from: root.container)
        ?? items("shared").using(.push, from: root.container)
    }
    if let shared = shared?.named("shared") {
      self.shared = shared
      destinations.append(shared)
    }
    destinations.append(
      items("sheet").using(.present(.pageSheet), from: .current).named("sheet")
    )
  }

  private func items(_ name: String) -> StepAssembly<DesignItem, Int> {
    let items = StepAssembly(
      finder: Finder<DesignItem, Int>.byContext { $0.name == name ? $0.number : nil },
      build: { DesignItem(name, $0) }
    )
    guard guardsItems else { return items }
    return items.guarded(by: "\(name)'s") { [unowned self] number in
      refused.contains(DesignStop(name, number)) ? .refuse("closed") : .proceed
    }
  }

  /// Returns the root of a stack; the first ones have a guard and a fallback.
  private func root(_ stack: Int, _ place: Int) -> StepAssembly<DesignRoot, Void> {
    let finder = Finder<DesignRoot, Void> { screen, _ in screen.name == "root \(stack)" }
    let root = StepAssembly(finder: finder, build: { DesignRoot("root \(stack)") })
    guard place < DesignLock.places else { return root }
    let guarded = root.guarded(by: "root \(stack)'s") { [unowned self] _ in
      locked.contains(stack) ? .refuse("locked") : .proceed
    }
    return switch place {
    case 0: guarded.fallback { FirstLock() }
    case 1: guarded.fallback { SecondLock() }
    default: guarded.fallback { ThirdLock() }
    }
  }

  private func cast<Root: UIViewController>(_ root: UIViewController?) throws -> Root {
    guard let root = root as? Root else { throw NoApp() }
    return root
  }

  private struct NoApp: Error {}
}

/// The fallback of a root whose guard refuses; each root has a different class.
class DesignLock: UIViewController {
  /// The number of stacks with a fallback.
  static let places = 3

  static func make(_ place: Int) -> DesignLock {
    switch place {
    case 0: FirstLock()
    case 1: SecondLock()
    default: ThirdLock()
    }
  }
}

private final class FirstLock: DesignLock {}
private final class SecondLock: DesignLock {}
private final class ThirdLock: DesignLock {}

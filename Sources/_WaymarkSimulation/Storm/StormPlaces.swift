import HeadlessUIKit
import Waymark

/// What the destinations of a storm leave to it: screens, and what guards decide.
@MainActor protocol StormHost: AnyObject {
  func makeScreen(_ kind: StormKind, _ context: StormContext) throws -> StormScreen
  /// A view controller that exists already.
  func existingScreen(for kind: StormKind, _ context: StormContext) throws -> UIViewController
  func makeRoot() -> UITabBarController
  func makeForm() -> StormForm
  func decide(_ gate: StormGate, for number: Int) -> GuardDecision
  /// The guard of a screen whose guard goes somewhere itself.
  func decideByGoing(from kind: StormKind, _ context: StormContext) -> GuardDecision
  func formWasReached(_ form: StormForm)
}

/// The destinations of a storm.
@MainActor final class StormPlaces {
  private typealias Items = StepAssembly<StormScreen, StormContext>
  typealias Goal = any Destination<StormContext>

  let gates: [StormGate]
  let login: any Destination<Void>
  let area: any Destination<Void>
  let fresh: any Destination<Void>
  private let goals: [StormKind: Goal]
  let table: DestinationTable?

  init(_ host: any StormHost) {
    let maker = Maker(host: host)
    let root = maker.root(finder: .byClass)
    let list = StepAssembly(finder: Finder<RootScreen, Void>.byClass)
      .embedded(in: root, within: UINavigationController.self)
    let area = maker.area.embedded(in: root, within: UINavigationController.self)
    var goals: [StormKind: Goal] = [:]
    for kind in [StormKind.item, .vault, .double, .ping, .pong, .mirror] {
      goals[kind] = maker.items(kind).using(.push, from: list.container).named(kind.rawValue)
    }
    for kind in [StormKind.only, .members] {
      goals[kind] = maker.items(kind).using(.push, onto: list).named(kind.rawValue)
    }
    for kind in [StormKind.slow, .sheet] {
      goals[kind] = maker.items(kind).using(.present(.pageSheet), from: .current)
        .named(kind.rawValue)
    }
    goals[.used] = maker.used(.used).using(.push, from: list.container).named("used")
    goals[.usedSheet] = maker.used(.usedSheet).using(.present(.pageSheet), from: .current)
      .named("usedSheet")
    goals[.usedTab] = maker.used(.usedTab).using(.addTab, from: root).named("usedTab")
    goals[.inner] = maker.items(.inner).using(.push, from: area.container).named("inner")
    goals[.cover] = maker.items(.cover).using(.present(.fullScreen), from: root).named("cover")
    self.goals = goals
    self.area = area.named("area")
    fresh = maker.root(finder: .none).named("fresh")
    login = maker.form.using(.present(.pageSheet), from: .current).named("login")
    table = try? DestinationTable(
      on: [],
      destinations: goals.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    )
    gates = maker.gates
  }

  subscript(kind: StormKind) -> Goal? { goals[kind] }

  /// The first closed gate in front of a destination that its guards must have noticed.
  ///
  /// Answers that take time are never as new as those that do not: of several, all but the last are
  /// older, and between two changes of the tree none is waited for.
  func closedGate(of destination: String, isOnWay: Bool) -> StormGate? {
    let numbers = StormKind(rawValue: destination)?.gates ?? []
    let slow = numbers.filter { gates[$0].wasSlow }
    let mayBeOld = isOnWay || slow.count > 1
    return numbers.first { !gates[$0].isOpen && !(mayBeOld && gates[$0].wasSlow) }
      .map { gates[$0] }
  }

  /// The gate that stands for being logged in.
  var membership: StormGate { gates[0] }
}

extension StormKind {
  /// The numbers of the gates in front of it, the outermost first.
  fileprivate var gates: [Int] {
    switch self {
    case .members: [0]
    case .vault: [0, 1]
    case .slow: [1]
    case .double: [1, 2]
    case .area: [2]
    case .inner: [2, 1]
    default: []
    }
  }

  /// The numbers of the gates that it adds to those of what it lies in.
  fileprivate var ownGates: [Int] { self == .inner ? [1] : gates }

  fileprivate var goesItself: Bool { self == .ping || self == .pong || self == .mirror }
}

/// Assembles the steps of the destinations.
@MainActor private struct Maker {
  weak var host: (any StormHost)?
  let gates = [
    StormGate("logged in"), StormGate("alpha", isOpen: true, isSlow: true),
    StormGate("beta", isOpen: true),
  ]

  func items(_ kind: StormKind) -> StepAssembly<StormScreen, StormContext> {
    var items = StepAssembly<StormScreen, StormContext>(
      finder: .byContext {
        $0.kind == kind ? StormContext(number: $0.number, window: 0) : nil
      }
    ) { [weak host] context in
      guard let host else { throw Gone() }
      return try host.makeScreen(kind, context)
    }
    for gate in kind.ownGates.map({ gates[$0] }) {
      items = items.guarded(by: gate.name) { [weak host] in
        host?.decide(gate, for: $0.number) ?? .refuse("gone")
      }
    }
    guard kind.goesItself else { return items }
    return items.guarded(by: "\(kind)") { [weak host] in
      host?.decideByGoing(from: kind, $0) ?? .refuse("gone")
    }
  }

  /// A factory that makes nothing.
  func used(_ kind: StormKind) -> StepAssembly<UIViewController, StormContext> {
    StepAssembly(finder: .none) { [weak host] context in
      guard let host else { throw Gone() }
      return try host.existingScreen(for: kind, context)
    }
  }

  func root(
    finder: Finder<UITabBarController, Void>
  ) -> Chain<UITabBarController, Void, UIViewController, ReachesStart> {
    StepAssembly(finder: finder) { [weak host] _ in
      guard let host else { throw Gone() }
      return host.makeRoot()
    }
    .using(.replaceRoot, from: .root)
  }

  var area: StepAssembly<StormArea, Void> {
    StepAssembly(finder: .byClass).guarded(by: gates[2].name) { [weak host, gate = gates[2]] _ in
      host?.decide(gate, for: 0) ?? .refuse("gone")
    }
  }

  var form: StepAssembly<StormForm, Void> {
    StepAssembly(finder: .byClass) { [weak host] _ in
      guard let host else { throw Gone() }
      return host.makeForm()
    }
    .followed(by: "go on") { [weak host] form, _ in host?.formWasReached(form) }
  }

  struct Gone: Error {}
}

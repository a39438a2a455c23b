import HeadlessUIKit
import Waymark

/// The screens and guard decisions that the destinations of a storm need.
@MainActor protocol StormHost: AnyObject {
  func makeScreen(_ kind: StormKind, _ context: StormContext) throws -> StormScreen
  /// Returns a view controller that already exists.
  func existingScreen(for kind: StormKind, _ context: StormContext) throws -> UIViewController
  func makeRoot() -> UITabBarController
  func makeForm() -> StormForm
  func decide(_ gate: StormGate, for number: Int) -> GuardDecision
  /// Returns the decision of a guard that navigates.
  func decideByNavigating(from kind: StormKind, _ context: StormContext) -> GuardDecision
  func formWasShown(_ form: StormForm)
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

  /// Returns the first closed gate of a destination that a guard cannot have missed.
  ///
  /// A deferred answer can be outdated: of several, all but the last one, and after the first
  /// change of the hierarchy all of them, since no guard is awaited between two changes.
  func closedGate(of destination: String, isOnWay: Bool) -> StormGate? {
    let numbers = StormKind(rawValue: destination)?.gates ?? []
    let slow = numbers.filter { gates[$0].wasSlow }
    let mayBeOld = isOnWay || slow.count > 1
    return numbers.first { !gates[$0].isOpen && !(mayBeOld && gates[$0].wasSlow) }
      .map { gates[$0] }
  }

  /// The gate that is open while the user is logged in.
  var membership: StormGate { gates[0] }
}

extension StormKind {
  /// The indices of all gates of the destination, the outermost first.
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

  /// The indices of the gates that its containers do not have.
  fileprivate var ownGates: [Int] { self == .inner ? [1] : gates }

  fileprivate var navigates: Bool { self == .ping || self == .pong || self == .mirror }
}

/// Creates the step assemblies of the destinations.
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
      guard let host else { throw Released() }
      return try host.makeScreen(kind, context)
    }
    for gate in kind.ownGates.map({ gates[$0] }) {
      items = items.guarded(by: gate.name) { [weak host] in
        host?.decide(gate, for: $0.number) ?? .refuse("released")
      }
    }
    guard kind.navigates else { return items }
    return items.guarded(by: "\(kind)") { [weak host] in
      host?.decideByNavigating(from: kind, $0) ?? .refuse("released")
    }
  }

  /// A step whose factory returns an existing view controller.
  func used(_ kind: StormKind) -> StepAssembly<UIViewController, StormContext> {
    StepAssembly(finder: .none) { [weak host] context in
      guard let host else { throw Released() }
      return try host.existingScreen(for: kind, context)
    }
  }

  func root(
    finder: Finder<UITabBarController, Void>
  ) -> Chain<UITabBarController, Void, UIViewController, ReachesStart> {
    StepAssembly(finder: finder) { [weak host] _ in
      guard let host else { throw Released() }
      return host.makeRoot()
    }
    .using(.replaceRoot, from: .root)
  }

  var area: StepAssembly<StormArea, Void> {
    StepAssembly(finder: .byClass).guarded(by: gates[2].name) { [weak host, gate = gates[2]] _ in
      host?.decide(gate, for: 0) ?? .refuse("released")
    }
  }

  var form: StepAssembly<StormForm, Void> {
    StepAssembly(finder: .byClass) { [weak host] _ in
      guard let host else { throw Released() }
      return host.makeForm()
    }
    .followed(by: "go on") { [weak host] form, _ in host?.formWasShown(form) }
  }

  struct Released: Error {}
}

/// A condition of guards, such as being logged in.
@MainActor final class StormGate {
  /// The decision of a guard while its gate is closed.
  enum Mood: Int, CaseIterable {
    case park, refuse, redirect, expire, fail
  }

  let name: String
  var isOpen = false
  var mood = Mood.park
  /// Whether its guards defer their decisions.
  var isSlow: Bool {
    didSet { wasSlow = wasSlow || isSlow }
  }
  /// Whether its guards have ever deferred their decisions.
  private(set) var wasSlow: Bool
  private(set) lazy var requirement = Requirement(name) { [weak self] in self?.isOpen == true }

  init(_ name: String, isOpen: Bool = false, isSlow: Bool = false) {
    self.name = name
    self.isOpen = isOpen
    self.isSlow = isSlow
    wasSlow = isSlow
  }
}

/// The context of the destinations: a number, and the index of the window.
///
/// Contexts with the same number are equal.
struct StormContext: Hashable, Codable, CustomStringConvertible {
  /// An object that lives as long as the requests with this context.
  final class Token: Sendable {}

  let number: Int
  let window: Int
  var token: Token?

  private enum CodingKeys: CodingKey {
    case number, window
  }

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  var description: String { "\(number)" }
}

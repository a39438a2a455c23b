import PlatformUI
import WaymarkCore

/// Chooses among the homes of a step for one request.
@MainActor final class HomeChoice {
  private let site: HomeSite?
  private var homes: [Home]
  private var choice: Selection?

  /// A place where the screen can be installed.
  struct Home {
    let name: String
    let identity: DestinationIdentity
    let isPlain: Bool
    /// The link of an examined home; stored, because its steps may have built screens.
    var link: BoundLink?
    let makeLink: @MainActor (BoundStep) -> BoundLink

    /// The place that the step's own link describes.
    static func own(named name: String, _ identity: DestinationIdentity) -> Home {
      Home(name: name, identity: identity, isPlain: true) { $0.makeLink() }
    }
  }

  private struct Selection {
    let index: Int
    /// Other homes that may contain the screen, if the hierarchy is ambiguous.
    var alternatives: [Int] = []
    let reason: NavigationPlan.Home.Reason
    var round = 0
  }

  init(_ first: Home, at site: HomeSite?) {
    self.site = site
    homes = [first]
  }

  func add(_ home: Home) {
    homes.append(home)
  }

  /// Whether no home was chosen yet for the current snapshot.
  var mustChoose: Bool { choice.map { $0.round != round } ?? true }

  /// The home chosen for the current snapshot and its alternatives.
  var chosenIdentities: [DestinationIdentity] {
    guard !mustChoose, let choice else { return [] }
    return ([choice.index] + choice.alternatives).map { homes[$0].identity }
  }

  /// Returns the steps behind the other homes that may contain a found screen.
  func alternativeSteps(for step: BoundStep) -> [BoundStep] {
    (choice?.alternatives ?? []).flatMap { link(at: $0, of: step).parent?.connectAll() ?? [] }
  }

  /// Returns the steps behind all homes.
  func steps(for step: BoundStep) -> [BoundStep] {
    homes.indices.flatMap { link(at: $0, of: step).parent?.connectAll() ?? [] }
  }

  /// Returns the chosen home for a plan.
  func value(of screen: String) -> NavigationPlan.Home? {
    choice.map { NavigationPlan.Home(homes[$0.index].name, of: screen, reason: $0.reason) }
  }

  private var round: Int { site?.round ?? 0 }

  /// Chooses a home and returns its link, which connects the step with the one behind it.
  func choose(for step: BoundStep) -> BoundLink {
    var choice = site.map { self.choice(at: $0, for: step) } ?? Selection(index: 0, reason: .first)
    choice.round = round
    self.choice = choice
    return link(at: choice.index, of: step)
  }

  private func link(at index: Int, of step: BoundStep) -> BoundLink {
    if let link = homes[index].link { return link }
    let link = homes[index].makeLink(step)
    homes[index].link = link
    return link
  }

  // MARK: Choosing

  private func choice(at site: HomeSite, for step: BoundStep) -> Selection {
    let places = places(of: step, in: site.tree)
    var visited = 0
    if let node = step.find(in: site.tree, visited: &visited),
      let choice = choice(around: node, among: places, in: site.tree, because: .found)
    {
      return choice
    }
    if let node = site.neighbor.flatMap(site.tree.index),
      let choice = choice(around: node, among: places, in: site.tree, because: .restored)
    {
      return choice
    }
    return choiceOfAvailable(places, at: site)
  }

  private func choiceOfAvailable(_ places: [HomePlace], at site: HomeSite) -> Selection {
    let tree = site.tree
    var available = places.indices.filter { !places[$0].isAbsent }
    if let rules = site.placing {
      let hidden = available.filter { places[$0].node.map { tree.nodes[$0].isShown } != true }
      if !hidden.isEmpty || !rules.includesShown { available = hidden }
    }
    guard let first = available.first else { return Selection(index: 0, reason: .first) }
    if !site.isFromOutside {
      let current = available.filter { tree.isCurrent(places[$0]) }
      let topmost = current.first { tree.isTopmost(places[$0]) }
      if let index = topmost ?? current.first { return Selection(index: index, reason: .current) }
    }
    return Selection(index: first, reason: first == 0 ? .first : .available)
  }

  /// Chooses the home that is nearest around a node.
  ///
  /// Several homes may be the same stack, such as the columns of a collapsed split view controller.
  /// The home next to the nearest screen below is chosen then; a home that fills a slot may begin
  /// at any screen.
  private func choice(
    around node: Int,
    among places: [HomePlace],
    in tree: LiveTree,
    because reason: NavigationPlan.Home.Reason
  ) -> Selection? {
    guard let container = container(around: node, among: places, in: tree) else { return nil }
    let candidates = places.indices.filter { places[$0].node == container }
    guard let first = candidates.first else { return nil }
    let isStack = tree.nodes[container].kind?.selectsChildren != true
    let below = candidates.filter { index in
      guard isStack, let anchor = places[index].anchor else { return false }
      return tree.child(of: container, around: anchor) <= tree.child(of: container, around: node)
    }
    let nearest = below.max { one, other in
      let anchors = [one, other].map { places[$0].anchor ?? container }
      return (anchors[0], other) < (anchors[1], one)
    }
    let others = candidates.filter { $0 != nearest ?? first }
    return Selection(
      index: nearest ?? first,
      alternatives: nearest == nil ? others : others.filter { places[$0].isSlot },
      reason: reason
    )
  }

  /// Returns the nearest container around a node that is a home.
  private func container(around node: Int, among places: [HomePlace], in tree: LiveTree) -> Int? {
    var ancestor = tree.parent(at: node)
    while let current = ancestor {
      if places.contains(where: { $0.node == current }) { return current }
      ancestor = tree.parent(at: current)
    }
    return nil
  }

  private func places(of step: BoundStep, in tree: LiveTree) -> [HomePlace] {
    homes.indices.map { HomePlace(link(at: $0, of: step), of: step, in: tree) }
  }

  // MARK: Searching

  /// Returns the nodes in search order: the current tab first; only in the home of the neighbor, if
  /// there is one.
  func searchOrder(in tree: LiveTree, for step: BoundStep) -> [Int] {
    let order = tree.currentTabFirst
    guard let neighbor = site?.neighbor.flatMap(tree.index) else { return order }
    let places = places(of: step, in: tree)
    guard let home = container(around: neighbor, among: places, in: tree) else { return order }
    return order.filter { container(around: $0, among: places, in: tree) == home }
  }
}

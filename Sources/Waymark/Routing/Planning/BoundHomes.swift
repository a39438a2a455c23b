import PlatformUI
import WaymarkCore

/// The homes of a step, for one request.
@MainActor final class BoundHomes {
  private let site: HomeSite?
  private var homes: [Home]
  /// The links of the homes that were asked for; kept, because their steps may have built screens.
  private var links: [BoundLink?]
  private var choice: Choice?

  /// A place in which the screen can be installed.
  struct Home {
    let name: String
    let identity: DestinationIdentity
    let isPlain: Bool
    let makeLink: @MainActor (BoundStep) -> BoundLink

    /// The place of the link that a step has by itself.
    static func own(named name: String, _ identity: DestinationIdentity) -> Home {
      Home(name: name, identity: identity, isPlain: true) { $0.makeLink() }
    }
  }

  private struct Choice {
    let index: Int
    let reason: Plan.Home.Reason
    let round: Int
  }

  init(_ first: Home, at site: HomeSite?) {
    self.site = site
    homes = [first]
    links = [nil]
  }

  func add(_ home: Home) {
    homes.append(home)
    links.append(nil)
  }

  /// Whether no home was chosen for the snapshot of the site.
  var mustChoose: Bool { choice.map { $0.round != round } ?? true }

  /// The home that was chosen for the snapshot of the site.
  var chosenIdentity: DestinationIdentity? {
    mustChoose ? nil : choice.map { homes[$0.index].identity }
  }

  /// The home that was chosen, as a plan shows it.
  func value(of screen: String) -> Plan.Home? {
    choice.map { Plan.Home(homes[$0.index].name, of: screen, reason: $0.reason) }
  }

  private var round: Int { site?.round ?? 0 }

  /// Chooses a home; its link connects the step with the one behind it.
  func choose(for step: BoundStep) -> BoundLink {
    let (index, reason) = site.map { choice(at: $0, for: step) } ?? (0, .first)
    choice = Choice(index: index, reason: reason, round: round)
    return link(at: index, of: step)
  }

  private func link(at index: Int, of step: BoundStep) -> BoundLink {
    if let link = links[index] { return link }
    let link = homes[index].makeLink(step)
    links[index] = link
    return link
  }

  // MARK: Choosing

  private func choice(at site: HomeSite, for step: BoundStep) -> (Int, Plan.Home.Reason) {
    let places = places(of: step, in: site.tree)
    var visited = 0
    if let node = step.find(in: site.tree, visited: &visited),
      let index = nearest(to: node, among: places, in: site.tree)
    {
      return (index, .found)
    }
    if let node = site.neighbour.flatMap(site.tree.index),
      let index = nearest(to: node, among: places, in: site.tree)
    {
      return (index, .restored)
    }
    return choiceOfAvailable(places, at: site)
  }

  private func choiceOfAvailable(
    _ places: [HomePlace],
    at site: HomeSite
  ) -> (Int, Plan.Home.Reason) {
    let tree = site.tree
    let available = places.indices.filter { index in
      let place = places[index]
      return !place.isAbsent
        && !(site.isPlacing && place.node.map { tree.nodes[$0].isShown } == true)
    }
    guard let first = available.first else { return (0, .first) }
    if site.origin == .inside {
      let current = available.min { tree.distance(to: places[$0]) < tree.distance(to: places[$1]) }
      if let current, tree.distance(to: places[current]) < .hidden { return (current, .current) }
    }
    return (first, first == 0 ? .first : .available)
  }

  /// The home that is the nearest one around a node.
  private func nearest(to node: Int, among places: [HomePlace], in tree: LiveTree) -> Int? {
    var ancestor = tree.parent(at: node)
    while let current = ancestor {
      if let index = places.firstIndex(where: { $0.node == current }) { return index }
      ancestor = tree.parent(at: current)
    }
    return nil
  }

  private func places(of step: BoundStep, in tree: LiveTree) -> [HomePlace] {
    homes.indices.map { HomePlace(link(at: $0, of: step), of: step, in: tree) }
  }

  // MARK: Searching

  /// The nodes in the order in which the screen is searched for: the current tab first, and only in
  /// the home of the neighbour, if there is one.
  func searchOrder(in tree: LiveTree, for step: BoundStep) -> [Int] {
    let order = tree.currentTabFirst
    guard let neighbour = site?.neighbour.flatMap(tree.index) else { return order }
    let places = places(of: step, in: tree)
    guard let index = nearest(to: neighbour, among: places, in: tree),
      let home = places[index].node
    else { return order }
    return order.filter {
      nearest(to: $0, among: places, in: tree).flatMap { places[$0].node } == home
    }
  }
}

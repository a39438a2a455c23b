/// The screens of an app and the transitions between them, as found by an exploration.
public struct ExplorationMap: Hashable, Codable, Sendable {
  /// The screens, sorted by name.
  public var screens: [Screen]
  /// The transitions between screens, sorted.
  public var ways: [Way]

  /// A screen and its containers.
  public struct Screen: Hashable, Codable, Sendable {
    /// The class of its view controller; for an alert, followed by its title.
    public var name: String
    /// The containers from the root down, with the titles of tabs.
    public var containers: [String]
    /// The shortest script that shows it.
    public var script: [String]
    /// The number of states that show it.
    public var states: Int
    /// Whether it shows only the model of its SwiftUI view; see `ModelScreen`.
    public var isModelOnly: Bool
  }

  /// An action that changes one screen to another.
  public struct Way: Hashable, Codable, Sendable {
    /// The name of the screen before the action.
    public var from: String
    /// The change of the hierarchy.
    public var kind: Kind
    /// The action, as spelled on the command line.
    public var action: String
    /// The name of the screen after the action.
    public var to: String
    /// Whether the action has this result in every state of the screen.
    public var isAlways: Bool
    /// The shortest script that ends with this transition.
    public var script: [String]
  }

  /// A kind of change of the hierarchy.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// Shows another screen in the same containers, for example by a push.
    case show
    /// Presents a screen above the others.
    case present
    /// Dismisses a presented screen.
    case dismiss
    /// Pops the top view controller of a stack.
    case back
    /// Selects a tab.
    case tab
    /// Performs a verb of the app, an external event.
    case verb
  }
}

extension ExplorationMap {
  init(_ graph: StateGraph) {
    let (states, found) = (graph.states, graph.screens)
    var counts: [String: Int] = [:]
    var done: [String: Int] = [:]
    for state in states {
      counts[state.screen, default: 0] += 1
      if state.isDone { done[state.screen, default: 0] += 1 }
    }
    screens = found.sorted { $0.key < $1.key }.map { name, screen in
      Screen(
        name: name,
        containers: screen.way,
        script: screen.path,
        states: counts[name] ?? 0,
        isModelOnly: screen.isModelOnly
      )
    }
    var uses: [Key: (count: Int, way: Way)] = [:]
    for state in states {
      for edge in state.edges {
        guard let way = Self.way(edge, from: state, in: states) else { continue }
        let key = Key(from: way.from, action: way.action, to: way.to)
        uses[key, default: (0, way)].count += 1
      }
    }
    ways = uses.values.map { use in
      var way = use.way
      way.isAlways = use.count == done[way.from]
      return way
    }
    .sorted { ($0.from, $0.to, $0.action) < ($1.from, $1.to, $1.action) }
  }

  private struct Key: Hashable {
    var from: String
    var action: String
    var to: String
  }

  /// The transition of an edge; `nil` if the screen stays the same.
  private static func way(
    _ edge: ExploredEdge,
    from state: ExploredState,
    in states: [ExploredState]
  ) -> Way? {
    guard let target = edge.target.map({ states[$0] }), target.screen != state.screen else {
      return nil
    }
    return Way(
      from: state.screen,
      kind: kind(of: edge.action, from: state.situation, to: target.situation),
      action: "\(edge.action)",
      to: target.screen,
      isAlways: false,
      script: (state.path + [edge.action]).map(\.description)
    )
  }

  private static func kind(
    of action: UserStep,
    from: Situation,
    to: Situation
  ) -> Kind {
    switch action {
    case .tab: return .tab
    case .back, .backMenu, .swipeBack: return .back
    case .verb: return .verb
    default: break
    }
    if to.front.level > from.front.level { return .present }
    return to.front.level < from.front.level ? .dismiss : .show
  }
}

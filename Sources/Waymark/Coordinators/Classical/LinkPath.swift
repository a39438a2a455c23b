/// A way down a tree of coordinators, typed hop by hop.
///
/// ```swift
/// let path = LinkPath(from: app)
///   .then { $0.showMain() }  // gives a MainCoordinator
///   .then { $0.showProfile() }  // gives a ProfileCoordinator, or nil when it cannot
/// switch await path.go() { ... }
/// ```
///
/// A hop is taken only while the coordinator that it starts from is alive; the path keeps none.
@MainActor public struct LinkPath<Node: AnyObject> {
  private let walk: @MainActor () async throws -> Position

  private enum Position {
    case at(Node, name: String)
    case stopped(LinkPathEnd)
  }

  /// Starts at a coordinator that is alive.
  public init(from start: Node) {
    walk = { [weak start] in
      let name = String(describing: Node.self)
      guard let start else { return .stopped(.gone(name)) }
      return .at(start, name: name)
    }
  }

  private init(walk: @escaping @MainActor () async throws -> Position) {
    self.walk = walk
  }

  /// Adds a hop to the next coordinator; `nil` means that there is no way on.
  ///
  /// A hop may wait, for example until a screen is shown. When it comes back, the coordinator that
  /// it has found has to be alive still.
  public func then<Next: AnyObject>(
    _ hop: @escaping @MainActor (Node) async throws -> Next?
  ) -> LinkPath<Next> {
    LinkPath<Next> { [walk] in
      switch try await walk() {
      case .stopped(let end): return .stopped(end)
      case .at(let node, let name):
        weak let next = try await hop(node)
        // Released on the way here, if nothing but the hop has kept it.
        guard let next else { return .stopped(.stopped(at: name)) }
        return .at(next, name: String(describing: type(of: next)))
      }
    }
  }

  /// Goes down the path as far as it leads.
  ///
  /// - Throws: What a hop throws.
  public func go() async throws -> LinkPathEnd {
    switch try await walk() {
    case .at(_, let name): .taken(by: name)
    case .stopped(let end): end
    }
  }
}

/// How far a path through coordinators led.
public enum LinkPathEnd: Equatable, Sendable {
  /// The coordinator at the end of the path took it.
  case taken(by: String)
  /// This coordinator knew no way on.
  case stopped(at: String)
  /// The coordinator from which the path starts is not alive any more.
  case gone(String)
}

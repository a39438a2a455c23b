/// A sequence of typed hops from a coordinator to one of its descendants.
///
/// Each hop is taken only if the coordinator of the hop before still exists; the path retains none
/// of them. A hop may suspend, for example until a flow has ended.
@MainActor public struct LinkPath<Node: AnyObject> {
  private let walk: @MainActor () async throws -> Node?

  /// Creates a path from a coordinator.
  public init(from start: Node) {
    walk = { [weak start] in start }
  }

  private init(walk: @escaping @MainActor () async throws -> Node?) {
    self.walk = walk
  }

  /// Returns a path with one more hop.
  ///
  /// - Parameter hop: Returns the next coordinator, which other code has to retain; `nil` ends the
  ///   path.
  public func then<Next: AnyObject>(
    _ hop: @escaping @MainActor (Node) async throws -> Next?
  ) -> LinkPath<Next> {
    LinkPath<Next> { [walk] in
      guard let node = try await walk() else { return nil }
      // It is deallocated by now if only the hop has retained it.
      weak let next = try await hop(node)
      return next
    }
  }

  /// Takes the hops in order and returns the last coordinator; `nil` if the path ended before.
  public func go() async throws -> Node? {
    try await walk()
  }
}

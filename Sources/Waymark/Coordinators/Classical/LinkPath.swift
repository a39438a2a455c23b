/// A sequence of typed steps from a coordinator to one of its descendants.
///
/// The following example leads from the coordinator of an app to the one of a profile:
///
/// ```swift
/// let path = LinkPath(from: app)
///   .then { $0.showMain() }  // returns a MainCoordinator
///   .then { $0.showProfile() }  // returns a ProfileCoordinator, or nil
/// if case .stopped(let name) = try await path.go() { print("\(name) has no profile") }
/// ```
///
/// Each step runs only if the coordinator of the step before still exists. The path retains none of
/// them.
@MainActor public struct LinkPath<Node: AnyObject> {
  private let walk: @MainActor () async throws -> Position

  private enum Position {
    case at(Node, name: String)
    case stopped(LinkPathEnd)
  }

  /// Creates a path from a coordinator, without retaining it.
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

  /// Returns a path with one more step, to the next coordinator.
  ///
  /// The step may suspend, for example until a transition has ended. Its result must be retained by
  /// other code when it returns: the path stops there otherwise.
  ///
  /// - Parameter hop: Returns the next coordinator, or nil to end the path here.
  public func then<Next: AnyObject>(
    _ hop: @escaping @MainActor (Node) async throws -> Next?
  ) -> LinkPath<Next> {
    LinkPath<Next> { [walk] in
      switch try await walk() {
      case .stopped(let end): return .stopped(end)
      case .at(let node, let name):
        weak let next = try await hop(node)
        // It is deallocated by now if only the step has retained it.
        guard let next else { return .stopped(.stopped(at: name)) }
        return .at(next, name: String(describing: type(of: next)))
      }
    }
  }

  /// Runs the steps in order, up to the first that has no next coordinator, and returns where the
  /// path ended.
  ///
  /// Each call runs all steps again, from the start.
  ///
  /// - Throws: The error of the first step that throws; the following steps do not run.
  public func go() async throws -> LinkPathEnd {
    switch try await walk() {
    case .at(_, let name): .taken(by: name)
    case .stopped(let end): end
    }
  }
}

/// Where a path through coordinators ended.
public enum LinkPathEnd: Equatable, Sendable {
  /// All steps ran; the associated value is the class of the last coordinator.
  case taken(by: String)
  /// The step from a coordinator of this class had no next coordinator.
  case stopped(at: String)
  /// The first coordinator, of this class, had been deallocated.
  case gone(String)
}

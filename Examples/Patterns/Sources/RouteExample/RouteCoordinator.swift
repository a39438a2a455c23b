public import Waymark

/// A coordinator over an enumeration of routes, each of which has a transition.
///
/// A screen gets a closure that triggers routes, and does not depend on transitions.
@MainActor public protocol RouteCoordinator: Coordinator {
  /// The routes of the coordinator.
  associatedtype Route

  /// The stage on which the transitions take place.
  var stage: Stage { get }

  /// The transition of a route.
  func transition(for route: Route) -> Transition
}

/// A transition as a value: it can be compared and combined, and the user can undo it like any push
/// or presentation.
@MainActor public struct Transition {
  private let perform: @MainActor (Stage, @escaping StageCompletion) -> Void

  /// Creates a custom transition from the methods of a stage.
  public init(_ perform: @escaping @MainActor (Stage, @escaping StageCompletion) -> Void) {
    self.perform = perform
  }

  /// Pushes a view controller or a coordinator.
  public static func push(_ presentable: any Presentable) -> Transition {
    Transition { $0.push(presentable, completion: $1) }
  }

  /// Removes the last screen.
  public static var pop: Transition {
    Transition { $0.pop(completion: $1) }
  }

  /// Replaces all screens with a view controller.
  public static func set(_ presentable: any Presentable) -> Transition {
    Transition { $0.setRoot(presentable, completion: $1) }
  }

  /// Presents a controller.
  public static func present(_ presentable: any Presentable) -> Transition {
    Transition { $0.present(presentable, completion: $1) }
  }

  /// Dismisses the current presentation.
  public static var dismiss: Transition {
    Transition { $0.dismiss(completion: $1) }
  }

  /// Does nothing and reports completion.
  public static var none: Transition {
    Transition { $1(.success(())) }
  }

  /// Performs transitions in order, each after the previous one has settled; stops at a refusal.
  public static func sequence(_ transitions: Transition...) -> Transition {
    Transition { stage, completion in
      run(transitions[...], on: stage, completion)
    }
  }

  func run(on stage: Stage, _ completion: @escaping StageCompletion) {
    perform(stage, completion)
  }

  private static func run(
    _ transitions: ArraySlice<Transition>,
    on stage: Stage,
    _ completion: @escaping StageCompletion
  ) {
    guard let first = transitions.first else { return completion(.success(())) }
    first.run(on: stage) { result in
      guard case .success = result else { return completion(result) }
      run(transitions.dropFirst(), on: stage, completion)
    }
  }
}

extension RouteCoordinator {
  /// Triggers a route; calls the completion handler after the transitions, or with an error.
  public func trigger(_ route: Route, completion: @escaping StageCompletion = { _ in }) {
    transition(for: route).run(on: stage, completion)
  }

  /// Triggers several routes in order, as a deep link does.
  public func trigger(_ routes: [Route], completion: @escaping StageCompletion = { _ in }) {
    guard let first = routes.first else { return completion(.success(())) }
    trigger(first) { [weak self] result in
      guard case .success = result else { return completion(result) }
      self?.trigger(Array(routes.dropFirst()), completion: completion)
    }
  }
}

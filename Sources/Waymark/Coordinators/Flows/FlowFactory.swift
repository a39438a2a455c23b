public import PlatformUI

/// Builds the first screen of a flow, so that a destination can lead into the flow.
///
/// The flow starts when the router builds; its first screen is installed by the chain's action, and
/// the flow continues on the stage of the navigation controller in which that screen then is.
///
/// The following example is a destination that leads into a flow:
///
/// ```swift
/// let subscriptionFlow = FlowFactory<OffersViewController, Void, String>({ _ in
///   SubscriptionFlow()
/// }) { end in
///   if case .finished(let plan) = end { subscribed(plan) }
/// }
/// let subscription = StepAssembly(factory: subscriptionFlow)
///   .using(.push, onto: list)
///   .named("subscription")
/// ```
public struct FlowFactory<Screen: UIViewController, Context, Output>: Factory {
  private let makeFlow: @MainActor (Context) throws -> any Flow<Output>
  /// Makes what is called with the end, for the window in which the flow is built.
  private let makeEnding: @MainActor (WeakWindow) -> @MainActor (FlowOutcome<Output>) -> Void

  /// Creates a factory from a closure that makes the flow.
  ///
  /// - Parameters:
  ///   - makeFlow: Makes the flow for a context; it has not been started. An error fails the
  ///     request.
  ///   - onEnd: Called once with the end of each flow that was built.
  public init(
    _ makeFlow: @escaping @MainActor (Context) throws -> any Flow<Output>,
    onEnd: @escaping @MainActor (FlowOutcome<Output>) -> Void
  ) {
    self.init(makeFlow) { _ in onEnd }
  }

  init(
    _ makeFlow: @escaping @MainActor (Context) throws -> any Flow<Output>,
    makeEnding: @escaping @MainActor (WeakWindow) -> @MainActor (FlowOutcome<Output>) -> Void
  ) {
    self.makeFlow = makeFlow
    self.makeEnding = makeEnding
  }

  /// Starts the flow and returns the first screen that it shows.
  ///
  /// - Throws: What the closure and the flow's `start` throw, or an error if the flow begins with
  ///   a screen of another class.
  public func build(with context: Context) throws -> Screen {
    let layer = OpeningLayer()
    try start(try makeFlow(context), on: layer)
    let opening = layer.takeOpening()
    guard let screen = opening as? Screen else {
      throw FlowFactoryError(
        shown: opening.map { String(describing: type(of: $0)) },
        expected: String(describing: Screen.self)
      )
    }
    return screen
  }

  private func start(_ flow: some Flow<Output>, on layer: OpeningLayer) throws {
    let window = WeakWindow(window: Run.current?.router?.window)
    try Stage(layer: layer).start(flow, onEnd: makeEnding(window))
  }
}

/// The window of a flow, which the flow does not retain.
struct WeakWindow {
  weak var window: UIWindow?
}

/// A flow did not begin with the screen that its destination leads to.
struct FlowFactoryError: Error, Equatable, CustomStringConvertible {
  /// The class of the first screen; `nil` when the flow showed none.
  var shown: String?
  /// The class that the destination leads to.
  var expected: String

  var description: String {
    "the flow begins with \(shown ?? "no screen"), not with \(expected)"
  }
}

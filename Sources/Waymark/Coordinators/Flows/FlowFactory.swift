public import PlatformUI

/// Builds the first screen of a flow, so that a destination can open the flow.
///
/// The factory starts the flow when the router builds the screen. The chain's action installs that
/// screen, and the flow continues on the stage of the navigation controller that contains it.
///
/// The following example is a destination that opens a flow:
///
/// ```swift
/// let cityFlow = FlowFactory<RegionsViewController, Void, String>({ _ in CityFlow() }) { end in
///   if case .finished(let city) = end { print(city) }
/// }
/// let city = StepAssembly(factory: cityFlow)
///   .using(.push, from: .navigationController)
///   .using(.present(.pageSheet), from: .current)
/// ```
public struct FlowFactory<Screen: UIViewController, Context, Output>: Factory {
  private let makeFlow: @MainActor (Context) throws -> any Flow<Output>
  /// Makes the outcome handler for the window in which the flow is built.
  private let makeEnding: @MainActor (Weak<UIWindow>) -> @MainActor (FlowOutcome<Output>) -> Void

  /// Creates a factory from a closure that makes the flow.
  ///
  /// - Parameters:
  ///   - makeFlow: Creates the flow for a context, without starting it. If it throws, the request
  ///     fails.
  ///   - onEnd: Called once with the outcome of each flow that was built.
  public init(
    _ makeFlow: @escaping @MainActor (Context) throws -> any Flow<Output>,
    onEnd: @escaping @MainActor (FlowOutcome<Output>) -> Void
  ) {
    self.init(makeFlow) { _ in onEnd }
  }

  init(
    _ makeFlow: @escaping @MainActor (Context) throws -> any Flow<Output>,
    makeEnding: @escaping @MainActor (Weak<UIWindow>) -> @MainActor (FlowOutcome<Output>) -> Void
  ) {
    self.makeFlow = makeFlow
    self.makeEnding = makeEnding
  }

  /// Starts the flow and returns the first screen that it shows.
  ///
  /// - Throws: The error of the closure or of the flow's `start`, or an error if the first screen
  ///   is of another class.
  public func build(with context: Context) throws -> Screen {
    let layer = OpeningLayer()
    let window = Weak(Run.current?.router?.window)
    try Stage(layer: layer).start(try makeFlow(context), onEnd: makeEnding(window))
    let opening = layer.takeOpening()
    guard let screen = opening as? Screen else {
      throw FlowFactoryError(
        shown: opening.map { String(describing: type(of: $0)) },
        expected: String(describing: Screen.self)
      )
    }
    return screen
  }
}

/// The error if a flow shows nothing, or a first screen of an unexpected class.
struct FlowFactoryError: Error, Equatable, CustomStringConvertible {
  /// The class of the first screen; `nil` if the flow showed none.
  var shown: String?
  /// The class of screen that the destination expects.
  var expected: String

  var description: String {
    "the flow shows \(shown ?? "no screen") first, but its destination expects \(expected)"
  }
}

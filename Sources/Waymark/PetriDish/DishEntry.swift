public import PlatformUI
public import WaymarkCore

/// A destination in a petri dish, with what it needs to be tried.
@MainActor public struct DishEntry {
  /// The chain of the destination.
  public let summary: DestinationSummary
  /// What has to be filled in; none for a destination that takes no context.
  public let parameters: [LinkParameter]
  private let makeRequest: @MainActor ([String: String]) throws(LinkFailure) -> Request
  private let makeScreen: @MainActor ([String: String]) throws -> UIViewController

  /// The name of the destination.
  public var name: String { summary.name }

  /// An entry for a destination that takes no context.
  public init<Goal: Destination>(_ destination: Goal) where Goal.Context == Void {
    self.init(destination, parameters: []) { (_) throws(LinkFailure) in }
  }

  /// An entry for a destination whose context is filled in as a pattern reads it from a link.
  ///
  /// The pattern needs no literals, and no link has to be made of it: a destination that cannot be
  /// reached from outside has an entry as well.
  public init<Goal: Destination>(_ destination: Goal, _ pattern: LinkPattern<Goal.Context>) {
    self.init(destination, parameters: pattern.parameters) { (texts) throws(LinkFailure) in
      try pattern.read(texts)
    }
  }

  private init<Goal: Destination>(
    _ destination: Goal,
    parameters: [LinkParameter],
    read: @escaping @MainActor ([String: String]) throws(LinkFailure) -> Goal.Context
  ) {
    summary = destination.summary
    self.parameters = parameters
    makeRequest = { (texts) throws(LinkFailure) in
      Request(to: destination, with: try read(texts))
    }
    makeScreen = { try destination.screenAlone(with: try read($0)) }
  }

  /// The first sample of each parameter that has one.
  public var samples: [String: String] {
    var texts: [String: String] = [:]
    for parameter in parameters { texts[parameter.name] = parameter.samples.first }
    return texts
  }

  /// The request for the destination.
  ///
  /// - Parameter texts: What was filled in, by the names of the parameters.
  /// - Throws: The first text that is missing or does not read.
  public func request(with texts: [String: String] = [:]) throws(LinkFailure) -> Request {
    try makeRequest(texts)
  }

  /// The screen of the destination alone: no guard is asked, and nothing of what comes before it in
  /// the chain has to exist.
  ///
  /// - Throws: Why a text does not read, ``DishError``, or what the factory throws.
  public func screen(with texts: [String: String] = [:]) throws -> UIViewController {
    try makeScreen(texts)
  }
}

extension Destination {
  fileprivate func screenAlone(with context: Context) throws -> UIViewController {
    let step = bind(context, to: .none)
    guard step.canBuild else { throw DishError.comesWithItsParent(name) }
    try step.prepare()
    try step.build(with: [])
    guard let screen = step.controller else { throw DishError.comesWithItsParent(name) }
    return screen
  }
}

/// Why a destination cannot be shown alone.
public enum DishError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It has no factory of its own: another screen makes it.
  case comesWithItsParent(String)
  /// There is no window to show it in.
  case noWindow

  public var description: String {
    switch self {
    case .comesWithItsParent(let name): "\(name) is made by the screen that it is in"
    case .noWindow: "there is no window to show it in"
    }
  }
}

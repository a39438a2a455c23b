/// A destination with its context: what a router is asked for.
@MainActor public struct Request {
  /// The name of the destination.
  public let name: String
  /// The context as the destination prints it.
  public var contextText: String { describe() }
  /// How the request is carried out.
  public var options: RequestOptions
  /// The view or bar button that the request came from; a popover points to it.
  public var anchor: RequestAnchor?
  private let describe: @MainActor () -> String
  let bind: @MainActor () -> BoundStep
  private let identity: DestinationIdentity
  let context: Any
  var way = Way.go

  /// Asks for a destination with its context.
  public init<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    name = destination.name
    describe = { destination.describe(context) }
    identity = destination.identity
    bind = { destination.bind(context, to: .none) }
    self.context = context
    self.options = options
    self.anchor = anchor
  }

  /// A request that goes back.
  init(
    name: String,
    way: Way,
    identity: DestinationIdentity,
    context: Any,
    options: RequestOptions,
    bind: @escaping @MainActor () -> BoundStep
  ) {
    self.name = name
    self.way = way
    self.identity = identity
    self.context = context
    self.options = options
    self.bind = bind
    describe = { "" }
  }

  /// Asks for a destination that takes no context.
  public init<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) where Goal.Context == Void {
    self.init(to: destination, with: (), options: options, anchor: anchor)
  }

  /// Whether both ask for the same: the same assembled destination and equal contexts.
  ///
  /// Contexts that are not Equatable are never equal; requests without a context always are.
  func isEqual(to other: Request) -> Bool {
    guard identity == other.identity, way == other.way else { return false }
    if context is Void { return true }
    guard let equatable = context as? any Equatable else { return false }
    return equatable.equals(other.context)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    self == (other as? Self)
  }
}

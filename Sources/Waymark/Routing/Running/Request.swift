/// A destination with its context: what a router is asked for.
@MainActor public struct Request {
  /// The name of the destination.
  public let name: String
  /// The context as the destination prints it.
  public var contextText: String { body.describe() }
  /// How the request is carried out.
  public var options: RequestOptions
  /// The view or bar button that the request came from; a popover points to it.
  public var anchor: RequestAnchor?
  var way = Way.go
  private let body: Body

  var context: Any { body.context }

  func bind() -> BoundStep { body.bind() }

  /// What never changes; an object, because a request is handed on often.
  private final class Body {
    let identity: DestinationIdentity
    let context: Any
    let describe: @MainActor () -> String
    let bind: @MainActor () -> BoundStep

    init(
      identity: DestinationIdentity,
      context: Any,
      describe: @escaping @MainActor () -> String,
      bind: @escaping @MainActor () -> BoundStep
    ) {
      self.identity = identity
      self.context = context
      self.describe = describe
      self.bind = bind
    }
  }

  /// Asks for a destination with its context.
  public init<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    name = destination.name
    body = Body(
      identity: destination.identity,
      context: context,
      describe: { destination.describe(context) },
      bind: { destination.bind(context, to: .none) }
    )
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
    body = Body(
      identity: identity,
      context: context,
      describe: { "" },
      bind: bind
    )
    self.way = way
    self.options = options
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
    guard body.identity == other.body.identity, way == other.way else { return false }
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

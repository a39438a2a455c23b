/// A destination with its context: what a router is asked for.
@MainActor public struct Request {
  /// The name of the destination.
  public let name: String
  /// The context as the destination prints it.
  public var contextText: String { content.errand.describe() }
  /// How the request is carried out.
  public var options: RequestOptions {
    get { content.options }
    set { content = Content(content.errand, newValue, anchor) }
  }
  /// The view or bar button that the request came from; a popover points to it.
  public var anchor: RequestAnchor? {
    get { content.anchor }
    set { content = Content(content.errand, options, newValue) }
  }
  private var content: Content

  var way: Way { content.errand.way }
  var context: Any { content.errand.context }

  func bind() -> BoundStep { content.errand.bind() }

  /// What is asked for, however it is carried out.
  @MainActor struct Errand {
    let name: String
    var way = Way.go
    let identity: DestinationIdentity
    let context: Any
    var describe: @MainActor () -> String = { "" }
    let bind: @MainActor () -> BoundStep
  }

  /// An object that never changes, because a request is handed on often.
  @MainActor private final class Content {
    let errand: Errand
    let options: RequestOptions
    let anchor: RequestAnchor?

    init(_ errand: Errand, _ options: RequestOptions, _ anchor: RequestAnchor?) {
      self.errand = errand
      self.options = options
      self.anchor = anchor
    }
  }

  /// Asks for a destination with its context.
  public init<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    self.init(Errand(going: .go, to: destination, with: context), options, anchor)
  }

  init(_ errand: Errand, _ options: RequestOptions, _ anchor: RequestAnchor? = nil) {
    name = errand.name
    content = Content(errand, options, anchor)
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
    guard content.errand.identity == other.content.errand.identity, way == other.way else {
      return false
    }
    if context is Void { return true }
    guard let equatable = context as? any Equatable else { return false }
    return equatable.equals(other.context)
  }
}

extension Request.Errand {
  init<Goal: Destination>(
    going way: Request.Way,
    to destination: Goal,
    with context: Goal.Context
  ) {
    self.init(
      name: destination.name,
      way: way,
      identity: destination.identity,
      context: context,
      describe: { destination.describe(context) },
      bind: { destination.bind(context, to: .none) }
    )
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    self == (other as? Self)
  }
}

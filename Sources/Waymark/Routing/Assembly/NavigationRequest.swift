public import PlatformUI
public import WaymarkCore

/// A destination with its context, as it is submitted to a router.
///
/// The following example opens a product and supersedes the requests that are under way:
///
/// ```swift
/// var request = NavigationRequest(to: product, with: 7)
/// request.options.policy = .supersede
/// let handle = router.go(request)
/// ```
@MainActor public struct NavigationRequest {
  /// The name of the destination.
  public let name: String
  /// The context as the destination prints it.
  public var contextText: String { content.target.describe() }
  /// The facts about the destination, such as its metadata; of a request to close a view controller
  /// or to go back to one, its name only.
  public var destination: DestinationSummary {
    content.target.summary
  }
  /// The animation, deadline and policy of the request.
  public var options: RequestOptions {
    get { content.details.options }
    set { update { $0.options = newValue } }
  }
  /// The view or bar button that the request came from; a popover points to it.
  public var anchor: RequestAnchor? {
    get { content.details.anchor }
    set { update { $0.anchor = newValue } }
  }
  /// Whether the request comes from outside the app, rather than from where the user is; decides
  /// which home a destination with several homes is installed in.
  ///
  /// Set for the requests of links and deliveries, for no others.
  public var isFromOutside: Bool {
    get { content.details.isFromOutside }
    set { update { $0.isFromOutside = newValue } }
  }
  private var content: Content

  var way: RequestWay { content.details.way }
  /// Whether the request ends with its target on screen.
  var showsTarget: Bool {
    switch way {
    case .go, .fill, .unwind: true
    case .place, .close, .revalidate: false
    }
  }
  /// The context of the request; `Void` without one.
  public var context: Any { content.target.context }

  /// Ties the chain to the context.
  ///
  /// - Parameter site: What homes are chosen by; without one the first home of each step is taken.
  func bind(at site: HomeSite? = nil) -> BoundStep { content.target.bind(at: site) }

  /// Whether a step of the chain may have several homes.
  var hasHomes: Bool { content.target.hasHomes }

  /// The same request for the home that a view controller is in, if it is in one.
  func near(_ screen: UIViewController?) -> NavigationRequest {
    guard let screen, hasHomes else { return self }
    var copy = self
    copy.update { $0.neighbour = ScreenIdentity(screen) }
    return copy
  }

  /// The facts by which homes of the chain are chosen; `nil` if there is nothing to choose.
  func homeSite(reading tree: @escaping @MainActor () -> LiveTree) -> HomeSite? {
    guard hasHomes else { return nil }
    return HomeSite(
      isFromOutside: isFromOutside,
      placing: placingRules,
      neighbour: content.details.neighbour?.screen,
      read: tree
    )
  }

  private mutating func update(_ change: (inout Details) -> Void) {
    var details = content.details
    change(&details)
    content = Content(content.target, details)
  }

  /// The way in which it is requested.
  @MainActor fileprivate struct Details {
    var way: RequestWay
    var options: RequestOptions
    var anchor: RequestAnchor?
    var isFromOutside = false
    /// In whose home the screen is wanted.
    var neighbour: ScreenIdentity?
  }

  /// An immutable object, because a request is copied often.
  @MainActor private final class Content {
    let target: any RequestTarget
    let details: Details

    init(_ target: any RequestTarget, _ details: Details) {
      self.target = target
      self.details = details
    }
  }

  /// Creates a request for a destination with its context.
  public init<Goal: Destination>(
    to destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    let target = DestinationTarget(destination: destination, goalContext: context)
    self.init(target, by: .go, options, anchor)
  }

  init(
    _ target: some RequestTarget,
    by way: RequestWay,
    _ options: RequestOptions,
    _ anchor: RequestAnchor? = nil
  ) {
    name = target.name
    content = Content(target, Details(way: way, options: options, anchor: anchor))
  }

  /// The same request, carried out without changing what is selected or presented; parking and
  /// redirecting refuse it.
  func placing(by rules: PlacingRules) -> NavigationRequest {
    var copy = self
    copy.update { $0.way = .place(rules) }
    return copy
  }

  /// The rules of a request that only puts its screen into a container.
  var placingRules: PlacingRules? { if case .place(let rules) = way { rules } else { nil } }

  /// The same request, carried out without animation unless the window shows something by then; no
  /// guard is asked.
  var filling: NavigationRequest {
    var copy = self
    copy.update {
      $0.way = .fill
      $0.options.isAnimated = false
    }
    return copy
  }

  /// Whether both request the same: the same assembled destination and equal contexts.
  ///
  /// Contexts that are not Equatable are never equal; requests without a context always are.
  func isEqual(to other: NavigationRequest) -> Bool {
    guard content.target.identity == other.content.target.identity, way == other.way else {
      return false
    }
    if context is Void { return true }
    guard let equatable = context as? any Equatable else { return false }
    return equatable.equals(other.context)
  }
}

// MARK: - Going back

extension NavigationRequest {
  /// Creates a request that closes a view controller: pops it together with what is above it, or
  /// dismisses its presentation.
  ///
  /// One at the root of its stack is closed with the presentation or stack that contains this. The
  /// request is refused if nothing lies behind the view controller, and ends as `alreadyThere` if
  /// it has left the hierarchy. The view controller is not retained.
  public init(closing screen: UIViewController, options: RequestOptions = RequestOptions()) {
    let name = TypeNames.name(of: screen)
    let target = ClosingTarget(screen: ScreenIdentity(screen), screenName: name)
    self.init(target, by: .close, options)
  }

  /// Creates a request that brings a view controller of the hierarchy to the front; nothing is
  /// built.
  ///
  /// Fails with `notFound` if it is not there. The view controller is not retained.
  public init(returningTo screen: UIViewController, options: RequestOptions = RequestOptions()) {
    let finder = Finder<UIViewController, Void>.instance(screen)
    let target = FoundTarget(
      name: "back to \(type(of: screen))",
      identity: Self.returningTo,
      finder: finder,
      screenContext: (),
      context: ScreenIdentity(screen)
    )
    self.init(target, by: .unwind, options)
  }

  /// Creates a request that brings the screen of a finder to the front; nothing is built.
  ///
  /// Fails with `notFound` if it is not there.
  public init<Screen: UIViewController, Context>(
    returningTo finder: Finder<Screen, Context>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) {
    let target = FoundTarget(
      name: "back to \(Screen.self)",
      identity: DestinationIdentity(),
      finder: finder,
      screenContext: context,
      context: context
    )
    self.init(target, by: .unwind, options)
  }

  /// Creates a request that brings the screen of a finder, whatever it shows, to the front.
  public init<Screen: UIViewController>(
    returningTo finder: Finder<Screen, Void>,
    options: RequestOptions = RequestOptions()
  ) {
    self.init(returningTo: finder, with: (), options: options)
  }

  /// Creates a request that brings the screen of a destination to the front; nothing is built.
  ///
  /// Its guards are asked as always. Fails with `notFound` if the screen is not there.
  public init<Goal: Destination>(
    returningTo destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) {
    let target = DestinationTarget(destination: destination, goalContext: context)
    self.init(target, by: .unwind, options)
  }

  /// Creates a request that brings the screen of a destination that takes no context to the front.
  public init<Goal: Destination>(
    returningTo destination: Goal,
    options: RequestOptions = RequestOptions()
  ) where Goal.Context == Void {
    self.init(returningTo: destination, with: (), options: options)
  }

  private static let returningTo = DestinationIdentity()
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    self == (other as? Self)
  }
}

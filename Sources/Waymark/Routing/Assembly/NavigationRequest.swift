public import PlatformUI
public import WaymarkCore

/// A destination with its context, submitted to a router.
///
/// The following example opens a product and supersedes the running requests:
///
/// ```swift
/// var request = NavigationRequest(to: product, with: 7)
/// request.options.policy = .supersede
/// let handle = router.go(request)
/// ```
@MainActor public struct NavigationRequest {
  /// The name of the destination.
  public var name: String { target.name }
  /// The context as described by the destination.
  public var contextText: String { target.describe() }
  /// The properties of the destination, such as its metadata; only the name for a request that
  /// closes a view controller or returns to one.
  public var destination: DestinationSummary { target.summary }
  /// The animation, deadline and policy of the request.
  public var options: RequestOptions
  /// The view or bar button item that the request came from; a popover points to it.
  public var anchor: RequestAnchor?
  /// Whether the request comes from outside the app; decides which home is used for a destination
  /// with several homes.
  ///
  /// True for the requests of links and deliveries only.
  public var isFromOutside: Bool {
    get {
      switch origin {
      case .inside, .screen: false
      case .outside, .delivery: true
      }
    }
    set { if newValue != isFromOutside { origin = newValue ? .outside : .inside } }
  }
  /// The delivery that the request comes from, for guards; `nil` for a request that the app
  /// submits, also for a link.
  ///
  /// A request whose delivery is removed still comes from outside.
  public var delivery: Delivery? {
    get { if case .delivery(let delivery) = origin { delivery } else { nil } }
    set {
      if let newValue {
        origin = .delivery(newValue)
      } else if delivery != nil {
        origin = .outside
      }
    }
  }
  private(set) var origin = Origin.inside
  private(set) var way: RequestWay
  let target: any RequestTarget

  enum Origin {
    case inside
    /// Inside the app; the home of the screen is preferred.
    case screen(ScreenIdentity)
    case outside
    /// Indirect, so that copying a request copies one reference.
    indirect case delivery(Delivery)
  }

  /// Whether the target is on screen when the request ends.
  var showsTarget: Bool {
    switch way {
    case .go, .fill, .unwind: true
    case .place, .close, .revalidate: false
    }
  }
  /// The context of the request; `Void` without one.
  public var context: Any { target.context }

  /// Returns the request for the home that contains a view controller, if there is one.
  func near(_ screen: UIViewController?) -> NavigationRequest {
    guard let screen, target.hasHomes else { return self }
    var copy = self
    copy.origin = .screen(ScreenIdentity(screen))
    return copy
  }

  /// Returns the information for choosing homes; `nil` if there is nothing to choose.
  func homeSite(reading tree: @escaping @MainActor () -> LiveTree) -> HomeSite? {
    guard target.hasHomes else { return nil }
    var neighbor: UIViewController?
    if case .screen(let identity) = origin { neighbor = identity.screen }
    return HomeSite(
      isFromOutside: isFromOutside,
      placing: placingRules,
      neighbor: neighbor,
      read: tree
    )
  }

  /// Returns a request that installs the screen without selecting or presenting anything; parking
  /// and redirecting refuse it.
  func placing(by rules: PlacingRules) -> NavigationRequest {
    var copy = self
    copy.way = .place(rules)
    return copy
  }

  /// The rules of a request that only installs its screen in a container.
  var placingRules: PlacingRules? { if case .place(let rules) = way { rules } else { nil } }

  /// Returns a request that asks no guard and does nothing if the window is no longer empty.
  var filling: NavigationRequest {
    var copy = self
    copy.way = .fill
    copy.options.isAnimated = false
    return copy
  }

  /// Copies whether another request comes from outside the app, and its delivery.
  mutating func inheritOrigin(of other: NavigationRequest) {
    origin = other.isFromOutside ? other.origin : .inside
  }

  /// Whether both requests have the same assembled destination, equal contexts and deliveries.
  func isEqual(to other: NavigationRequest) -> Bool {
    // A guard may decide differently about another delivery.
    delivery == other.delivery && hasSameTarget(as: other)
  }

  /// Whether both requests have the same assembled destination and equal contexts.
  ///
  /// Contexts that are not Equatable are never equal; requests without a context always are.
  func hasSameTarget(as other: NavigationRequest) -> Bool {
    guard target.identity == other.target.identity, way == other.way else {
      return false
    }
    if context is Void { return true }
    guard let equatable = context as? any Equatable else { return false }
    return equatable.equals(other.context)
  }
}

// MARK: - Going

extension NavigationRequest {
  /// Creates a request for a destination with its context.
  public init<Context>(
    to destination: any Destination<Context>,
    with context: Context,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    let target = DestinationTarget(destination.design, with: context)
    self.init(options: options, anchor: anchor, way: .go, target: target)
  }

  /// Creates a request for a destination without context.
  public init(
    to destination: any Destination<Void>,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    self.init(to: destination, with: (), options: options, anchor: anchor)
  }
}

// MARK: - Returning

extension NavigationRequest {
  /// Creates a request that closes a view controller: pops it together with the screens above it,
  /// or dismisses its presentation.
  ///
  /// A view controller at the root of its stack is closed together with the presentation or outer
  /// stack. The request is refused if there is no screen behind the view controller, and ends as
  /// `alreadyClosed` if it has left the hierarchy. The view controller is not retained.
  public init(closing screen: UIViewController, options: RequestOptions = RequestOptions()) {
    self.init(options: options, way: .close, target: ClosingTarget(screen))
  }

  /// Creates a request that brings an existing view controller to the front; nothing is built.
  ///
  /// Fails with `notFound` if it is not in the hierarchy. The view controller is not retained.
  public init(returningTo screen: UIViewController, options: RequestOptions = RequestOptions()) {
    let target = FoundTarget(
      "back to \(type(of: screen))",
      Self.returningTo,
      finder: Finder(summary: "instance") { $0 === $1.screen },
      with: ScreenIdentity(screen)
    )
    self.init(options: options, way: .unwind, target: target)
  }

  /// Creates a request that brings the screen of a finder to the front; nothing is built.
  ///
  /// Fails with `notFound` if it is not in the hierarchy.
  public init<Screen: UIViewController, Context>(
    returningTo finder: Finder<Screen, Context>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) {
    let target = FoundTarget(
      "back to \(Screen.self)",
      DestinationIdentity(),
      finder: finder,
      with: context
    )
    self.init(options: options, way: .unwind, target: target)
  }

  /// Creates a request that brings the screen of a finder without context to the front.
  public init<Screen: UIViewController>(
    returningTo finder: Finder<Screen, Void>,
    options: RequestOptions = RequestOptions()
  ) {
    self.init(returningTo: finder, with: (), options: options)
  }

  /// Creates a request that brings the screen of a destination to the front; nothing is built.
  ///
  /// Its guards are asked. Fails with `notFound` if the screen is not in the hierarchy.
  public init<Goal: Destination>(
    returningTo destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) {
    let target = DestinationTarget(destination.design, with: context)
    self.init(options: options, way: .unwind, target: target)
  }

  /// Creates a request that brings the screen of a destination without context to the front.
  public init<Goal: Destination>(
    returningTo destination: Goal,
    options: RequestOptions = RequestOptions()
  ) where Goal.Context == Void {
    self.init(returningTo: destination, with: (), options: options)
  }

  private static let returningTo = DestinationIdentity()
}

extension NavigationRequest {
  /// Returns the guards of a router, then those of a chain, in the order in which they are asked.
  func guards(
    _ own: [any NavigationGuard<NavigationRequest>],
    _ steps: [BoundStep]
  ) -> [BoundGuard] {
    var guards: [BoundGuard] = []
    for entry in own { guards.append(BoundGuard(name: entry.name) { entry.decide(for: self) }) }
    for step in steps.reversed() where step.hasGuards { step.bindGuards(into: &guards) }
    return guards
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    self == (other as? Self)
  }
}

extension GuardDecision {
  /// Parks until a requirement is met, and shows a destination where the user can meet it.
  ///
  /// - Parameters:
  ///   - requirement: The requirement; the request resumes when it is met.
  ///   - form: For example the login; evaluated when the request begins to wait.
  ///   - expiry: The maximum time to wait; `nil` for no limit.
  public static func park(
    until requirement: Requirement,
    fulfilledBy form: @autoclosure @escaping @MainActor () -> any Destination<Void>,
    expiry: Duration? = nil
  ) -> GuardDecision {
    .park(until: requirement, fulfilledBy: { NavigationRequest(to: form()) }, expiry: expiry)
  }
}

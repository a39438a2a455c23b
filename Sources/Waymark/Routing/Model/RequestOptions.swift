/// The animation, deadline and policies of a request.
///
/// The following example opens a product without an animation, and fails if an operation takes more
/// than two seconds:
///
/// ```swift
/// let options = RequestOptions(isAnimated: false, deadline: .seconds(2))
/// router.go(to: product, with: 7, options: options)
/// ```
public struct RequestOptions: Equatable, Sendable {
  /// Whether the last visible change is animated; changes on the way never are.
  public var isAnimated: Bool
  /// The policy towards other requests that are under way in the window.
  public var policy: Policy
  /// Whether containers and presentations are put back as they were recorded before the first
  /// change when the request does not succeed; otherwise everything is left as it is.
  public var restoresOnFailure: Bool
  /// The time that one operation, or a transition of other code, may take until the request fails.
  ///
  /// A request that has changed something waits for the end of the transition, for at least
  /// ``NavigationEnvironment/deadline``, before it puts the hierarchy back.
  public var deadline: Duration

  /// Creates options; the defaults suit a tap and a link alike.
  public init(
    isAnimated: Bool = true,
    policy: Policy = .wait,
    restoresOnFailure: Bool = true,
    deadline: Duration = NavigationEnvironment.deadline
  ) {
    self.isAnimated = isAnimated
    self.policy = policy
    self.restoresOnFailure = restoresOnFailure
    self.deadline = deadline
  }

  /// A policy towards other requests that are under way.
  public enum Policy: Equatable, Sendable {
    /// Waits until no other request has the window.
    case wait
    /// Ends the others, between two operations, and takes their place; parked ones as well.
    case supersede
    /// Is refused if another one has not ended and is not parked.
    case refuse
  }
}

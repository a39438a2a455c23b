/// The animation, deadline and policies of a request.
///
/// The following example opens a product without animation and fails if an operation takes more
/// than two seconds:
///
/// ```swift
/// let options = RequestOptions(isAnimated: false, deadline: .seconds(2))
/// router.go(to: product, with: 7, options: options)
/// ```
public struct RequestOptions: Equatable, Sendable {
  /// Whether the last visible change is animated; earlier changes never are.
  public var isAnimated: Bool
  /// The policy for other running requests in the window.
  public var policy: Policy
  /// Whether a failed request restores containers and presentations to their state before its first
  /// change; otherwise they stay as they are.
  public var restoresOnFailure: Bool
  /// The time limit for each operation and for transitions of other code; exceeding it fails the
  /// request.
  ///
  /// Before restoring the hierarchy, a request waits for its transition to end for at least
  /// ``NavigationEnvironment/deadline``.
  public var deadline: Duration

  /// Creates options; the defaults suit both taps and links.
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

  /// A policy for other running requests.
  public enum Policy: Equatable, Sendable {
    /// Waits until no other request uses the window.
    case wait
    /// Ends the other requests between two operations, including parked ones.
    case supersede
    /// The request is refused if another one is running and not parked.
    case refuse
  }
}

/// The method by which a request reaches its target.
enum RequestWay: Equatable {
  /// Builds and installs the missing screens.
  case go
  /// Shows a screen that is in the hierarchy.
  case unwind
  /// Shows the screen behind another one.
  case close
  /// Installs missing screens in hidden containers, or also in visible ones.
  case place(PlacingRules)
  /// Builds the missing screens in an empty window.
  case fill
  /// Removes the screens that their guards do not allow to stay.
  case revalidate
}

/// The containers in which a restoration may install screens.
struct PlacingRules: Equatable {
  /// Whether screens may also be installed in visible containers.
  var includesShown = false
  /// The hidden containers that are already restored.
  var settled: Set<ObjectIdentifier> = []
}

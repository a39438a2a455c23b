/// The reason why a driver could not perform a step.
public enum DriverError: Error, Hashable, Sendable {
  /// A user could not perform the step; the text has the reason and names the nearest element on
  /// screen.
  case impossible(String)
  /// The app has no router, because it has not shown a window yet or has released the router.
  case noRouter
  /// The app has ended, because another app was launched in its world.
  case ended
  /// The app did not settle; the texts describe the remaining activity.
  case unsettled([String])
}

extension DriverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .impossible(let reason): reason
    case .noRouter: "the app has no router: it shows no window, or AppUnderTest.router returned nil"
    case .ended: "the app has ended, because another one was launched in its world"
    case .unsettled(let movements): "did not settle: " + movements.joined(separator: "; ")
    }
  }
}

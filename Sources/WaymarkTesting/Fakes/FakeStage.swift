public import HeadlessUIKit
public import Waymark

/// A stage without a container, for testing a coordinator alone: it shows nothing and keeps what it
/// was asked to show.
///
/// Every verb has settled when it returns. Nobody can leave a flow on it but the flow itself.
@MainActor public final class FakeStage: Stage {
  public private(set) var screens: [UIViewController] = []
  public private(set) var presented: UIViewController?
  /// What the stage answers to verbs that show something; `nil` lets them pass.
  public var refusal: StageError?

  /// Creates a stage, with screens that are there already.
  public init(screens: [UIViewController] = []) {
    self.screens = screens
  }

  /// There is no container.
  public var host: UIViewController? { nil }

  public func refusal(of newScreens: [UIViewController]) -> StageError? { refusal }

  public func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    refusal ?? presented.map { .alreadyPresenting(String(describing: type(of: $0))) }
  }

  public func arrange(_ screens: [UIViewController], animated: Bool) {
    self.screens = screens
  }

  public func showModally(_ controller: UIViewController, animated: Bool) {
    presented = controller
  }

  public func dismissModally(animated: Bool) {
    presented = nil
  }
}

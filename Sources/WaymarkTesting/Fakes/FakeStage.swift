public import HeadlessUIKit
public import Waymark

/// A stage without a container, for testing a coordinator alone: it records what is shown on it.
///
/// Every verb has ended when it returns. No user can leave a flow on it.
///
/// The following example tests a flow alone, up to its end:
///
/// ```swift
/// let fake = FakeStage()
/// var ends: [FlowOutcome<String>] = []
/// let flow = ReviewFlow(router: Router(window: UIWindow(frame: .zero)))
/// try fake.stage.start(flow) { ends.append($0) }
/// let review = try #require(fake.screens.last as? ReviewViewController)
/// review.onSend?("Bright")
/// #expect(ends == [.finished("Bright")])
/// ```
@MainActor public final class FakeStage {
  /// The stage to start the coordinator on.
  public let stage: Stage
  private let layer: FakeLayer

  /// Creates a stage.
  ///
  /// - Parameter screens: The screens that are there already.
  public init(screens: [UIViewController] = []) {
    layer = FakeLayer(screens)
    stage = Stage(layer: layer)
  }

  /// The screens that are shown, in order; the last is in front.
  public var screens: [UIViewController] { layer.screens }

  /// The view controller that is presented above the stage.
  public var presented: UIViewController? { layer.presented }

  /// The error with which the stage refuses to show or present anything; `nil` refuses nothing.
  public var refusal: StageError? {
    get { layer.refusal }
    set { layer.refusal = newValue }
  }
}

@MainActor private final class FakeLayer: StageLayer {
  private(set) var screens: [UIViewController]
  private(set) var presented: UIViewController?
  var refusal: StageError?

  init(_ screens: [UIViewController]) {
    self.screens = screens
  }

  var host: UIViewController? { nil }

  func refusal(of newScreens: [UIViewController]) -> StageError? { refusal }

  func refusalToPresent(_ controller: UIViewController?) -> StageError? {
    refusal ?? presented.map { .alreadyPresenting(String(describing: type(of: $0))) }
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    self.screens = screens
  }

  func showModally(_ controller: UIViewController, animated: Bool) {
    presented = controller
  }

  func dismissModally(animated: Bool) {
    presented = nil
  }
}

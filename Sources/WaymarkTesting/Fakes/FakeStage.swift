public import HeadlessUIKit
public import Waymark

/// A stage without a container that records the screens shown on it, for unit tests of
/// coordinators.
///
/// Every stage operation is complete when its call returns. The user cannot leave a flow on this
/// stage.
///
/// The following example tests a flow up to its end, without other screens:
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
  /// The stage to pass to the coordinator.
  public let stage: Stage
  private let layer: FakeLayer

  /// Creates a stage, optionally with screens.
  ///
  /// - Parameter screens: The initial screens.
  public init(screens: [UIViewController] = []) {
    layer = FakeLayer(screens)
    stage = Stage(layer: layer)
  }

  /// The screens on the stage, in order; the last one is frontmost.
  public var screens: [UIViewController] { layer.screens }

  /// The view controller presented above the stage.
  public var presented: UIViewController? { layer.presented }

  /// The error for every attempt to show or present a screen; `nil` to allow them.
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

  func refusalToPresent(_ controller: UIViewController) -> StageError? {
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

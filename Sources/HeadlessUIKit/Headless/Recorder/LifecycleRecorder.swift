/// Records the calls of controllers, their delegates and completions, one line each.
///
/// A line names the controller, the call and its flag: `B.viewWillAppear(true)`. It is written just
/// before the call, so that what a callback causes follows it. A recorder follows the controllers
/// that it was given or, as ``HeadlessWorld/recorder``, every root of the world; in both cases it
/// also follows their later children and presented controllers. A controller without recorder costs
/// one comparison for each call.
@_spi(Headless) @MainActor
public final class LifecycleRecorder {
  /// The recorded calls, oldest first.
  public private(set) var lines: [String] = []
  /// Called when a call was recorded, before it happens, with the controller and the call.
  public var onCall: ((UIViewController, String) -> Void)?
  private var counts: [String: Int] = [:]

  /// Creates a recorder that follows no controller.
  public init() {}

  /// Follows a controller under a name, and under names of their classes all that hang on it.
  ///
  /// A controller has one recorder and one name; the last ones given count.
  public func follow(_ controller: UIViewController, as name: String) {
    controller.recording = Recording(recorder: self, name: name)
    controller.spreadRecording()
  }

  /// Writes a line of the test's own between the calls.
  public func note(_ line: String) {
    lines.append(line)
  }

  /// The name in the lines of a controller that this recorder follows; nil for any other.
  public func name(of controller: UIViewController) -> String? {
    guard let recording = controller.recording, recording.recorder === self else { return nil }
    return recording.name
  }

  /// Removes all lines; the followed controllers and their names stay.
  public func clear() {
    lines = []
  }

  /// The lines of the controllers with these names, in order.
  public func lines(of names: String...) -> [String] {
    lines.filter { line in names.contains { line.hasPrefix($0 + ".") } }
  }

  func write(_ call: String, of controller: UIViewController, as name: String) {
    lines.append("\(name).\(call)")
    onCall?(controller, call)
  }

  /// Follows a controller that was added or presented; its name is its class, with a number from
  /// the second on.
  func follow(_ controller: UIViewController) {
    let name = "\(type(of: controller))"
    let count = counts[name, default: 0] + 1
    counts[name] = count
    follow(controller, as: count == 1 ? name : "\(name) \(count)")
  }
}

/// By whom and under which name a controller is followed.
@MainActor
final class Recording {
  let recorder: LifecycleRecorder
  let name: String

  init(recorder: LifecycleRecorder, name: String) {
    self.recorder = recorder
    self.name = name
  }
}

@_spi(Headless) extension HeadlessWorld {
  /// Follows every controller that is, or becomes, the root of a window; nil at first.
  public var recorder: LifecycleRecorder? {
    get { rootRecorder }
    set {
      rootRecorder = newValue
      for root in windows.compactMap({ $0.window?.rootViewController }) { follow(root) }
    }
  }

  /// Makes the recorder of the world follow a root.
  func follow(_ root: UIViewController) {
    guard let rootRecorder, root.recording == nil else { return }
    rootRecorder.follow(root)
  }
}

extension UIViewController {
  /// Records a call of this controller, if a recorder follows it.
  func record(_ call: @autoclosure () -> String) {
    guard let recording else { return }
    recording.recorder.write(call(), of: self, as: recording.name)
  }

  /// The name of this controller in recorded lines.
  var recordedName: String { recording?.name ?? "\(type(of: self))" }

  /// Records a completion when it is called, if a recorder follows this controller.
  func recorded(
    _ completion: (() -> Void)?,
    of call: @autoclosure () -> String
  ) -> (() -> Void)? {
    guard let completion, recording != nil else { return completion }
    let call = call()
    return { [weak self] in
      self?.record("\(call).completion")
      completion()
    }
  }

  /// Makes the recorder of this controller follow one that it added or presents.
  func passRecording(to controller: UIViewController) {
    guard let recording, controller.recording == nil else { return }
    recording.recorder.follow(controller)
  }

  /// Makes the recorder of this controller follow its children and its presented controller.
  func spreadRecording() {
    for child in childControllers { passRecording(to: child) }
    if let presented = modal.presented { passRecording(to: presented) }
  }
}

extension ControllerTransition {
  /// Records a call of code that goes along with the transition, if a recorder follows the
  /// controller that appears or, without one, the controller that disappears.
  func record(_ call: @autoclosure () -> String) {
    (arriving ?? departing)?.record("transitionCoordinator.\(call())")
  }
}

extension UISplitViewController {
  /// Calls the delegate and records the call; nil without a delegate.
  @discardableResult
  func callDelegate<Answer>(
    _ call: @autoclosure () -> String,
    _ question: (any UISplitViewControllerDelegate) -> Answer
  ) -> Answer? {
    guard let delegate = ownDelegate else { return nil }
    record("delegate.\(call())")
    return question(delegate)
  }
}

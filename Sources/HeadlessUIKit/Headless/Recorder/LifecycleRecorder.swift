/// Records calls of view controllers, their delegates and completion handlers, one per line.
///
/// A line names the view controller, the call and its flag: `B.viewWillAppear(true)`. It is added
/// just before the call, so that calls caused by a callback follow it. A recorder follows the view
/// controllers passed to it or, as ``HeadlessWorld/recorder``, every root of the world; in both
/// cases it also follows later children and presented view controllers. Without a recorder, each
/// call costs one comparison.
@_spi(Headless) @MainActor
public final class LifecycleRecorder {
  /// The recorded calls, oldest first.
  public private(set) var lines: [String] = []
  /// Called after a call was recorded and before it happens, with the view controller and the call.
  public var onCall: ((UIViewController, String) -> Void)?
  private var counts: [String: Int] = [:]

  /// Creates a recorder that does not follow a view controller yet.
  public init() {}

  /// Follows a view controller under a name, and its descendants under their class names.
  ///
  /// A view controller has one recorder and one name; the last call takes precedence.
  public func follow(_ controller: UIViewController, as name: String) {
    controller.recording = Recording(recorder: self, name: name)
    controller.spreadRecording()
  }

  /// Adds a custom line between the recorded calls.
  public func note(_ line: String) {
    lines.append(line)
  }

  /// Returns the recorded name of a view controller; `nil` if this recorder does not follow it.
  public func name(of controller: UIViewController) -> String? {
    guard let recording = controller.recording, recording.recorder === self else { return nil }
    return recording.name
  }

  /// Removes all lines, but not the followed view controllers and their names.
  public func clear() {
    lines = []
  }

  /// The recorded lines of the view controllers with these names, in order.
  public func lines(of names: String...) -> [String] {
    lines.filter { line in names.contains { line.hasPrefix($0 + ".") } }
  }

  func write(_ call: String, of controller: UIViewController, as name: String) {
    lines.append("\(name).\(call)")
    onCall?(controller, call)
  }

  /// Follows a view controller that was added or presented; its name is its class, numbered from
  /// the second instance on.
  func follow(_ controller: UIViewController) {
    let name = "\(type(of: controller))"
    let count = counts[name, default: 0] + 1
    counts[name] = count
    follow(controller, as: count == 1 ? name : "\(name) \(count)")
  }
}

/// The recorder and the recorded name of a view controller.
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
  /// The recorder that follows every root view controller of the world; `nil` by default.
  public var recorder: LifecycleRecorder? {
    get { rootRecorder }
    set {
      rootRecorder = newValue
      for root in windows.compactMap({ $0.window?.rootViewController }) { follow(root) }
    }
  }

  /// Adds a root to the world's recorder.
  func follow(_ root: UIViewController) {
    guard let rootRecorder, root.recording == nil else { return }
    rootRecorder.follow(root)
  }
}

extension UIViewController {
  /// Records a call of this view controller, if it is followed.
  func record(_ call: @autoclosure () -> String) {
    guard let recording else { return }
    recording.recorder.write(call(), of: self, as: recording.name)
  }

  /// The name of this view controller in recorded lines.
  var recordedName: String { recording?.name ?? "\(type(of: self))" }

  /// Wraps a completion handler so that its call is recorded, if this view controller is followed.
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

  /// Adds a view controller to the recorder of this one, its parent or presenter.
  func passRecording(to controller: UIViewController) {
    guard let recording, controller.recording == nil else { return }
    recording.recorder.follow(controller)
  }

  /// Adds the children and the presented view controller to the recorder of this one.
  func spreadRecording() {
    for child in childControllers { passRecording(to: child) }
    if let presented = modal.presented { passRecording(to: presented) }
  }
}

extension ControllerTransition {
  /// Records a call of code alongside the transition, if the appearing view controller or, without
  /// one, the disappearing view controller is followed.
  func record(_ call: @autoclosure () -> String) {
    (arriving ?? departing)?.record("transitionCoordinator.\(call())")
  }
}

extension UISplitViewController {
  /// Calls the delegate and records the call; returns `nil` without a delegate.
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

public import Foundation
@_spi(Headless) public import HeadlessUIKit

/// The record of instantiating every scene of a storyboard and performing every segue.
///
/// The classes in the storyboard do not have to be linked: an object of the UIKit superclass
/// replaces each missing class, accepts every outlet, and records the calls. An app's storyboard
/// can therefore be checked before its sources compile.
///
/// The following example checks the storyboard `Main` of the app:
///
/// ```swift
/// let recording = try StoryboardRecording(of: "Main", in: .main)
/// #expect(recording.problems.isEmpty)
/// ```
///
/// Each scene is shown in a window of a new world; a view controller without a container is shown
/// in a navigation controller. Each segue is performed from a new instance of its scene. An unwind
/// segue ends at the next view controller below, because the file does not specify which class
/// implements its method.
public struct StoryboardRecording: Hashable, Sendable {
  /// A scene of the storyboard with its segues.
  public struct Scene: Hashable, Sendable {
    /// The identifier of the view controller in the file.
    public let id: String
    /// The custom class in the file, otherwise the UIKit class.
    public let type: String
    /// The segues that were performed from the scene: embedded ones first, then in the order of the
    /// file.
    public let segues: [Segue]
  }

  /// A segue that was performed.
  public struct Segue: Hashable, Sendable, CustomStringConvertible {
    /// The kind of segue, as spelled in the file.
    public let kind: String
    /// The identifier of the segue; `nil` if it has none.
    public let identifier: String?
    /// The class of the source view controller.
    public let source: String
    /// The class of the destination view controller.
    public let destination: String

    public var description: String {
      "\(kind)\(identifier.map { " \($0)" } ?? ""): \(source) to \(destination)"
    }
  }

  /// The scenes in file order, without references to other storyboards.
  public let scenes: [Scene]
  /// The classes that are not linked, sorted.
  public let standIns: [String]
  /// The outlets, runtime attributes and methods that the unlinked classes need, as `Class.member`,
  /// sorted.
  ///
  /// Unwind actions are listed under the class of the view controller below, `UIViewController`.
  public let members: [String]
  /// The kinds of elements that the layer does not support and skipped, each once.
  public let skippedElements: [String]
  /// The exceptions and warnings, and segues without effect, each with its scene or segue.
  public let problems: [String]

  /// Instantiates all scenes of a storyboard and performs all their segues.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard file, without its extension.
  ///   - bundle: The bundle that contains the file; `nil` for the main bundle.
  ///   - device: The device on which to instantiate the storyboard.
  /// - Throws: ``StoryboardRecordingError`` if the file does not exist or cannot be read.
  @MainActor public init(
    of name: String,
    in bundle: Bundle?,
    on device: HeadlessDevice = .phone
  ) throws(StoryboardRecordingError) {
    let recorder = StoryboardRecorder(name, bundle, device)
    let ids = try recorder.sceneIDs()
    scenes = ids.map { recorder.record($0) }
    standIns = recorder.standIns.sorted()
    members = recorder.members.sorted()
    skippedElements = recorder.skipped.sorted()
    problems = recorder.problems
  }
}

/// The reason why a storyboard could not be recorded.
public struct StoryboardRecordingError: Error, Hashable, CustomStringConvertible {
  /// The message of the exception that UIKit would raise.
  public let description: String
}

/// Shows the scenes of a storyboard, each in a new world.
@MainActor
private final class StoryboardRecorder {
  private let name: String
  private let bundle: Bundle?
  private let device: HeadlessDevice
  private(set) var standIns: Set<String> = []
  private(set) var members: Set<String> = []
  private(set) var skipped: Set<String> = []
  private(set) var problems: [String] = []
  /// The windows of the current world.
  private var windows: [UIWindow] = []

  init(_ name: String, _ bundle: Bundle?, _ device: HeadlessDevice) {
    (self.name, self.bundle, self.device) = (name, bundle, device)
  }

  func sceneIDs() throws(StoryboardRecordingError) -> [String] {
    var ids: [String] = []
    let world = HeadlessWorld(device: device, clock: .immediate)
    let misuse = world.run {
      world.misuse.expect { ids = UIStoryboard(name: name, bundle: bundle).sceneIDs }
    }
    if let first = misuse.first { throw StoryboardRecordingError(description: first.message) }
    return ids
  }

  /// Shows a scene, then performs each of its segues from a new instance.
  func record(_ id: String) -> StoryboardRecording.Scene {
    var type = ""
    var count = 0
    var segues = play("scene \(id)") { standIns in
      guard let shown = self.show(id) else { return }
      type = standIns.name(of: shown)
      count = shown.describedSegues.count
    }
    segues = segues.filter { $0.source == type }
    for index in 0..<count { segues += perform(index, of: id) }
    return StoryboardRecording.Scene(id: id, type: type, segues: segues)
  }

  private func perform(_ index: Int, of id: String) -> [StoryboardRecording.Segue] {
    var performed: [StoryboardRecording.Segue] = []
    _ = play("segue \(index + 1) of scene \(id)") { standIns in
      guard let shown = self.show(id) else { return }
      let segue = shown.describedSegues[index]
      // An embedded view controller exists as soon as the view is loaded.
      if segue.kind == "embed" { return }
      let count = standIns.records.count
      segue.perform(sender: shown.viewIfLoaded)
      let source = standIns.name(of: shown)
      performed = standIns.records[count...].compactMap(StoryboardRecording.Segue.init)
        .filter { $0.source == source && $0.kind == segue.kind }
      if performed.isEmpty {
        self.problems.append("segue \(index + 1) of scene \(id): it shows nothing")
      }
    }
    return performed
  }

  /// Runs code in a new world and adds its records.
  ///
  /// - Returns: The segues that were performed.
  private func play(
    _ subject: String,
    _ body: (InterfaceStandIns) -> Void
  ) -> [StoryboardRecording.Segue] {
    let world = HeadlessWorld(device: device, clock: .immediate)
    let record = InterfaceStandIns()
    world.standIns = record
    world.run {
      for misuse in world.misuse.expect({ body(record) }) {
        let problem = "\(subject): \(misuse.message)"
        if !problems.contains(problem) { problems.append(problem) }
      }
      windows = []
    }
    skipped.formUnion(world.skippedElements)
    record.records.forEach(keep)
    return record.records.compactMap(StoryboardRecording.Segue.init)
  }

  private func keep(_ record: InterfaceStandIns.Record) {
    switch record {
    case .standIn(let name): standIns.insert(name)
    case .outlet(let member, let type), .attribute(let member, let type),
      .call(let member, let type):
      members.insert("\(type).\(member)")
    case .segue: break
    }
  }

  /// Shows a scene's view controller above another one, at which unwind segues end.
  private func show(_ id: String) -> UIViewController? {
    let storyboard = UIStoryboard(name: name, bundle: bundle)
    guard let shown = storyboard.instantiateScene(id) else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    switch shown {
    case is UINavigationController, is UITabBarController, is UISplitViewController:
      let below = UIViewController()
      window.rootViewController = below
      window.makeKeyAndVisible()
      below.present(shown, animated: false)
    default:
      let stack = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = stack
      window.makeKeyAndVisible()
      stack.pushViewController(shown, animated: false)
    }
    shown.loadViewIfNeeded()
    windows.append(window)
    return shown
  }
}

extension StoryboardRecording.Segue {
  fileprivate init?(_ record: InterfaceStandIns.Record) {
    guard case .segue(let kind, let identifier, let source, let destination) = record else {
      return nil
    }
    self.init(kind: kind, identifier: identifier, source: source, destination: destination)
  }
}

@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that a step changes only the window in which it is performed, and that nothing of a
/// closed window remains.
///
/// A change of the facts, such as a logout, may change every window. Other data may, too, so after
/// a step of the user another window may remove view controllers, but not add any.
struct WindowCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for name in run.remainsOfWindow {
      results.report(.windows, name, "still exists after its window was closed", run.script)
    }
    guard let change = run.changeOfOtherWindow, let step = run.script.last else { return }
    let shown =
      change.old.front == change.new.front
      ? "behind \(change.old.front)"
      : "it shows \(change.new.front) instead of \(change.old.front)"
    let message = "another window changes: \(shown)"
    results.report(.windows, "\(step) beside \(change.old.front)", message, run.script)
  }
}

/// The windows of an app with several at the beginning of a step.
@MainActor struct WindowRecord {
  /// The contents of the windows in which the step is not performed.
  fileprivate var others: [(scene: ObjectIdentifier, contents: WindowContents)] = []
  fileprivate var facts: [String] = []
  /// Whether the step must not change anything in other windows, even if it shows nothing new.
  fileprivate var isRequest = false
  /// The scene in which the step is performed, with its view controllers and coordinators.
  fileprivate weak var scene: UIWindowScene?
  fileprivate var objects: [WindowObject] = []
}

/// An object of a window.
private struct WindowObject {
  let name: String
  weak var object: AnyObject?
}

/// The view controllers and coordinators in a window.
@MainActor private struct WindowContents: Equatable {
  /// A line for each view controller: its class, context and place.
  var lines: [String] = []
  /// The classes of the view controllers.
  var names: [String] = []
  var front = ""
  var coordinators = ""

  init(_ window: UIWindow?) {
    guard let window else { return }
    for screen in window.liveScreens {
      let context = (screen.controller as? any ContextProviding)?.contextText ?? ""
      let place = "\(screen.parent ?? -1) \(screen.isShown) \(screen.isPresented)"
      lines.append("\(screen.name) \(context) \(place)")
      names.append(screen.name)
      if screen.isTopmost { front = screen.name }
    }
    coordinators = "\(CoordinatorTree(of: window))"
  }

  /// Whether there are view controllers that another window contents does not have.
  func hasMore(than other: Self) -> Bool {
    !names.sorted().difference(from: other.names.sorted()).insertions.isEmpty
  }
}

extension ExplorationRun {
  /// Reads the windows before a step, if there are several or the step opens the second one.
  ///
  /// Verbs and events of the system do not belong to a window.
  func noteWindows() {
    windows = WindowRecord()
    guard step == .openWindow || world.application.connectedScenes.count > 1 else { return }
    windows.isRequest = step?.changesNothingElse ?? true
    guard windows.isRequest || step?.isByHand == true else { return }
    let scenes = world.scenes
    let own = driver.operatedScene ?? driver.window?.windowScene
    let hasOwn = step?.isChoiceOfWindow != true
    driver.run { app in
      windows.facts = setup.app.facts(app)
      for scene in scenes where !hasOwn || scene !== own {
        windows.others.append((ObjectIdentifier(scene), WindowContents(scene.contentWindow)))
      }
      if step == .closeWindow { windows.noteObjects(of: own) }
    }
  }

  /// The contents of the first other window that the last step has changed.
  fileprivate var changeOfOtherWindow: (old: WindowContents, new: WindowContents)? {
    guard !windows.others.isEmpty else { return nil }
    return driver.run { app in
      guard setup.app.facts(app) == windows.facts else { return nil }
      for (id, old) in windows.others {
        guard let scene = world.scenes.first(where: { ObjectIdentifier($0) == id }) else {
          continue
        }
        let new = WindowContents(scene.contentWindow)
        if windows.isRequest ? new != old : new.hasMore(than: old) { return (old, new) }
      }
      return nil
    }
  }

  /// The names of the objects of a window that the last step closed, unless a delayed call may
  /// retain them.
  fileprivate var remainsOfWindow: [String] {
    guard windows.scene?.activationState == .unattached || windows.scene == nil,
      pending.delays.isEmpty
    else { return [] }
    return Set(windows.objects.compactMap { $0.object == nil ? nil : $0.name }).sorted()
  }
}

extension WindowRecord {
  fileprivate mutating func noteObjects(of scene: UIWindowScene?) {
    self.scene = scene
    guard let window = scene?.contentWindow else { return }
    let controllers: [AnyObject] = window.liveScreens.map(\.controller)
    objects = (controllers + window.observedCoordinators.map(\.coordinator)).map { object in
      WindowObject(name: TypeNames.name(of: object), object: object)
    }
  }
}

extension UserStep {
  /// Whether the step opens or chooses a window, so that no window is its own.
  fileprivate var isChoiceOfWindow: Bool {
    switch self {
    case .openWindow, .window: true
    default: false
    }
  }

  /// Whether the step must not change any other window.
  fileprivate var changesNothingElse: Bool { isChoiceOfWindow || self == .closeWindow }
}

/// The application of a world, with its state and scenes.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application delegate, notified of life-cycle events.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The activation state of the application.
  open internal(set) var applicationState: State = .background
  /// The scenes of the application.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// Whether the screen stays on; stored only.
  open var isIdleTimerDisabled = false
  /// The dynamic quick actions of the app; stored only.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// The number on the app icon; stored only.
  open var applicationIconBadgeNumber = 0
  /// The background tasks of the app.
  final var backgroundTasks: Set<Int> = []
  final var lastBackgroundTask = 0
  /// The number of unbalanced calls to ignore user interaction.
  final var ignorance = 0
  @BackReference var world: HeadlessWorld?
  @BackReference private var currentKeyWindow: UIWindow?

  /// The application of the running code's world.
  public class var shared: UIApplication {
    HeadlessWorld.required(for: "UIApplication.shared").application
  }

  /// The sessions of all connected scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// The window that receives keyboard input; prefer the property of its scene.
  open var keyWindow: UIWindow? { currentKeyWindow }

  /// The visible windows, oldest first; prefer the property of their scene.
  open var windows: [UIWindow] { world?.shownWindows ?? [] }

  /// Whether an app could open a URL; here, whether it has a scheme.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The URL that opens the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Sends an event to the windows of its touches, or to the key window if it has none.
  ///
  /// All touches, presses and motions of the user pass through this method. Rows, bar items and
  /// alert actions are selected without touches.
  open func sendEvent(_ event: UIEvent) {
    guard event.type == .touches else {
      keyWindow?.sendEvent(event)
      return
    }
    var windows: [UIWindow] = []
    for window in (event.allTouches ?? []).compactMap(\.window)
    where !windows.contains(identical: window) { windows.append(window) }
    for window in windows { window.sendEvent(event) }
  }

  /// Calls a method of an object with a sender and an event.
  ///
  /// Without a target, searches the responder chain: from the first responder, then from the sender
  /// if that is a responder, otherwise from the innermost view controller of the key window.
  ///
  /// - Returns: Whether an object performed the action.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool { perform(action, to: target, from: sender, event) }

  /// Requests the destruction of a session; its scene is disconnected at the end of the turn.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let world, let scene = sceneSession.scene as? UIWindowScene else { return }
    world.clock.turn {
      world.clock.enqueue(ClockClosure("end of \(scene)") { world.disconnect(scene) })
    }
  }

  /// Opens a URL through the system; see `HeadlessWorld.openedURLs`.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let world else { return }
    world.openedURLs.append(url)
    guard let completion else { return }
    world.turn {
      world.clock.enqueue(ClockClosure("opening of \(url)") { completion(true) })
    }
  }

  /// Opens a URL through the system and waits for the result.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await HeadlessWorld.completion(of: "open(_:)") {
      open(url, options: options, completionHandler: $0)
    }
  }
}

extension UIApplication {
  /// The activation state of an application.
  public enum State: Int, Sendable {
    /// In the foreground and receiving events.
    case active
    /// In the foreground, but not receiving events.
    case inactive
    /// In the background.
    case background
  }

  /// A key for the reason of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A link, as a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The payload of a notification, as a dictionary.
    public nonisolated static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    /// A quick action, as a `UIApplicationShortcutItem`.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
    /// The app that requested the launch, as a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )
    /// A user activity in a dictionary.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
    )
  }

  /// The options for opening a link in another app.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether the link may be opened only by an app, not by the browser.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// The origin of a link that the application opens.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that opened the link.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
    /// The annotation from the other app.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
    )
    /// Whether a document is opened in place, as a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }

  /// Posted after the application became active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted before the application becomes inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Posted after the application entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted before the application enters the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted after the launch, with the launch options.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  /// Posted before the application terminates.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Posted on a memory warning.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )

  func makeKey(_ window: UIWindow?) {
    guard window !== currentKeyWindow else { return }
    let old = currentKeyWindow
    currentKeyWindow = window
    old?.keyDidChange()
    window?.keyDidChange()
  }
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The identifier as a number.
  public let rawValue: Int

  /// Creates an identifier from a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    world?.traits.preferredContentSizeCategory ?? .unspecified
  }

  /// The layout direction of the interface: left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Begins a background task, which continues in the background.
  ///
  /// The simulated device never ends it, so the handler is not called.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    backgroundTasks.insert(lastBackgroundTask)
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Ends a background task; has no effect if it is not running.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier.rawValue)
  }
}

extension UIApplication {
  /// Ignores user interaction until the same number of calls to `endIgnoringInteractionEvents()`.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public func beginIgnoringInteractionEvents() {
    ignorance += 1
  }

  /// Balances a call to `beginIgnoringInteractionEvents()`; has no effect without one.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public func endIgnoringInteractionEvents() {
    ignorance = max(0, ignorance - 1)
  }

  /// Whether user interaction is ignored.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public var isIgnoringInteractionEvents: Bool { ignorance > 0 }
}

/// Launches an app in a new world in real time, on a phone without a screen, and never returns.
///
/// The delegate is instantiated from its class name, including the module name. If the class does
/// not exist, the process ends.
/// - Parameters:
///   - argc: The number of arguments; ignored.
///   - argv: The arguments; ignored.
///   - principalClassName: A subclass of `UIApplication`; `nil` for `UIApplication` itself.
///   - delegateClassName: The class of the application delegate; `nil` for none.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let principal: AnyClass? = principalClassName.map { AppProcess.class(named: $0) }
  AppProcess.run(principal, delegate: delegateClassName.map { AppProcess.class(named: $0) })
}

extension UIApplicationDelegate {
  /// Launches the app with this delegate class and never returns; `@main` calls this method.
  ///
  /// See `UIApplicationMain(_:_:_:_:)`.
  public static func main() {
    AppProcess.run(nil, delegate: Self.self)
  }
}

/// The process of an app that runs on its own.
@MainActor
enum AppProcess {
  static func `class`(named name: String) -> AnyClass {
    guard let found = NSClassFromString(name) else {
      Trap.raise("There is no class \(name); its name must include the module name.")
    }
    return found
  }

  static func run(_ principal: AnyClass?, delegate: AnyClass?) -> Never {
    let application = principal.map { make($0, as: UIApplication.self) }
    let world = HeadlessWorld(clock: .realTime, application: application)
    world.run { () -> Never in
      let delegate = delegate.map { make($0, as: (any UIApplicationDelegate).self) }
      world.launch(delegate ?? NoDelegate())
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }

  private static func make<Object>(_ aClass: AnyClass, as type: Object.Type) -> Object {
    guard let object = Blueprint.makeObject(of: aClass) as? Object else {
      Trap.raise("\(aClass) is not a \(type).")
    }
    return object
  }

  private final class NoDelegate: NSObject, UIApplicationDelegate {}
}

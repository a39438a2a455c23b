/// The application of a world.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The delegate of the application's life cycle.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The activation state of the application.
  open internal(set) var applicationState: State = .background
  /// The scenes of the interface.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// Whether the screen stays on; stored only.
  open var isIdleTimerDisabled = false
  /// The dynamic quick actions of the app; stored only.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// The number at the icon of the app; stored only.
  open var applicationIconBadgeNumber = 0
  /// The background tasks of the app.
  final var backgroundTasks: Set<Int> = []
  final var lastBackgroundTask = 0
  /// The number of unbalanced calls that ignore the user's actions.
  final var ignorance = 0
  @BackReference var world: HeadlessWorld?
  @BackReference private var currentKeyWindow: UIWindow?

  /// The application of the world that the code runs in.
  public class var shared: UIApplication {
    HeadlessWorld.required(for: "UIApplication.shared").application
  }

  /// The sessions of all connected scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// The window that receives keyboard input; a window of a scene is found through the scene.
  open var keyWindow: UIWindow? { currentKeyWindow }

  /// The visible windows, oldest first; those of one scene are found through the scene.
  open var windows: [UIWindow] { world?.shownWindows ?? [] }

  /// Whether some app could open a URL; here any that has a scheme.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The link that opens the settings of the app.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Hands an event to the windows that its touches are in, one without touches to the key window;
  /// every touch, press and motion of the user passes through it.
  ///
  /// Rows, items of bars and answers of alerts are chosen without touches.
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
  /// Without a target the responder chain is searched: from the first responder, then from the
  /// sender if that is a responder, else from the innermost view controller of the key window.
  ///
  /// - Returns: Whether an object performed the action.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool { perform(action, to: target, from: sender, event) }

  /// Requests the end of a session; its scene is disconnected at the end of the turn.
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

  /// Hands a link to the system; see `HeadlessWorld.openedURLs`.
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

  /// Hands a link to the system and waits until it was opened.
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
    /// On screen and taking events.
    case active
    /// On screen, taking no events.
    case inactive
    /// Off screen.
    case background
  }

  /// The reason of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A link; a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The payload of a notification; a dictionary.
    public nonisolated static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    /// A quick action; a `UIApplicationShortcutItem`.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
    /// The app that asked for the launch; a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )
    /// An activity, in a dictionary.
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

    /// Whether only an app may open the link, no browser.
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
    /// The annotation that the other app sent.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
    )
    /// Whether a document is opened in place; a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }

  /// Posted when the application began to take events.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted when the application is about to take events no longer.
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
  /// Posted when the launch is over, with the launch options.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  /// Posted when the application is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Posted when memory runs short.
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

/// The name of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name as a number.
  public let rawValue: Int

  /// Makes a name from a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The name of no work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    world?.traits.preferredContentSizeCategory ?? .unspecified
  }

  /// In which direction the interface is read: from left to right.
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

  /// Ends a background task; without effect if it is not running.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier.rawValue)
  }
}

extension UIApplication {
  /// Ignores the user's actions until as many calls of `endIgnoringInteractionEvents()` follow.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public func beginIgnoringInteractionEvents() {
    ignorance += 1
  }

  /// Takes one call of `beginIgnoringInteractionEvents()` back; without one it does nothing.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public func endIgnoringInteractionEvents() {
    ignorance = max(0, ignorance - 1)
  }

  /// Whether the user's actions are ignored.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of a view")
  public var isIgnoringInteractionEvents: Bool { ignorance > 0 }
}

/// A simulated device: application, scenes, clock, misuse log.
///
/// All mutable state of this module belongs to a world, so that tests run in parallel without
/// sharing state. Code finds the world through ``current``; windows and scenes refer to theirs
/// weakly.
///
/// For tests and tools; Apple's UIKit has no such type, so an app cannot use it.
///
/// The following example gives each test of a test case a world of its own:
///
/// ```swift
/// override func invokeTest() {
///   HeadlessWorld.runTest { super.invokeTest() }
/// }
/// ```
@MainActor
public final class HeadlessWorld: BackReferenced {
  // Members that tests of apps need are public: time, device, scenes, the background. Simulated
  // fingers, faults and launches are `@_spi(Headless)`, because they change with the simulations;
  // `AppDriver` is their public interface.

  /// The world that code runs in; nil outside every world.
  public static nonisolated var current: HeadlessWorld? { Binding.current.world }

  /// The device that the world simulates.
  public internal(set) var device: HeadlessDevice {
    didSet { traits = device.traits }
  }
  /// The virtual time that every transition, animation and timer of this world takes.
  public let clock: HeadlessClock
  /// The recorded misuse; see ``MisuseLog/expect(_:)``.
  @_spi(Headless) public let misuse = MisuseLog()
  /// Known failures of UIKit that this world reproduces; none at first.
  @_spi(Headless) public var faults: HeadlessFaults = [] {
    didSet { clock.apply(faults) }
  }

  /// The application of this world: what `UIApplication.shared` is inside it.
  @_spi(Headless) public let application: UIApplication
  /// The simulated user of this world.
  @_spi(Headless) public private(set) lazy var user = HeadlessUser(self)

  /// The elements of storyboards and nibs that this layer does not have and skips, each once for a
  /// file.
  @_spi(Headless) public internal(set) var skippedElements: [String] = []

  /// The languages of the user, the preferred one first; English at first.
  ///
  /// They choose among the localizations of storyboards and nibs.
  @_spi(Headless) public var preferredLanguages = ["en"]

  /// The replacements of classes that are not linked; nil at first, for none.
  @_spi(Headless) public var standIns: InterfaceStandIns?

  /// The URLs that the app opened through the system, oldest first.
  public internal(set) var openedURLs: [URL] = []

  /// The orientation of the interface; portrait at first.
  public internal(set) var orientation: UIInterfaceOrientation = .portrait

  /// The treatment of an app without scene delegates; the warning of iOS 26 at first.
  @_spi(Headless) public var sceneLifeCycle = HeadlessSceneLifeCycle.recommended

  let notificationCenter = UNUserNotificationCenter()
  let pointer = WeakPointer()
  let screen: UIScreen
  let currentDevice: UIDevice
  /// The traits that all windows inherit; stored, because they are read often and change seldom.
  private(set) var traits: UITraitCollection
  var applicationDelegate: (any UIApplicationDelegate)?
  var makeSceneDelegate: ((UISceneConfiguration) -> any UISceneDelegate)?
  var sceneCount = 0

  /// The traits that code has set as the current ones.
  var setTraits: SetTraits?

  var windows: [WeakWindow] = []
  let keyboard = HeadlessKeyboard()
  let associations = AssociationTable()
  /// The objects that are retained until the end of the turn.
  var autoreleased: [AnyObject] = []
  #if !canImport(ObjectiveC)
    /// The calls of methods that wait for their delay.
    var delayedPerforms: [DelayedPerform] = []
    /// The observers of notifications by methods.
    var observations: [SelectorObservation] = []
  #endif
  /// The appearance proxies, by class.
  var appearances: [ObjectIdentifier: NSObject] = [:]
  /// The notifications to assistive technology, oldest first.
  @_spi(Headless) public internal(set) var announcements: [HeadlessAnnouncement] = []
  /// Whether VoiceOver runs; a change notifies the app at once.
  @_spi(Headless) public var isVoiceOverRunning = false {
    didSet {
      guard isVoiceOverRunning != oldValue else { return }
      post(UIAccessibility.voiceOverStatusDidChangeNotification)
    }
  }
  /// Whether the user prefers reduced motion; a change notifies the app at once.
  @_spi(Headless) public var isReduceMotionEnabled = false {
    didSet {
      guard isReduceMotionEnabled != oldValue else { return }
      post(UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }
  var rootRecorder: LifecycleRecorder?

  /// The innermost open transaction, which refers to the one around it.
  var transaction: Transaction?
  var areAnimationsEnabled = true
  /// The controller whose method is called in order to show another one.
  var askedToShow: UIViewController?
  /// The repeat count of the animation whose changes are being made.
  var repetitions = 1.0
  /// Collects animations while a gesture drives their animator; nil while none does.
  var heldAnimations: [HeldAnimation]?

  /// Creates a world with a launched application and no scene.
  ///
  /// - Parameters:
  ///   - device: The device that the world simulates.
  ///   - mode: How its time advances.
  public convenience init(
    device: HeadlessDevice = .phone,
    clock mode: HeadlessClock.Mode = .stepped
  ) {
    self.init(device: device, clock: mode, application: nil)
  }

  /// Creates a world whose real time has a pace of its own.
  @_spi(Headless) public convenience init(
    device: HeadlessDevice = .phone,
    clock mode: HeadlessClock.Mode = .stepped,
    pace: any HeadlessPace
  ) {
    self.init(device: device, clock: mode, pace: pace, application: nil)
  }

  init(
    device: HeadlessDevice = .phone,
    clock mode: HeadlessClock.Mode,
    pace: (any HeadlessPace)? = nil,
    application: UIApplication?
  ) {
    self.device = device
    let application = application ?? UIApplication()
    self.application = application
    traits = device.traits
    clock = HeadlessClock(mode: mode, pace: pace ?? WallClockPace())
    currentDevice = UIDevice(device)
    screen = UIScreen(device)
    pointer.set(to: self)
    clock.world = self
    application.world = self
  }

  /// Runs code with this world as ``current``.
  @_spi(Headless) public nonisolated func run<R>(_ body: () throws -> R) rethrows -> R {
    if Self.current === self { return try body() }
    return try Binding.$current.withValue(Binding(world: self), operation: body)
  }

  /// Marks a call into UIKit; the outermost one binds the world, and runs everything in immediate
  /// mode.
  func turn<R>(_ body: () -> R) -> R {
    guard clock.depth == 0 else { return body() }
    return run {
      clock.depth = 1
      let result = body()
      clock.endTurn()
      return result
    }
  }

  /// Runs asynchronous code, and the tasks that it starts, with this world as ``current``.
  @_spi(Headless) public func run<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    try await Binding.$current.withValue(
      Binding(world: self),
      operation: body,
      isolation: isolation
    )
  }

  /// Wraps work so that it runs in the world of the submitting code, on any thread.
  static nonisolated func keepingCurrent(
    _ work: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let binding = Binding.current
    return { Binding.$current.withValue(binding, operation: work) }
  }

  private func post(_ name: Notification.Name) {
    turn { NotificationCenter.default.post(name: name, object: nil) }
  }

  /// The value of the task-local; not in the class, because a task-local cannot be isolated.
  ///
  /// An object, because the task-local is read often, and copies an optional the slow way.
  private final class Binding: Sendable {
    @TaskLocal static var current = Binding(world: nil)

    let world: HeadlessWorld?

    init(world: HeadlessWorld?) {
      self.world = world
    }
  }

  /// The world of the running code; traps without one.
  static func required(for need: @autoclosure () -> String) -> HeadlessWorld {
    guard let current else {
      Trap.raise("\(need()) needs a HeadlessWorld: run this code inside `HeadlessWorld.run`.")
    }
    return current
  }
}

extension HeadlessWorld {
  /// Whether nothing moves: no transition runs, none is asked for, no next-turn work waits.
  public var isQuiet: Bool { clock.isQuiet }

  /// Runs all transitions to their end, jumping virtual time from one to the next.
  ///
  /// App timers run only when they fall due on the way, or when a transition has stopped moving by
  /// itself, so that a deadline can end it. Throws if transitions request each other without end;
  /// the clock is ``HeadlessClock/Mode/stepped`` then.
  public func settle() throws(HeadlessUnsettled) {
    try clock.settleNow()
  }

  /// Settles, and lets main-actor jobs that wait to run do so, until both are at rest.
  ///
  /// Throws if a job still requests work after `HeadlessClock.turnLimit` turns, or if transitions
  /// request each other without end; the clock is ``HeadlessClock/Mode/stepped`` then.
  public func settle() async throws(HeadlessUnsettled) {
    try await clock.settle()
  }
}

/// A notification of the app to assistive technology.
@_spi(Headless) @MainActor
public struct HeadlessAnnouncement {
  /// The kind of notification.
  public let notification: UIAccessibility.Notification
  /// The argument: a text to read, or a view to focus on.
  public let argument: Any?
}

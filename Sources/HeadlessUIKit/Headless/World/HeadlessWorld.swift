/// A simulated device: application, scenes, clock, misuse log.
///
/// All mutable state of this module belongs to a world, so tests can run in parallel without shared
/// state. Code accesses its world as ``current``; windows and scenes refer to their world weakly.
///
/// For tests and tools; Apple's UIKit has no such type, so an app cannot use it.
///
/// The following example runs each test of a test case in a new world:
///
/// ```swift
/// override func invokeTest() {
///   HeadlessWorld.runTest { super.invokeTest() }
/// }
/// ```
@MainActor
public final class HeadlessWorld: BackReferenced {
  /// The world of the running code; `nil` outside of worlds.
  public static nonisolated var current: HeadlessWorld? { Binding.current.world }

  /// The device that the world simulates.
  public internal(set) var device: HeadlessDevice {
    didSet { traits = device.traits }
  }
  /// The virtual clock of all transitions, animations and timers in this world.
  public let clock: HeadlessClock
  /// The recorded misuse of UIKit; see ``MisuseLog/expect(_:)``.
  @_spi(Headless) public let misuse = MisuseLog()
  /// Known failures of UIKit that this world reproduces; none by default.
  @_spi(Headless) public var faults: HeadlessFaults = [] {
    didSet { clock.apply(faults) }
  }

  /// The application of this world, which `UIApplication.shared` returns inside it.
  @_spi(Headless) public let application: UIApplication
  /// The simulated user of this world.
  @_spi(Headless) public private(set) lazy var user = HeadlessUser(self)

  /// The kinds of storyboard and nib elements that this layer does not support and skipped, once
  /// per file.
  @_spi(Headless) public internal(set) var skippedElements: [String] = []

  /// The user's languages in order of preference; English by default.
  ///
  /// They select the localizations of storyboards and nibs.
  @_spi(Headless) public var preferredLanguages = ["en"]

  /// Replacements for unlinked classes; `nil` by default.
  @_spi(Headless) public var standIns: InterfaceStandIns?

  /// The URLs that the app opened through the system, oldest first.
  public internal(set) var openedURLs: [URL] = []

  /// The orientation of the interface; portrait by default.
  public internal(set) var orientation: UIInterfaceOrientation = .portrait

  /// The version of UIKit whose behavior the world has; that of the device.
  ///
  /// A change affects later calls only.
  public var level: HeadlessLevel {
    get { device.level }
    set { device.level = newValue }
  }

  /// Whether code has behaved in a way that differs between levels.
  @_spi(Headless) public private(set) var dependsOnLevel = false

  /// The Info.plist of the app, which the next launch reads; without entries by default.
  public var infoPlist = HeadlessInfoPlist()
  /// The network that answers the requests of `URLSession`; empty by default.
  public var network = HeadlessNetwork()

  /// The files and pictures from which the user picks.
  @_spi(Headless) public var library = HeadlessLibrary()
  /// The haptic feedback that the app requested, oldest first.
  @_spi(Headless) public internal(set) var feedback: [HeadlessFeedback] = []

  /// The messages that the app logged with the module `os`, oldest first.
  @_spi(Headless) public internal(set) var logLines: [String] = []

  let notificationCenter = UNUserNotificationCenter()
  private(set) lazy var pasteboard = UIPasteboard()
  let pointer = WeakPointer()
  let screen: UIScreen
  let currentDevice: UIDevice
  /// The traits that all windows inherit; stored, because they are read often and rarely change.
  private(set) var traits: UITraitCollection
  /// The delegate of the app that was launched last.
  @_spi(Headless) public internal(set) var applicationDelegate: (any UIApplicationDelegate)?
  var makeSceneDelegate: ((UISceneConfiguration) -> any UISceneDelegate)?
  var sceneCount = 0

  /// The traits that code has set as current.
  var setTraits: SetTraits?

  var windows: [WeakWindow] = []
  let keyboard = HeadlessKeyboard()
  let associations = AssociationTable()
  /// The objects that are retained until the end of the turn.
  var autoreleased: [AnyObject] = []
  #if !canImport(ObjectiveC)
    /// The delayed calls of methods.
    var delayedPerforms: [DelayedPerform] = []
    /// The selector-based observers of notifications.
    var observations: [SelectorObservation] = []
  #endif
  /// The appearance proxies, by class.
  var appearances: [ObjectIdentifier: NSObject] = [:]
  /// The notifications to assistive technology, oldest first.
  @_spi(Headless) public internal(set) var announcements: [HeadlessAnnouncement] = []
  /// Whether VoiceOver is running; a change notifies the app immediately.
  @_spi(Headless) public var isVoiceOverRunning = false {
    didSet {
      guard isVoiceOverRunning != oldValue else { return }
      post(UIAccessibility.voiceOverStatusDidChangeNotification)
    }
  }
  /// Whether the user prefers reduced motion; a change notifies the app immediately.
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
  /// The view controller that is being asked to show another one.
  var askedToShow: UIViewController?
  /// The repeat count of the animation being set up.
  var repetitions = 1.0
  /// Collects animations while a gesture drives their animator; otherwise `nil`.
  var heldAnimations: [HeldAnimation]?

  /// Creates a world with a launched application and no scene.
  ///
  /// - Parameters:
  ///   - device: The device that the world simulates.
  ///   - mode: The way in which its time advances.
  public convenience init(
    device: HeadlessDevice = .phone,
    clock mode: HeadlessClock.Mode = .stepped
  ) {
    self.init(device: device, clock: mode, application: nil)
  }

  /// Creates a world with a custom pace for real time.
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

  /// Marks a UIKit call; the outermost one binds the world and, in immediate mode, runs all work.
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

  /// Whether the level is at least a given one, for behavior that differs between levels.
  func behaves(since level: HeadlessLevel) -> Bool {
    noteLevelDependence()
    return self.level >= level
  }

  func noteLevelDependence() {
    dependsOnLevel = true
  }

  private func post(_ name: Notification.Name) {
    turn { NotificationCenter.default.post(name: name, object: nil) }
  }

  /// The value of the task-local; not in the class, because a task-local cannot be isolated.
  ///
  /// An object, because the task-local is read often, and copying an optional is slow.
  private final class Binding: Sendable {
    @TaskLocal static var current = Binding(world: nil)

    let world: HeadlessWorld?

    init(world: HeadlessWorld?) {
      self.world = world
    }
  }

  /// The world of the running code; traps if there is none.
  static func required(for need: @autoclosure () -> String) -> HeadlessWorld {
    guard let current else {
      Trap.raise(
        "\(need()) needs a HeadlessWorld: add @Suite(.headless) from WaymarkTesting to the tests; "
          + "in an XCTestCase, call HeadlessWorld.runTest { super.invokeTest() } in invokeTest()."
      )
    }
    return current
  }
}

extension HeadlessWorld {
  /// Whether no transition runs or is requested, and no next-turn work is queued.
  public var isQuiet: Bool { clock.isQuiet }

  /// Runs all transitions to their end, skipping the time between them.
  ///
  /// App timers run only when they become due meanwhile, or when a transition cannot proceed
  /// without a deadline. Throws if transitions request each other endlessly; the clock is then
  /// ``HeadlessClock/Mode/stepped``.
  public func settle() throws(HeadlessUnsettled) {
    try clock.settleNow()
  }

  /// Runs transitions and ready main-actor jobs until none is left.
  ///
  /// Throws if a job still requests work after `HeadlessClock.turnLimit` turns, or if transitions
  /// request each other endlessly; the clock is then ``HeadlessClock/Mode/stepped``.
  public func settle() async throws(HeadlessUnsettled) {
    try await clock.settle()
  }
}

/// A notification that the app posted to assistive technology.
@_spi(Headless) @MainActor
public struct HeadlessAnnouncement {
  /// The kind of notification, for example an announcement.
  public let notification: UIAccessibility.Notification
  /// The argument: a text to read, or an element to focus.
  public let argument: Any?
}

// Objects that UIKit returns autoreleased: code may use them in the same turn without retaining
// them, for example through a weak reference.

extension HeadlessWorld {
  /// Retains an object until the end of the turn, or of the `autoreleasepool` around the call.
  func autorelease(_ object: AnyObject) {
    if autoreleased.isEmpty {
      let work = ClockClosure("release of results") { [weak self] in self?.drainPool(to: 0) }
      clock.enqueue(work)
    }
    autoreleased.append(object)
  }

  /// Runs code and releases the objects that UIKit autoreleased meanwhile, without waiting for the
  /// end of the turn.
  @_spi(Headless) public func drainingPool<R>(_ body: () throws -> R) rethrows -> R {
    let count = autoreleased.count
    defer { drainPool(to: count) }
    return try body()
  }

  /// Releases the autoreleased objects beyond a count.
  func drainPool(to count: Int) {
    // Released only after the list has changed, because a deinitializer may append to it.
    let released = autoreleased.dropFirst(count)
    autoreleased.removeLast(released.count)
    withExtendedLifetime(released) {}
  }
}

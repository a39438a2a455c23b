@_spi(Headless) import HeadlessUIKit

extension AppDriver {
  /// Performs a step once the app has settled, and waits until it has settled again.
  ///
  /// As for all steps, the error names the file and line of the call. A helper that performs steps
  /// for several tests can pass the location of its caller.
  ///
  /// - Throws: ``DriverError/Reason/impossible(_:)`` if a user could not perform the step, or if an
  ///   app verb fails.
  public func perform(
    _ step: UserStep,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await locating(StepLocation(file, line)) { () async throws(DriverError) in
      try await waitUntilSettled()
      let sight = step == .wait ? sight : nil
      try act(step)
      try await waitUntilSettled()
      if let sight { try await keepWaiting(while: sight) }
      try rethrowVerbFailure()
    }
  }

  /// Taps the control, bar item, cell or alert button with a label or identifier.
  public func tap(
    _ label: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await perform(.tap(label), file: file, line: line)
  }

  /// Replaces the text of a field.
  public func type(
    _ text: String,
    into field: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await perform(.type(text, into: field), file: file, line: line)
  }

  /// Selects the tab with a label.
  public func tab(
    _ label: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await perform(.tab(label), file: file, line: line)
  }

  /// Taps the back button.
  public func goBack(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await perform(.back, file: file, line: line)
  }

  /// Swipes the frontmost sheet down, or taps outside the popover.
  ///
  /// - Returns: Whether the sheet was dismissed.
  @discardableResult
  public func swipeDown(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) -> SheetSwipe {
    try await locating(StepLocation(file, line)) { () async throws(DriverError) in
      try await waitUntilSettled()
      let isFollowing = try act { user throws(HeadlessUserError) in try user.swipeDown() }
      try await waitUntilSettled()
      return isFollowing ? .dismissed : .held
    }
  }

  /// Performs a step immediately, even during a transition.
  package func act(_ step: UserStep) throws(DriverError) {
    if hasEnded { throw DriverError(.ended) }
    switch step {
    case .rotate(let isLandscape):
      world.navigating { _ = world.turnDevice(to: isLandscape ? .landscapeRight : .portrait) }
    case .resize(let isCompact):
      world.navigating { world.setSizeClasses(horizontal: isCompact ? .compact : .regular) }
    case .background: world.navigating { world.enterBackground() }
    case .foreground: world.navigating { world.enterForeground() }
    case .reconnect: reconnect()
    case .memoryWarning: world.navigating { world.warnOfMemory() }
    case .openWindow: try openWindow()
    case .window(let position): try operateWindow(position)
    case .closeWindow: try closeWindow()
    case .wait: try wait()
    case .deliver(let delivery, isCold: false): deliver(delivery)
    case .deliver(let delivery, isCold: true): reconnect(opening: delivery)
    case .verb(let name, let argument): try start(name, argument)
    default:
      try act { user throws(HeadlessUserError) in try Self.act(step, user) }
    }
  }

  private static func act(
    _ step: UserStep,
    _ user: HeadlessUser
  ) throws(HeadlessUserError) {
    switch step {
    case .tap(let label): try user.tap(label)
    case .tapNumber(let number, let label): try user.tap(label, number: number)
    case .type(let text, let field):
      try user.replaceText(in: field, with: text)
    case .tab(let label): try user.tab(label)
    case .select(let row, let section): try user.selectRow(row, section: section)
    case .details(let row, let section): try user.tapAccessory(ofRow: row, section: section)
    case .swipeAction(let row, let section, let title):
      try user.swipeRow(row, section: section, action: title)
    case .slide(let label, let value): try user.slide(label, to: value)
    case .stepper(let label, let isUp): try user.step(label, up: isUp)
    case .refresh: try user.pullToRefresh()
    case .closeMenu: user.closeMenu()
    case .back: try user.goBack()
    case .backMenu(let position): try user.goBack(byMenu: position)
    case .swipeBack: try user.swipeBack()
    case .cancelSwipe: try user.cancelSwipeBack()
    case .swipeDown: try user.swipeDown()
    case .cancelSwipeDown:
      try user.beginSheetDrag()
      user.cancelSheetDrag()
    case .gesture(let gesture, let label): try Self.act(gesture, on: label, user)
    case .dragFromEdge(let edge): try user.drag(fromEdge: edge.edge, by: edge.movement(by: -200))
    case .turnPage(let isForward):
      try user.beginPageSwipe(isForward ? .forward : .reverse)
      user.finishPageSwipe()
    case .swipeColumn(isInward: true): try user.swipeColumnIn()
    case .swipeColumn(isInward: false): try user.swipeColumnOut()
    case .rotate, .resize, .background, .foreground, .reconnect, .memoryWarning,
      .openWindow, .window, .closeWindow, .wait, .deliver, .verb:
      break
    }
  }

  private static func act(
    _ gesture: UserGesture,
    on label: String,
    _ user: HeadlessUser
  ) throws(HeadlessUserError) {
    switch gesture {
    case .longPress: try user.longPress(label)
    case .swipe(let direction): try user.swipe(label, direction.swipe)
    case .drag(let direction): try user.drag(label, by: direction.movement(by: 100))
    case .pinch(let isOutward): try user.pinch(label, scale: isOutward ? 2 : 0.5)
    case .turn(let isClockwise):
      try user.rotate(label, byRadians: isClockwise ? .pi / 2 : -.pi / 2)
    }
  }

  func act<R>(
    _ deed: (HeadlessUser) throws(HeadlessUserError) -> R
  ) throws(DriverError) -> R {
    if hasEnded { throw DriverError(.ended) }
    let result = world.navigating {
      Result { () throws(HeadlessUserError) in try deed(world.user) }
    }
    do {
      return try result.get()
    } catch {
      throw DriverError(.impossible("\(error)"))
    }
  }

  private func wait() throws(DriverError) {
    if passTime() { return }
    throw DriverError(.impossible("no delayed call is pending"))
  }

  func passTime() -> Bool { world.navigating { world.clock.passTime() } }

  /// Waits longer while the screen does not change, because delayed code can schedule more delayed
  /// code.
  func keepWaiting(while sight: AppSight) async throws(DriverError) {
    for _ in 1...10 where self.sight == sight && passTime() { try await waitUntilSettled() }
  }

  /// The current screen contents.
  var sight: AppSight {
    AppSight(tree: tree, surface: world.navigating { world.user.look() })
  }

  // MARK: Verbs

  /// Starts a verb of the app; ``settle(file:line:)`` waits for it.
  ///
  /// Activates the app first, as a tap on a notification does.
  private func start(_ name: String, _ argument: String) throws(DriverError) {
    guard let verb = surroundings.verbs.first(where: { $0.name == name }) else {
      throw DriverError(.impossible("the app has no verb \"\(name)\""))
    }
    world.navigating { world.enterForeground() }
    verbLog.running += 1
    Task {
      defer { verbLog.running -= 1 }
      do {
        try await run { app in try await verb.perform(on: app, with: argument) }
      } catch {
        verbLog.failed(error)
      }
    }
  }

  private func rethrowVerbFailure() throws(DriverError) {
    guard let failure = verbLog.failure else { return }
    verbLog.failure = nil
    throw DriverError(.impossible("\(failure)"))
  }
}

/// The view controllers of an app and the visible contents of their screens.
struct AppSight: Equatable {
  var tree: ControllerTree
  var surface: HeadlessSight
}

/// The number of running verbs; the error of a failed verb is stored with it.
@MainActor package final class VerbLog {
  package var running = 0
  package var failure: (any Error)?
  /// Called with each failure.
  package var onFailure: ((any Error) -> Void)?

  func failed(_ error: any Error) {
    if let onFailure { onFailure(error) } else { failure = error }
  }
}

/// The result of swiping a sheet down.
///
/// The following example checks that a sheet with unsaved changes stays:
///
/// ```swift
/// let swipe = try await driver.swipeDown()
/// #expect(swipe == .held)
/// ```
public enum SheetSwipe: Hashable, Sendable {
  /// The sheet was dismissed, or its dismissal has begun.
  case dismissed
  /// The sheet stays, because it is modal in its presentation or its delegate refused the
  /// dismissal.
  ///
  /// The delegate was notified of the attempt, and may have presented an alert.
  case held
}

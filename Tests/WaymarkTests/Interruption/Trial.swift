@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// One journey, interrupted once at one moment, with the conditions that must hold afterwards.
@MainActor final class Trial {
  let world: HeadlessWorld
  let journey: Journey
  private let options: RequestOptions
  private(set) var shop: Shop?
  private weak var scene: UIWindowScene?
  private var handles: [RequestHandle] = []
  /// Ends the running gesture a number of moments later.
  private var letGo: (() -> Void)?
  private var remainingTurns = 0
  private var traces: [ObjectIdentifier: Trace] = [:]

  private struct Trace {
    weak var controller: UIViewController?
    let type: UIViewController.Type
  }

  private var endings: [Int] = []
  private var subscription: EventSubscription?

  init(_ journey: Journey, isAnimated: Bool, faults: HeadlessFaults = []) throws {
    self.journey = journey
    world = HeadlessWorld(device: journey.device)
    options = RequestOptions(isAnimated: isAnimated)
    let scene = world.connectScene()
    self.scene = scene
    let shop = world.navigating { Shop(in: UIWindow(windowScene: scene)) }
    self.shop = shop
    try world.navigating {
      journey.prepare(shop)
      try world.settle()
    }
    world.faults = faults
  }

  /// Runs the journey with one interruption at the given moment, or at the next one at which it is
  /// possible.
  ///
  /// - Returns: The moment of the interruption; `nil` if the journey ended without it.
  func run(_ interruption: Interruption, at moment: Int) -> Int? {
    world.navigating {
      var passed = 0
      var struck: Int?
      var (isStriking, hasEnded) = (false, false)
      let pass = { [unowned self] in
        let number = passed
        passed += 1
        // The events that it causes are moments as well.
        if number >= moment, struck == nil, !isStriking {
          isStriking = true
          if interruption.strike(self) { struck = number }
          isStriking = false
        }
        trace()
        tire()
      }
      subscription = shop?.router.events.subscribe { _ in pass() }
      submit()
      for _ in 0..<12 {
        pass()
        // A turn without work does not change the moment.
        if world.clock.commit() { pass() }
        world.clock.advance(by: .milliseconds(70))
        // All interruptions after the end have the same effect.
        if hasEnded, struck == nil { break }
        hasEnded = handles.allSatisfy { $0.result != nil }
      }
      subscription = nil
      return struck
    }
  }

  // MARK: Effects of interruptions

  func submit() {
    guard let shop else { return }
    add(shop.router.go(journey.request(in: shop, options)))
  }

  func submitOther(_ policy: RequestOptions.Policy) {
    guard let shop else { return }
    var options = self.options
    options.policy = policy
    add(shop.router.go(to: shop.menu, options: options))
  }

  /// Begins a gesture and ends it, immediately or some moments later; `false` if it is impossible.
  func hold(
    _ end: @escaping @MainActor () -> Void,
    for moments: Int = 5,
    begin: () throws -> Void
  ) -> Bool {
    guard (try? begin()) != nil else { return false }
    if moments == 0 {
      end()
    } else {
      (remainingTurns, letGo) = (moments, end)
    }
    return true
  }

  private func tire() {
    remainingTurns -= 1
    if remainingTurns <= 0 { release() }
  }

  private func release() {
    letGo?()
    letGo = nil
  }

  func changeWidth() {
    let isCompact = world.device.horizontalSizeClass == .compact
    world.setSizeClasses(horizontal: isCompact ? .regular : .compact)
  }

  func disconnectScene() {
    if let scene { world.disconnect(scene) }
  }

  /// Awaits the journey in a task that is cancelled after some steps, and returns the outcome.
  func cancelTask(at moment: Int) async throws -> NavigationOutcome? {
    guard let shop else { return nil }
    let request = journey.request(in: shop, options)
    return try await world.navigating {
      let task = Task { @MainActor in try? await shop.router.go(request).outcome }
      for _ in 0..<moment {
        await Task.yield()
        world.clock.commit()
        world.clock.advance(by: .milliseconds(60))
      }
      task.cancel()
      try await world.settle()
      return await task.value
    }
  }

  func cancel() {
    for handle in handles { handle.cancel() }
  }

  func releaseShop() {
    shop = nil
  }

  private func add(_ handle: RequestHandle) {
    let index = handles.count
    handles.append(handle)
    endings.append(0)
    handle.whenEnded { [weak self] _ in self?.endings[index] += 1 }
  }

  // MARK: Conditions

  /// Waits for everything to end and returns the violated conditions.
  func violations() -> [String] {
    world.navigating {
      var violations: [String] = []
      settleEverything(&violations)
      if let shop { violations += shop.window.treeViolations() }
      violations += endingViolations()
      if shop != nil { violations += followUpViolations() }
      violations += world.misuse.entries.map { "misuse: \($0)" }
      violations += leakViolations()
      return violations
    }
  }

  private func settleEverything(_ violations: inout [String]) {
    release()
    for _ in 0..<3 {
      do { try world.settle() } catch { violations.append("does not settle: \(error)") }
      world.clock.advance(by: .seconds(6))
    }
    // A form that the user keeps open and an unmet requirement keep a request parked.
    shop?.logIn()
    try? world.settle()
  }

  private func endingViolations() -> [String] {
    zip(handles, endings).compactMap { handle, count in
      count == 1 && handle.result != nil ? nil : "\(handle.status) has \(count) endings"
    }
  }

  private func followUpViolations() -> [String] {
    guard let shop else { return [] }
    let before = shop.router.requests
    if !before.isEmpty { return ["still under way: \(before)"] }
    let handle = shop.router.go(to: shop.item, with: 42)
    do { try world.settle() } catch { return ["the next request does not settle: \(error)"] }
    if case .success(.done) = handle.result { return shop.window.treeViolations() }
    if scene?.activationState == .unattached || scene == nil {
      let error = NavigationError(.noWindow, step: "item")
      return handle.result == .failure(error) ? [] : ["a window without a scene is navigated"]
    }
    return ["the next request: \(String(describing: handle.result))"]
  }

  /// Stores weak references to all controllers that were ever in the hierarchy.
  private func trace() {
    var next = shop?.window.rootViewController
    while let level = next {
      trace(level)
      next = level.presentedViewController
    }
  }

  private func trace(_ controller: UIViewController) {
    let identifier = ObjectIdentifier(controller)
    // Another controller may have the address of a deallocated one.
    if traces[identifier]?.controller == nil {
      traces[identifier] = Trace(controller: controller, type: type(of: controller))
    }
    for child in controller.children { trace(child) }
  }

  private func leakViolations() -> [String] {
    trace()
    weak let window = shop?.window
    weak let router = shop?.routerIfAny
    weak let root = shop?.window.rootViewController
    shop = nil
    try? world.settle()
    var violations: [String] = []
    if window != nil { violations.append("the window is kept") }
    if router != nil { violations.append("the router is kept") }
    if root != nil { violations.append("the root is kept") }
    for trace in traces.values where trace.controller != nil {
      violations.append("\(trace.type) is kept")
    }
    return violations
  }
}

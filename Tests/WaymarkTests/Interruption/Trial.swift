@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// One journey, interrupted once at one moment, and what must be true of it afterwards.
@MainActor final class Trial {
  let world = HeadlessWorld()
  let journey: Journey
  private let options: RequestOptions
  private(set) var shop: Shop?
  private var handles: [RequestHandle] = []
  private var endings: [Int] = []
  private var subscription: Subscription?

  init(_ journey: Journey, isAnimated: Bool, faults: HeadlessFaults = []) throws {
    self.journey = journey
    options = RequestOptions(isAnimated: isAnimated)
    let shop = world.navigating { Shop() }
    self.shop = shop
    try world.navigating {
      journey.prepare(shop)
      try world.settle()
    }
    world.faults = faults
  }

  /// Runs the journey, with one interruption at the moment of the number; `false` when it ends
  /// before.
  func run(_ interruption: Interruption, at moment: Int) -> Bool {
    world.navigating {
      var passed = 0
      var hasStruck = false
      let pass = { [unowned self] in
        if passed == moment, !hasStruck {
          hasStruck = true
          interruption.strike(self)
        }
        passed += 1
      }
      subscription = shop?.router.events.subscribe { _ in pass() }
      submit()
      for _ in 0..<12 {
        pass()
        world.clock.commit()
        pass()
        world.clock.advance(by: .milliseconds(70))
      }
      subscription = nil
      return hasStruck
    }
  }

  // MARK: What interruptions do

  func submit() {
    guard let shop else { return }
    add(shop.router.submit(journey.request(in: shop, options)))
  }

  func submitOther(_ policy: RequestOptions.Policy) {
    guard let shop else { return }
    var options = self.options
    options.policy = policy
    add(shop.router.go(to: shop.menu, options: options))
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

  // MARK: What must be true

  /// Lets everything come to its end and lists what is wrong; nothing is.
  func complaints() -> [String] {
    world.navigating {
      var complaints: [String] = []
      comeToRest(&complaints)
      if let shop { complaints += shop.window.treeComplaints() }
      complaints += endingComplaints()
      if shop != nil { complaints += followUpComplaints() }
      complaints += world.misuse.entries.map { "misuse: \($0)" }
      complaints += leakComplaints()
      return complaints
    }
  }

  private func comeToRest(_ complaints: inout [String]) {
    for _ in 0..<3 {
      do { try world.settle() } catch { complaints.append("does not settle: \(error)") }
      world.clock.advance(by: .seconds(6))
    }
    // A form that nobody leaves and a requirement that nobody meets keep a request parked.
    shop?.logIn()
    try? world.settle()
  }

  private func endingComplaints() -> [String] {
    zip(handles, endings).compactMap { handle, count in
      count == 1 && handle.result != nil ? nil : "\(handle.status) has \(count) endings"
    }
  }

  private func followUpComplaints() -> [String] {
    guard let shop else { return [] }
    let before = shop.router.requests
    if !before.isEmpty { return ["still under way: \(before)"] }
    let handle = shop.router.go(to: shop.item, with: 42)
    do { try world.settle() } catch { return ["the next request does not settle: \(error)"] }
    if case .success(.done) = handle.result { return shop.window.treeComplaints() }
    return ["the next request: \(String(describing: handle.result))"]
  }

  private func leakComplaints() -> [String] {
    weak let window = shop?.window
    weak let router = shop?.routerIfAny
    weak let root = shop?.window.rootViewController
    shop = nil
    try? world.settle()
    var complaints: [String] = []
    if window != nil { complaints.append("the window is kept") }
    if router != nil { complaints.append("the router is kept") }
    if root != nil { complaints.append("the root is kept") }
    return complaints
  }
}

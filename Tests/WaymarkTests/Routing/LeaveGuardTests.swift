@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A draft that the user may lose: the guards that are asked, and when.
@Suite(.headless) @MainActor
struct LeaveGuardTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let draft: UIViewController
  private let log = Log()

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.router.go(to: shop.item, with: 1)
    try world.settle()
    draft = try #require(shop.listStack?.topViewController)
  }

  // MARK: Requests

  @Test func `a request whose plan removes the draft is refused`() throws {
    arm { _ in .stay("unsaved") }
    #expect(try shop.submit(NavigationRequest(to: shop.onlyItem, with: 2)) == Self.refused)
    #expect(try shop.submit(NavigationRequest(to: shop.welcome)) == Self.refused)
    #expect(try shop.submit(NavigationRequest(closing: draft)) == Self.refused)
    #expect(shop.listStack?.topViewController === draft)
    #expect(log.departures.count == 3)
  }

  @Test func `field 5.5: the guard of a draft that stays is not asked`() throws {
    arm { _ in .stay("unsaved") }
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 2)) == .done(.built))
    #expect(try shop.submit(NavigationRequest(to: shop.menu)) == .done(.reused))
    #expect(try shop.submit(NavigationRequest(to: shop.login)) == .done(.built))
    #expect(log.departures.isEmpty)
  }

  @Test func `a covered draft is asked when it is removed with others`() throws {
    arm { _ in .leave }
    try shop.submit(NavigationRequest(to: shop.item, with: 2))
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.reused))
    #expect(log.departures == [.request(destination: "list")])
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `the deepest guard is asked first, and none after one that refuses`() throws {
    arm(named: "lower") { _ in .stay("no") }
    try shop.submit(NavigationRequest(to: shop.item, with: 2))
    let upper = try #require(shop.listStack?.topViewController)
    arm(upper, named: "upper") { _ in .leave }
    #expect(
      try shop.submit(NavigationRequest(to: shop.welcome)) == .refused(by: "lower", Refusal("no"))
    )
    #expect(log.names == ["upper", "lower"])
  }

  @Test func `a disarmed guard is not asked`() throws {
    arm { _ in .stay("unsaved") }.isArmed = false
    #expect(try shop.submit(NavigationRequest(to: shop.list)) == .done(.reused))
    #expect(log.departures.isEmpty)
  }

  @Test func `an asynchronous guard releases the window, then the request plans again`()
    async throws
  {
    let gate = Latch()
    arm { _ in
      .deferred {
        await gate.passed()
        return .leave
      }
    }
    let handle = shop.router.go(to: shop.welcome)
    try await world.settle()
    #expect(handle.result == nil)
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 2)) == .done(.built))
    gate.open()
    #expect(try await handle.outcome == .done(.built))
    #expect(shop.window.rootViewController is LoginScreen)
    #expect(log.departures.count == 1)
  }

  @Test func `the events report an asynchronous guard and its decision`() async throws {
    var decisions: [String] = []
    let subscription = shop.router.events.subscribe { event in
      if case .guardDecided(let name, let decision) = event.kind {
        decisions.append("\(name): \(decision)")
      }
    }
    defer { subscription.cancel() }
    arm { _ in .deferred { .stay("unsaved") } }
    let handle = shop.router.go(to: shop.welcome)
    try await world.settle()
    #expect(handle.result == .success(Self.refused))
    #expect(decisions == ["draft: deferred", "draft: stay, unsaved"])
  }

  @Test func `a request can be cancelled while a guard decides`() async throws {
    let gate = Latch()
    arm { _ in
      .deferred {
        await gate.passed()
        return .leave
      }
    }
    let handle = shop.router.go(to: shop.welcome)
    handle.cancel()
    gate.open()
    try await world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(shop.listStack?.topViewController === draft)
  }

  // MARK: The user

  @Test func `the back button asks, and pops if the guard agrees`() throws {
    let leaveGuard = arm { [log] _ in log.mayLeave ? .leave : .stay("unsaved") }
    try world.user.goBack()
    try world.settle()
    #expect(shop.listStack?.topViewController === draft)
    log.mayLeave = true
    try world.user.goBack()
    try world.settle()
    #expect(shop.listNames == ["ListScreen"])
    #expect(log.departures == [.back, .back])
    #expect(leaveGuard.isArmed)
  }

  @Test func `a guarded root gets no back button`() throws {
    let root = try #require(shop.listStack?.viewControllers.first)
    shop.listStack?.popToRootViewController(animated: false)
    try world.settle()
    arm(root) { _ in .stay("unsaved") }
    #expect(root.navigationItem.backAction == nil)
    #expect(throws: (any Error).self) { try world.user.goBack() }
  }

  @Test(arguments: [1, 2, 3])
  func `no back menu of the stack bypasses an armed guard`(count: Int) throws {
    let leaveGuard = arm { _ in .stay("unsaved") }
    for item in 2..<(count + 1) { try shop.submit(NavigationRequest(to: shop.item, with: item)) }
    #expect(shop.listStack?.viewControllers.count == count + 1)
    #expect(throws: (any Error).self) { try world.user.goBack(byMenu: count) }
    leaveGuard.isArmed = false
    try world.user.goBack(byMenu: count)
    try world.settle()
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a screen that other code pushes onto a guarded one has no back menu`() throws {
    arm { _ in .stay("unsaved") }
    for _ in 1...3 {
      shop.listStack?.pushViewController(UIViewController(), animated: true)
      try world.settle()
      #expect(throws: (any Error).self) { try world.user.goBack(byMenu: 1) }
    }
    shop.listStack?.popViewController(animated: true)
    try world.settle()
    #expect(throws: (any Error).self) { try world.user.goBack(byMenu: 1) }
  }

  @Test func `the app's back item is restored when the guard is disarmed`() throws {
    let below = try #require(shop.listStack?.viewControllers.first?.navigationItem)
    let own = UIBarButtonItem(title: "All", style: .plain, target: nil, action: nil)
    own.accessibilityIdentifier = "all"
    below.backBarButtonItem = own
    let leaveGuard = arm { _ in .leave }
    #expect(below.backBarButtonItem !== own && below.backBarButtonItem?.title == "All")
    #expect(below.backBarButtonItem?.accessibilityIdentifier == "all")
    leaveGuard.isArmed = false
    #expect(below.backBarButtonItem === own)
    leaveGuard.isArmed = true
    let other = UIBarButtonItem(title: "Others", style: .plain, target: nil, action: nil)
    below.backBarButtonItem = other
    leaveGuard.isArmed = false
    #expect(below.backBarButtonItem === other)
  }

  @Test func `the back menu above a guarded root stays`() throws {
    let root = try #require(shop.listStack?.viewControllers.first)
    arm(root) { _ in .stay("unsaved") }
    try shop.submit(NavigationRequest(to: shop.item, with: 2))
    try world.user.goBack(byMenu: 2)
    try world.settle()
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `swiping back stays disabled if UIKit enables it after the push`() throws {
    world.faults = .enablesSwipes
    let next = UIViewController()
    shop.listStack?.pushViewController(next, animated: true)
    arm(next) { _ in .stay("unsaved") }
    try world.settle()
    #expect(throws: (any Error).self) { try world.user.swipeBack() }
    #expect(shop.listStack?.topViewController === next)
  }

  @Test func `a screen whose view is an effect is guarded without an exception`() throws {
    let next = UIViewController()
    next.view = UIVisualEffectView(effect: nil)
    shop.listStack?.pushViewController(next, animated: true)
    arm(next) { _ in .stay("unsaved") }
    try world.settle()
    try world.user.goBack()
    try world.settle()
    #expect(shop.listStack?.topViewController === next)
  }

  @Test func `the probe of a guarded screen stays behind the app's scroll view`() throws {
    let scrollView = UIScrollView(frame: .zero)
    arm { _ in .stay("unsaved") }
    draft.view.addSubview(scrollView)
    try shop.submit(NavigationRequest(to: shop.item, with: 2))
    shop.listStack?.popViewController(animated: true)
    try world.settle()
    #expect(draft.view.subviews.first === scrollView)
  }

  @Test(arguments: [HeadlessSwipeStart.edge, .content])
  func `swiping back is disabled only while the guard is armed`(
    start: HeadlessSwipeStart
  ) throws {
    let leaveGuard = arm { _ in .leave }
    #expect(throws: (any Error).self) { try world.user.swipeBack(from: start) }
    try shop.submit(NavigationRequest(to: shop.item, with: 2))
    try world.user.swipeBack(from: start)
    try world.settle()
    #expect(shop.listStack?.topViewController === draft)
    #expect(throws: (any Error).self) { try world.user.swipeBack(from: start) }
    leaveGuard.isArmed = false
    try world.user.swipeBack(from: start)
    try world.settle()
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a recognizer that the app has disabled stays disabled after the guard`() throws {
    let recognizer = try #require(shop.listStack?.interactivePopGestureRecognizer)
    recognizer.isEnabled = false
    let leaveGuard = arm { _ in .leave }
    leaveGuard.isArmed = false
    #expect(!recognizer.isEnabled)
    #expect(shop.listStack?.interactiveContentPopGestureRecognizer?.isEnabled == true)
  }

  @Test func `dragging a sheet asks the guard through its delegate`() throws {
    try shop.submit(NavigationRequest(to: shop.login))
    let form = try #require(shop.sheet?.topViewController)
    let leaveGuard = arm(form) { [log] _ in log.mayLeave ? .leave : .stay("unsaved") }
    shop.sheet?.presentationController?.delegate = leaveGuard
    #expect(try !world.user.swipeDown())
    try world.settle()
    #expect(shop.sheet != nil)
    log.mayLeave = true
    #expect(try !world.user.swipeDown())
    try world.settle()
    #expect(shop.sheet == nil)
    #expect(log.departures == [.sheet, .sheet])
  }

  @Test func `a tap on the selected tab asks the guard if the app forwards it`() throws {
    arm { [log] _ in log.mayLeave ? .leave : .stay("unsaved") }
    let delegate = TabGuard(shop.router)
    shop.tabBar?.delegate = delegate
    try world.user.tab("list")
    try world.settle()
    #expect(shop.listStack?.topViewController === draft)
    log.mayLeave = true
    try world.user.tab("list")
    try world.settle()
    #expect(shop.listNames == ["ListScreen"])
    #expect(log.departures == [.tab, .tab])
  }

  @Test func `a guard is released with its screen`() throws {
    weak let leaveGuard = arm { _ in .leave }
    try shop.submit(NavigationRequest(to: shop.list))
    withExtendedLifetime(draft) { #expect(leaveGuard != nil) }
    shop.router.guardLeaving(UIViewController(), named: "other") { _ in .leave }
  }

  // MARK: Arming

  private static let refused = NavigationOutcome.refused(by: "draft", Refusal("unsaved"))

  @discardableResult
  private func arm(
    _ screen: UIViewController? = nil,
    named name: String = "draft",
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    let leaveGuard = shop.router.guardLeaving(screen ?? draft, named: name) { [log] departure in
      log.departures.append(departure)
      log.names.append(name)
      return decide(departure)
    }
    leaveGuard.isArmed = true
    return leaveGuard
  }
}

@MainActor private final class Log {
  var departures: [Departure] = []
  var names: [String] = []
  var mayLeave = false
}

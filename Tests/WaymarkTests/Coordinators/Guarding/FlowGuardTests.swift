@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A guard for a whole flow, asked when the flow is left and not for navigation inside.
@Suite(.headless) @MainActor
struct FlowGuardTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let flow = PickFlow(screens: 2)
  private let ends = EntryLog<FlowOutcome<Int>>()
  private let asked = EntryLog<Departure>()
  private let consent = Consent()

  /// A way out of a flow.
  enum Way: String, CaseIterable {
    case cancel, drag, back, backMenu, swipe, request, link, tabTap, verb

    /// The departure that the guard receives; `nil` where UIKit has no API to ask.
    var departure: Departure? {
      switch self {
      case .cancel, .verb: .stage
      case .drag: .sheet
      case .back: .back
      case .backMenu, .swipe: nil
      case .request: .request(destination: "close PickScreen")
      case .link: .request(destination: "list")
      case .tabTap: .tab
      }
    }

    var reason: LeaveReason {
      switch self {
      case .request, .link, .verb: .replaced
      default: .user
      }
    }
  }

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func start(by placement: Placement) throws -> LeaveGuard {
    let stage = Stage(try #require(shop.listStack))
    try stage.start(flow, by: placement) { [ends] in ends.add($0) }
    try world.settle()
    let inner = try #require(flow.stage)
    let leaveGuard = inner.guardLeaving(by: shop.router, named: "order") {
      [asked, consent] departure in
      asked.add(departure)
      return consent.isGiven ? .leave : .stay("not paid")
    }
    leaveGuard.isArmed = true
    return leaveGuard
  }

  /// Leaves the flow; the user cannot use disabled gestures.
  private func leave(by way: Way, asking leaveGuard: LeaveGuard) throws {
    switch way {
    case .cancel: flow.stage?.leave()
    case .drag: _ = try? world.user.swipeDown()
    case .back: try world.user.goBack()
    case .backMenu: try? world.user.goBack(byMenu: 2)
    case .swipe: try? world.user.swipeBack()
    case .request: flow.screen.map { _ = shop.router.go(NavigationRequest(closing: $0)) }
    case .link: shop.router.go(to: shop.list)
    case .tabTap: try world.user.tab("list")
    case .verb: shop.listStack.map { Stage($0).popToRoot() }
    }
    try world.settle()
  }

  @Test(arguments: Way.allCases)
  func `every removal asks the guard and proceeds if it agrees`(way: Way) throws {
    let leaveGuard = try start(by: way == .drag ? .present(.pageSheet) : .push)
    let delegate = TabGuard(shop.router)
    shop.tabBar?.delegate = delegate
    shop.sheet?.presentationController?.delegate = leaveGuard
    // The way out of a stack is below its first screen.
    if way == .back || way == .swipe { flow.stage?.popToRoot() }
    try world.settle()
    try leave(by: way, asking: leaveGuard)
    #expect(asked.entries == (way.departure.map { [$0] } ?? []))
    #expect(ends.entries.isEmpty)
    #expect(flow.stage?.screens.contains { $0 === flow.screen } == true)
    consent.isGiven = true
    if way.departure == nil { leaveGuard.isArmed = false }
    try leave(by: way, asking: leaveGuard)
    #expect(ends.entries == [.left(way.reason)])
    #expect(!leaveGuard.isArmed)
  }

  @Test(arguments: [true, false])
  func `going back inside the flow does not ask the guard`(bySwipe: Bool) throws {
    let leaveGuard = try start(by: .push)
    if bySwipe { try world.user.swipeBack() } else { try world.user.goBack() }
    try world.settle()
    #expect(shop.listStack?.topViewController === flow.screen)
    #expect(asked.entries.isEmpty)
    #expect(throws: (any Error).self) { try world.user.swipeBack() }
    flow.stage?.push(PickScreen())
    try world.settle()
    shop.router.go(NavigationRequest(returningTo: try #require(flow.screen)))
    try world.settle()
    #expect(asked.entries.isEmpty)
    #expect(leaveGuard.isArmed)
  }

  @Test func `the guard follows the first screen of the flow`() throws {
    _ = try start(by: .push)
    let first = PickScreen()
    flow.stage?.setRoot(first)
    try world.settle()
    #expect(flow.screen?.navigationItem.backAction == nil)
    try world.user.goBack()
    try world.settle()
    #expect(asked.entries == [.back])
    #expect(shop.listStack?.topViewController === first)
    #expect(ends.entries.isEmpty)
  }

  @Test func `a finished flow releases its guard`() throws {
    let leaveGuard = try start(by: .present)
    let sheet = try #require(shop.sheet)
    #expect(sheet.isModalInPresentation)
    flow.stage?.finish(7)
    try world.settle()
    #expect(ends.entries == [.finished(7)])
    #expect(asked.entries.isEmpty)
    #expect(!sheet.isModalInPresentation)
    #expect(!leaveGuard.isArmed)
  }

  @Test func `only leaving the last screen of the flow asks the guard`() throws {
    _ = try start(by: .push)
    let part = PickFlow()
    try flow.stage?.start(part)
    try world.settle()
    part.stage?.leave()
    try world.settle()
    #expect(asked.entries.isEmpty)
    #expect(shop.listStack?.topViewController === flow.screens[1])
    flow.stage?.leave()
    try world.settle()
    #expect(asked.entries == [.stage])
    #expect(ends.entries.isEmpty)
  }

  @Test func `leaving asks the guards of presentations above the flow's sheet`() throws {
    let stage = Stage(try #require(shop.listStack))
    try stage.start(flow, by: .present) { [ends] in ends.add($0) }
    try world.settle()
    let draft = UIViewController()
    shop.sheet?.present(draft, animated: true)
    try world.settle()
    let leaveGuard = shop.router.guardLeaving(draft, named: "draft") { _ in .stay("not saved") }
    leaveGuard.isArmed = true
    let errors = EntryLog<StageError>()
    flow.stage?.leave { result in
      if case .failure(let error) = result { errors.add(error) }
    }
    try world.settle()
    #expect(errors.entries == [.guarded(by: "draft", reason: "not saved")])
    #expect(draft.presentingViewController === shop.sheet)
    flow.stage?.forceLeave()
    try world.settle()
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `a Cancel button waits for the answer and does nothing after the end`()
    async throws
  {
    let stage = Stage(try #require(shop.listStack))
    try stage.start(flow) { [ends] in ends.add($0) }
    let answer = AsyncStream<Void>.makeStream()
    flow.stage?.guardLeaving(by: shop.router, named: "order") { _ in
      .deferred {
        for await _ in answer.stream { break }
        return .leave
      }
    }.isArmed = true
    let errors = EntryLog<StageError?>()
    flow.stage?.leave { result in
      if case .failure(let error) = result { errors.add(error) }
    }
    try await world.settle()
    #expect(ends.entries.isEmpty)
    flow.stage?.finish(7)
    answer.continuation.yield()
    try await world.settle()
    #expect(ends.entries == [.finished(7)])
    #expect(errors.entries == [.released])
  }
}

@MainActor private final class Consent {
  var isGiven = false
}

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Logins, logouts and other requests during a revalidation.
@Suite(.headless) @MainActor
struct RevalidationTimingTests {
  private let world: HeadlessWorld
  private let members = Members()
  private var shop: Shop { members.shop }

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `an asynchronous guard is awaited before anything changes`() async throws {
    try members.open(20)
    let latch = Latch()
    members.decide = { item in
      guard item == 20 else { return .refuse("closed") }
      return .deferred {
        await latch.passed()
        return .refuse("closed")
      }
    }
    let handle = try members.revalidate()
    try await world.settle()
    #expect(handle.result == nil)
    #expect(members.menuNames == ["MenuScreen"] && shop.listNames.count == 2)
    latch.open()
    try await world.settle()
    #expect(handle.result == .success(.done(.reused)))
    #expect(members.menuNames == ["LockedScreen"] && shop.listNames == ["ListScreen"])
  }

  @Test func `an error of an asynchronous guard is a refusal`() async throws {
    try members.open(20)
    members.decide = { _ in .deferred { throw Refusal("no connection") } }
    try members.revalidate()
    try await world.settle()
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a login while a guard decides keeps the screens`() async throws {
    try members.open(20)
    let latch = Latch()
    members.decide = { [shop] _ in
      .deferred {
        await latch.passed()
        return shop.isLoggedIn ? .proceed : .refuse("closed")
      }
    }
    shop.logOut()
    let handle = try members.revalidate()
    shop.logIn()
    latch.open()
    try await world.settle()
    #expect(handle.result == .success(.done(.alreadyThere)))
    #expect(shop.listNames == ["ListScreen", "item 20"])
  }

  @Test func `a logout while a guard decides affects synchronous guards`()
    async throws
  {
    try members.open(20, 30)
    let latch = Latch()
    members.decide = { [shop] item in
      if item == 30 { return shop.isLoggedIn ? .proceed : .refuse("closed") }
      return .deferred {
        await latch.passed()
        return .proceed
      }
    }
    try members.revalidate()
    shop.logOut()
    latch.open()
    try await world.settle()
    #expect(shop.listNames == ["ListScreen", "item 20"])
  }

  @Test func `a logout during an animated request is performed after it`() throws {
    shop.router.go(to: members.item, with: 20)
    shop.logOut()
    let handle = try members.revalidate()
    #expect(handle.status.phase == .queued)
    try world.settle()
    #expect(handle.result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `equal requests join, and the guards are asked again for the second`() async throws {
    try members.open(20)
    let latch = Latch()
    members.decide = { [shop] _ in
      let isLoggedIn = shop.isLoggedIn
      return .deferred {
        await latch.passed()
        return isLoggedIn ? .proceed : .refuse("closed")
      }
    }
    let table = try members.table
    let first = shop.router.revalidate(in: table)
    shop.logOut()
    let second = shop.router.revalidate(in: table)
    #expect(shop.router.requests.count == 1)
    latch.open()
    try await world.settle()
    #expect(shop.listNames == ["ListScreen"])
    #expect(first.result == second.result)
  }

  @Test func `a logout while screens are being removed is noticed`() throws {
    try members.open(20)
    shop.router.go(to: shop.login)
    try world.settle()
    // At first only the menu must be removed.
    members.decide = { [shop] in $0 == 0 || !shop.isLoggedIn ? .refuse("closed") : .proceed }
    let subscription = shop.router.events.subscribe { [shop] event in
      if case .operationSettled = event.kind { shop.logOut() }
    }
    try members.revalidate()
    subscription.cancel()
    #expect(members.menuNames == ["LockedScreen"])
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a login while a sheet is being dismissed keeps the other screens`() throws {
    try members.open(20)
    shop.router.go(to: members.secretSheet)
    try world.settle()
    shop.logOut()
    let options = RequestOptions(restoresOnFailure: false)
    let request = NavigationRequest(revalidating: try members.table, options: options)
    shop.tabBar?.dismiss(animated: true)
    let handle = shop.router.go(request)
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.done(.alreadyThere)))
    #expect(shop.listNames == ["ListScreen", "item 20"])
  }

  @Test func `a request that supersedes others lets the removal end first`() async throws {
    try members.open(20)
    let latch = Latch()
    members.decide = { _ in
      .deferred {
        await latch.passed()
        return .refuse("closed")
      }
    }
    let handle = try members.revalidate()
    let options = RequestOptions(policy: .supersede)
    shop.router.go(NavigationRequest(to: shop.login, options: options))
    latch.open()
    try await world.settle()
    #expect(handle.result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.sheet != nil)
  }

  @Test func `a revalidation cancelled while a guard decides removes nothing`() async throws {
    try members.open(20)
    let latch = Latch()
    members.decide = { _ in
      .deferred {
        await latch.passed()
        return .refuse("closed")
      }
    }
    let handle = try members.revalidate()
    handle.cancel()
    latch.open()
    try await world.settle()
    #expect(handle.result == .success(.cancelled))
    #expect(shop.listNames == ["ListScreen", "item 20"])
  }

  @Test func `closing the window while a guard decides ends the revalidation`() async throws {
    let latch = Latch()
    try members.open(20)
    members.decide = { _ in
      .deferred {
        await latch.passed()
        return .proceed
      }
    }
    let handle = try members.revalidate()
    shop.releaseRouter()
    try await world.settle()
    #expect(handle.result == .success(.cancelled))
    latch.open()
    try await world.settle()
  }

  @Test func `a guard can navigate while it is asked about a screen`() throws {
    try members.open(20)
    members.decide = { [weak members] item in
      if item == 20 { members?.shop.listStack?.popToRootViewController(animated: false) }
      return .refuse("closed")
    }
    #expect(try members.revalidate().result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen"])
    #expect(members.menuNames == ["LockedScreen"])
  }

  @Test func `a guard can request another revalidation while it is asked`() throws {
    try members.open(20)
    let table = try members.table
    members.decide = { [weak members] _ in
      members?.shop.router.revalidate(in: table)
      return .refuse("closed")
    }
    let handle = shop.router.revalidate(in: table)
    try world.settle()
    #expect(handle.result == .success(.done(.reused)))
    #expect(shop.listNames == ["ListScreen"])
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct ParkingTests {
  @Test func `E2: a request that needs a login opens the form and waits`() {
    let shop = Shop()
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    #expect(handle.status.phase == .parked(until: "logged in"))
    #expect(shop.sheet?.topViewController is LoginScreen)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `E2: the request continues after the login and closes the form`() {
    let shop = Shop()
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    shop.logIn()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.sheet == nil)
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  @Test func `a guard that closes the window and parks cancels the request`() throws {
    var window: UIWindow? = UIWindow(frame: .zero)
    let router = Router(window: try #require(window))
    let never = Requirement("never") { false }
    let chain = StepAssembly(finder: .none, build: { LoginScreen() })
      .guarded(by: "closing") { _ in
        window = nil
        return .park(until: never)
      }
      .using(.replaceRoot, from: .root)
    #expect(router.go(to: chain).result == .success(.cancelled))
  }

  @Test func `a requirement that a listener meets immediately resumes the request`() {
    let shop = Shop()
    let subscription = shop.router.events.subscribe { event in
      if case .parked = event.kind { shop.logIn() }
    }
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7"])
    subscription.cancel()
  }

  @Test func `leaving the form refuses the request and changes nothing`() {
    let shop = Shop()
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    shop.window.rootViewController?.dismiss(animated: false)
    #expect(handle.result == .success(.refused(by: "members", Refusal("login was left"))))
    #expect(shop.listNames == ["ListScreen"])
    #expect(shop.router.requests.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a requirement is checked again when its form is closed`(isMet: Bool) throws {
    let shop = Shop()
    // The shop does not report its changes.
    let requirement = Requirement("signed in") { shop.isLoggedIn }
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "members") { _ in
        requirement.isMet ? .proceed : .park(until: requirement, fulfilledBy: shop.login)
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    if isMet { shop.logIn() }
    shop.router.close(try #require(shop.sheet?.topViewController))
    let refused = NavigationOutcome.refused(by: "members", Refusal("login was left"))
    #expect(handle.result == .success(isMet ? .done(.built) : refused))
    #expect(shop.listNames == (isMet ? ["ListScreen", "item 7"] : ["ListScreen"]))
  }

  @Test func `a requirement is checked again when its form is refused`() {
    let shop = Shop()
    // The shop does not report its changes.
    let requirement = Requirement("signed in") { shop.isLoggedIn }
    let form = StepAssembly(finder: .none, build: { LoginScreen() })
      .guarded(by: "keychain") { _ in
        shop.logIn()
        return .refuse("the user is already signed in")
      }
      .using(.present, from: .current)
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "members") { _ in
        requirement.isMet ? .proceed : .park(until: requirement, fulfilledBy: form)
      }
      .using(.push, from: shop.list.container)
    #expect(shop.router.go(to: chain, with: 7).result == .success(.done(.built)))
  }

  @Test func `C6: two equal requests open one form and end together`() {
    let shop = Shop()
    let first = shop.router.go(to: shop.guardedItem, with: 7)
    let second = shop.router.go(to: shop.guardedItem, with: 7)
    #expect(shop.router.requests.count == 1)
    #expect(shop.sheet?.viewControllers.count == 1)
    shop.logIn()
    #expect(first.result == .success(.done(.built)))
    #expect(second.result == first.result)
  }

  @Test func `two different requests share the form and continue in order`() {
    let shop = Shop()
    let first = shop.router.go(to: shop.guardedItem, with: 7)
    let second = shop.router.go(to: shop.guardedItem, with: 8)
    #expect(shop.sheet?.viewControllers.count == 1)
    shop.logIn()
    #expect(first.result == .success(.done(.built)))
    #expect(second.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 7", "item 8"])
  }

  @Test func `a login form that is left open does not block another request`() {
    let shop = Shop()
    let parked = shop.router.go(to: shop.guardedItem, with: 7)
    let other = shop.router.go(to: shop.item, with: 8)
    #expect(other.result == .success(.done(.built)))
    #expect(shop.listNames == ["ListScreen", "item 8"])
    #expect(parked.result == .success(.superseded))
  }

  @Test func `a form that a request closes counts as left`() throws {
    let shop = Shop()
    let parked = shop.router.go(to: shop.guardedItem, with: 7)
    shop.router.close(try #require(shop.sheet?.topViewController))
    #expect(parked.result == .success(.refused(by: "members", Refusal("login was left"))))
  }

  @Test(arguments: [true, false])
  func `a parked request is superseded together with its form request`(isMet: Bool) throws {
    let shop = Shop()
    let closed = Requirement("closed") { false }
    let form = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .guarded(by: "closed") { _ in .park(until: closed) }
      .using(.present, from: .current)
    let opening = shop.router.go(to: form)
    // The shop does not report its changes.
    let requirement = Requirement("signed in") { shop.isLoggedIn }
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "members") { _ in
        requirement.isMet ? .proceed : .park(until: requirement, fulfilledBy: form)
      }
      .using(.push, from: shop.list.container)
    let parked = shop.router.go(to: chain, with: 7)
    if isMet { shop.logIn() }
    shop.router.go(to: shop.item, with: 8, options: RequestOptions(policy: .supersede))
    #expect(opening.result == .success(.superseded))
    #expect(parked.result == .success(.superseded))
  }

  @Test func `a parked request is cancelled by its handle, and logging in changes nothing then`() {
    let shop = Shop()
    let handle = shop.router.go(to: shop.guardedItem, with: 7)
    handle.cancel()
    handle.cancel()
    shop.logIn()
    #expect(handle.result == .success(.cancelled))
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a request shared by two handles continues until both are cancelled`() {
    let shop = Shop()
    let first = shop.router.go(to: shop.guardedItem, with: 7)
    let second = shop.router.go(to: shop.guardedItem, with: 7)
    first.cancel()
    #expect(second.status.phase == .parked(until: "logged in"))
    second.cancel()
    #expect(second.result == .success(.cancelled))
  }

  @Test func `cancelling the task that awaits a parked request cancels the request`() async throws {
    let shop = Shop()
    let task = Task { try await shop.router.navigate(to: shop.guardedItem, with: 7) }
    while shop.router.requests.isEmpty { await Task.yield() }
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(shop.router.requests.isEmpty)
  }

  @Test func `a parked request expires`() {
    let shop = Shop()
    let chain = StepAssembly(build: ItemScreen.init)
      .guarded(by: "members") { _ in
        .park(until: shop.loggedIn, fulfilledBy: nil, expiry: .seconds(60))
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    HeadlessWorld.current?.clock.advance(by: .seconds(59))
    #expect(handle.result == nil)
    HeadlessWorld.current?.clock.advance(by: .seconds(1))
    #expect(handle.result == .success(.expired))
  }

  @Test func `a parked request is superseded by a request with that policy`() {
    let shop = Shop()
    let parked = shop.router.go(to: shop.guardedItem, with: 7)
    shop.router.go(to: shop.item, with: 8, options: RequestOptions(policy: .supersede))
    #expect(parked.result == .success(.superseded))
    #expect(shop.listNames == ["ListScreen", "item 8"])
  }

  @Test func `a refused fulfilling request refuses the parked one`() {
    let shop = Shop()
    let closed = StepAssembly(finder: .none, build: { LoginScreen() })
      .guarded(by: "closed") { _ in .refuse("the office is closed") }
      .using(.present, from: .current)
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "members") { _ in
        .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: closed))
      }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain, with: 7)
    #expect(handle.result == .success(.refused(by: "members", Refusal("the office is closed"))))
  }

  @Test func `a fulfilling request that fails fails the parked one with its error`() async throws {
    let shop = Shop()
    let window = UIWindow(frame: .zero)
    window.makeKeyAndVisible()
    let login = StepAssembly(finder: .none, build: { LoginScreen() })
      .using(.present, from: .current)
      .named("login")
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "members") { _ in
        .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: login))
      }
      .using(.replaceRoot, from: .root)
    let handle = Router(window: window).go(to: chain, with: 7)
    let error = #expect(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error?.description.contains("LoginScreen: the window is empty") == true)
  }

  @Test func `a requirement that is met without satisfying its guard fails the request`() {
    let shop = Shop()
    let met = Requirement("met") { true }
    let chain = StepAssembly(finder: .none, build: ItemScreen.init)
      .guarded(by: "unmet") { _ in .park(until: met) }
      .using(.push, from: shop.list.container)
    let handle = shop.router.go(to: chain.named("item"), with: 7)
    #expect(handle.result == .failure(NavigationError(.redirectLoop, step: "item")))
  }
}

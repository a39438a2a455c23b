@_spi(Headless) import HeadlessUIKit
import StepExample
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct StepExampleTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let stack = UINavigationController(rootViewController: UIViewController())
  private let account = MovieAccount()

  init() throws {
    world = try #require(HeadlessWorld.current)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    try world.settle()
  }

  private func start() throws -> Ends {
    let ends = Ends()
    try Stage(stack).start(MovieFlow(account: account)) { ends.all.append($0) }
    try world.settle()
    return ends
  }

  private func choose(_ position: Int, on container: UIViewController?) throws {
    let page = (container as? UINavigationController)?.topViewController as? MoviePage
    page?.model.choose(position)
    try world.settle()
  }

  @Test func `E8: a step emitted by a view model shows the next screen`() throws {
    account.isLoggedIn = true
    let ends = try start()
    try choose(1, on: stack)
    #expect(stack.topViewController?.title == "Film 2")
    try choose(0, on: stack)
    #expect(ends.all == [.finished(2)])
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `E8: a filtered step continues after the login`() throws {
    let ends = try start()
    try choose(0, on: stack)
    #expect(stack.presentedViewController != nil)
    try choose(0, on: stack.presentedViewController)
    #expect(stack.presentedViewController == nil)
    #expect(stack.topViewController?.title == "Film 1")
    #expect(ends.all.isEmpty)
  }

  @Test func `E8: swiping the login away leaves the list unchanged`() throws {
    let ends = try start()
    try choose(0, on: stack)
    try world.user.swipeDown()
    try world.settle()
    #expect(stack.topViewController?.title == "Films")
    #expect(ends.all.isEmpty)
  }

  @Test func `E8: a step emitted before a listener exists is not lost`() {
    let pipe = StepPipe<Int>()
    var received: [Int] = []
    pipe.emit(1)
    pipe.listen { received.append($0) }
    pipe.emit(2)
    #expect(received == [1, 2])
  }
}

@MainActor private final class Ends {
  var all: [FlowOutcome<Int>] = []
}

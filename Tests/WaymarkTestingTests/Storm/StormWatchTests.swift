@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
import WaymarkTesting

@testable import WaymarkSimulation

@Suite(.headless) @MainActor
struct StormWatchTests {
  private let log = StormLog()
  private let window = UIWindow(frame: .zero)
  private let watch: StormWatch
  private let push = NavigationPlan.Operation.install(
    [NavigationPlan.Screen("New")],
    container: NavigationPlan.Screen("UINavigationController"),
    action: "push"
  )

  init() {
    window.rootViewController = StormScreen(.item)
    watch = StormWatch(log, "room", window) { name, _ in name == "members" ? "the door" : nil }
  }

  private func take(
    _ number: Int,
    _ kinds: NavigationEvent.Kind...,
    to destination: String = "item"
  ) {
    for kind in kinds {
      watch.take(NavigationEvent(request: number, destination: destination, kind: kind))
    }
  }

  private var plan: NavigationEvent.Kind {
    .planned(NavigationPlan(destination: "", operations: [push]), attempt: 1)
  }

  @Test func `a request that ends twice is reported`() {
    take(1, .submitted(context: ""), .ended(.cancelled))
    #expect(log.violation == nil)
    take(1, .ended(.cancelled))
    #expect(log.violation == "request 1 has an event after its end")
  }

  @Test func `a request that has not ended is open`() {
    take(1, .submitted(context: ""))
    take(2, .submitted(context: ""), .ended(.superseded))
    #expect(watch.open == [1])
  }

  @Test func `a change behind a closed gate is reported once it is performed`() {
    take(1, .submitted(context: ""), plan, .operationBegan(push), to: "members")
    #expect(log.violation == nil)
    take(1, .operationSettled(push), to: "members")
    #expect(log.violation == "members is shown although the door is closed")
  }

  @Test func `a change that is skipped after a drift is not reported`() {
    take(1, .submitted(context: ""), plan, .operationBegan(push), to: "members")
    take(1, .drifted(reason: ""), to: "members")
    watch.confirmAll()
    #expect(log.violation == nil)
  }

  @Test func `a rollback behind a closed gate is not reported`() {
    take(1, .submitted(context: ""), .operationBegan(push), to: "members")
    watch.confirmAll()
    #expect(log.violation == nil)
  }

  @Test func `a rollback that undoes the result of another request is reported`() {
    take(1, .submitted(context: ""), plan, .operationBegan(push))
    take(2, .submitted(context: ""), plan, .operationBegan(push), .ended(.done(.built)))
    take(1, .operationBegan(push))
    window.rootViewController = UIViewController()
    take(1, .restored(undone: ["push"], notUndone: []))
    #expect(log.violation == "request 1 has undone the result of request 2")
  }

  @Test func `a rollback beside the result of another request is not reported`() {
    take(1, .submitted(context: ""), plan, .operationBegan(push))
    take(2, .submitted(context: ""), plan, .operationBegan(push), .ended(.done(.built)))
    take(1, .operationBegan(push), .restored(undone: ["push"], notUndone: []))
    #expect(log.violation == nil)
  }

  @Test func `a request that presents again what was dismissed is reported`() throws {
    let screen = StormScreen(.sheet)
    let present = NavigationPlan.Operation.present(
      NavigationPlan.Screen("New"),
      presenter: NavigationPlan.Screen("StormScreen"),
      style: "pageSheet"
    )
    let again = NavigationEvent.Kind.planned(
      NavigationPlan(destination: "", operations: [present]),
      attempt: 2
    )
    window.makeKeyAndVisible()
    log.latestScreen = screen
    take(1, .submitted(context: ""), .built(screen: "StormScreen"), to: "sheet")
    window.rootViewController?.present(screen, animated: false)
    try HeadlessWorld.current?.settle()
    watch.noteDismissal(above: window.rootViewController)
    take(1, again, .operationBegan(present), to: "sheet")
    #expect(log.violation == nil)
    window.rootViewController?.dismiss(animated: false)
    try HeadlessWorld.current?.settle()
    take(1, again, .operationBegan(present), to: "sheet")
    #expect(log.violation == "sheet presents a dismissed screen again")
  }

  @Test func `a request that is done without its screen is reported`() {
    window.rootViewController = StormScreen(.sheet)
    take(1, .submitted(context: ""), .ended(.done(.built)), to: "sheet")
    #expect(log.violation == nil)
    take(2, .submitted(context: ""), .ended(.done(.built)))
    #expect(log.violation == "item is done and not visible")
  }

  @Test func `the screens of a failed request must not appear unless it could not be undone`() {
    let screens = [StormScreen(.item), StormScreen(.item)]
    let errors = [
      NavigationError(.leftAtOnce, step: "item"),
      NavigationError(.leftAtOnce, step: "item", notUndone: ["push"]),
    ]
    for (screen, error) in zip(screens, errors) {
      log.latestScreen = screen
      let number = error.notUndone.count + 1
      take(number, .submitted(context: ""), .built(screen: "StormScreen"), .failed(error))
      #expect(screen.isUnwanted == error.notUndone.isEmpty)
    }
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
import WaymarkCore
@_spi(Headless) import WaymarkTesting

@Suite(.headless(clock: .immediate)) @MainActor
struct EventStreamTests {
  private let shop = Shop()

  @Test func `a released subscription gets no more events`() {
    var received = 0
    _ = shop.router.events.subscribe { _ in received += 1 }
    shop.router.go(to: shop.item, with: 7)
    #expect(received == 0)
  }

  @Test func `a listener that another one cancels receives no further events`() {
    var second: EventSubscription?
    var received = 0
    let first = shop.router.events.subscribe { _ in second?.cancel() }
    second = shop.router.events.subscribe { _ in received += 1 }
    shop.router.go(to: shop.item, with: 7)
    first.cancel()
    #expect(received == 0)
  }

  @Test func `all listeners receive events in the same order, even if one of them navigates`() {
    var orders: [[NavigationEvent]] = [[], []]
    let first = shop.router.events.subscribe { [shop] event in
      orders[0].append(event)
      if event.request == 1, case .planned = event.kind { shop.router.go(to: shop.menu) }
    }
    let second = shop.router.events.subscribe { orders[1].append($0) }
    shop.router.go(to: shop.item, with: 7)
    first.cancel()
    second.cancel()
    #expect(orders[0] == orders[1])
    #expect(orders[0].filter { $0.request == 2 }.last?.kind == .ended(.done(.reused)))
  }

  @Test func `a stream delivers all events after its creation`() async {
    shop.router.go(to: shop.menu)
    let stream = shop.router.events.makeStream()
    shop.router.go(to: shop.item, with: 7)
    var events: [NavigationEvent] = []
    for await event in stream {
      events.append(event)
      if case .ended = event.kind { break }
    }
    #expect(events.allSatisfy { $0.destination == "item" })
    #expect(events.first?.kind == .submitted(context: "7"))
    #expect(events.last?.kind == .ended(.done(.built)))
  }
}

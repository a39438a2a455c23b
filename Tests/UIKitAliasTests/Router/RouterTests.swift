import Testing
import UIKit

@MainActor @Suite(.simulated)
struct RouterTests {
  private final class OrderCoordinator: Coordinator {
    var onFinish: (() -> Void)?
    let screen = UIViewController()

    override func start() {
      router.push(screen) { [weak self] in self?.onFinish?() }
    }
  }

  private let router = Router()
  private let display = Display()

  init() throws {
    router.setRoot(UIViewController())
    try display.show(router.toPresentable())
  }

  private func startOrder() -> (parent: Coordinator, order: OrderCoordinator) {
    let parent = Coordinator(router: router)
    let order = OrderCoordinator(router: router)
    order.onFinish = { [weak parent, weak order] in parent?.remove(order) }
    parent.add(order)
    order.start()
    return (parent, order)
  }

  @Test func `the back button ends the child coordinator`() throws {
    let (parent, order) = startOrder()
    try settle()
    #expect(router.navigationController.topViewController === order.screen)
    try user().goBack()
    try settle()
    #expect(parent.children.isEmpty)
  }

  @Test func `a cancelled swipe does not end a flow`() throws {
    let (parent, _) = startOrder()
    try settle()
    try user().cancelSwipeBack()
    try settle()
    #expect(parent.children.count == 1)
  }

  @Test func `popping in code ends a flow once`() throws {
    var ends = 0
    router.push(UIViewController()) { ends += 1 }
    try settle()
    router.popModule()
    try settle()
    #expect(ends == 1)
  }

  @Test func `setting a new root ends all pushed flows`() throws {
    var ends = 0
    router.push(UIViewController()) { ends += 1 }
    router.push(UIViewController()) { ends += 1 }
    router.setRoot(UIViewController(), hideBar: true)
    try settle()
    #expect(ends == 2)
    #expect(router.navigationController.isNavigationBarHidden)
  }

  @Test func `a router can be presented by another`() throws {
    let inner = Router()
    inner.setRoot(UIViewController())
    var log: [String] = []
    router.present(inner) { log.append("presented") }
    try settle()
    #expect(router.navigationController.presentedViewController === inner.navigationController)
    router.dismissModule { log.append("dismissed") }
    try settle()
    #expect(log == ["presented", "dismissed"])
  }

  @Test(arguments: [true, false])
  func `completion helpers are called after the transition`(animated: Bool) throws {
    let navigation = router.navigationController
    var log: [String] = []
    navigation.pushViewController(UIViewController(), animated: animated) { log.append("push") }
    try settle()
    navigation.popViewController(animated: animated) { log.append("pop") }
    #expect(log == ["push"])
    try settle()
    #expect(log == ["push", "pop"])
  }
}

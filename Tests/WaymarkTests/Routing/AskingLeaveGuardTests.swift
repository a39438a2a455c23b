@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Leave guards that ask with an alert, which other code may close.
@Suite(.headless) @MainActor
struct AskingLeaveGuardTests {
  private static let unanswered = NavigationOutcome.refused(
    by: "draft",
    Refusal("the question was not answered")
  )

  private let world: HeadlessWorld
  private let shop = Shop()
  private let draft: UIViewController

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.router.go(to: shop.item, with: 1)
    try world.settle()
    draft = try #require(shop.listStack?.topViewController)
  }

  @Test(arguments: [
    ("Discard", NavigationOutcome.done(.reused)),
    ("Keep", .refused(by: "draft", Refusal("unsaved"))),
  ])
  func `tapping a button answers the guard`(title: String, outcome: NavigationOutcome) async throws
  {
    arm { [draft] answer in draft.present(Self.alert(answer), animated: true) }
    let handle = shop.router.go(to: shop.list)
    try await world.settle()
    #expect(handle.status.phase == .deciding)
    try world.user.tap(title)
    try await world.settle()
    #expect(handle.result == .success(outcome))
  }

  @Test func `the screen stays if other code closes the alert, and the guard is asked again`()
    async throws
  {
    arm { [draft] answer in draft.present(Self.alert(answer), animated: true) }
    for _ in 1...2 {
      let handle = shop.router.go(to: shop.list)
      try await world.settle()
      #expect(draft.presentedViewController is UIAlertController)
      draft.dismiss(animated: true, completion: nil)
      try await world.settle()
      #expect(handle.result == .success(Self.unanswered))
      #expect(shop.listStack?.topViewController === draft)
    }
  }

  @Test func `the screen stays if the guard does not ask`() async throws {
    arm { _ in }
    let handle = shop.router.go(to: shop.list)
    try await world.settle()
    #expect(handle.result == .success(Self.unanswered))
  }

  @Test func `only the first answer counts`() async throws {
    arm { answer in
      answer(.stay("first"))
      answer(.leave)
    }
    let handle = shop.router.go(to: shop.list)
    try await world.settle()
    #expect(handle.result == .success(.refused(by: "draft", Refusal("first"))))
  }

  @Test func `an answer can be asynchronous`() async throws {
    arm { answer in answer(.deferred { .leave }) }
    let handle = shop.router.go(to: shop.list)
    try await world.settle()
    #expect(handle.result == .success(.done(.reused)))
  }

  private func arm(
    _ ask: @escaping @MainActor (@escaping @MainActor (LeaveDecision) -> Void) -> Void
  ) {
    shop.router.guardLeaving(draft, named: "draft") { _ in .asking(ask) }.isArmed = true
  }

  private static func alert(
    _ answer: @escaping @MainActor (LeaveDecision) -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
    for (title, decision) in [("Discard", LeaveDecision.leave), ("Keep", .stay("unsaved"))] {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in answer(decision) })
    }
    return alert
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Presentations during dismissals, which UIKit refuses or accepts.
@Suite(.headless) @MainActor
struct OverlappingPresentationTests {
  nonisolated static let faults: [HeadlessFaults] = [
    [], .refusesPresentsDuringDismissals, .breaksOverlappingSheets,
  ]

  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
    shop.router.go(to: shop.login)
    try world.settle()
  }

  @Test(arguments: faults)
  func `a request reaches its target although its dismissal causes a presentation`(
    faults: HeadlessFaults
  ) throws {
    world.faults = faults
    let tabs = try #require(shop.tabBar)
    let probe = LeavingProbe { [weak tabs] in
      tabs?.present(UIViewController(), animated: true)
    }
    shop.sheet?.topViewController?.addChild(probe)
    shop.sheet?.topViewController?.view.addSubview(probe.view)
    var outcome: NavigationOutcome?
    try world.misuse.expect { outcome = try shop.submit(NavigationRequest(to: shop.item, with: 7)) }
    #expect(outcome?.isDone == true)
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(shop.listStack?.topViewController?.viewIfLoaded?.window != nil)
    #expect(try shop.submit(NavigationRequest(to: shop.item, with: 8))?.isDone == true)
  }

  @Test(arguments: faults)
  func `a request never presents while something is being dismissed`(
    faults: HeadlessFaults
  ) throws {
    world.faults = faults
    let sheet = try #require(shop.sheet)
    sheet.dismiss(animated: true)
    world.clock.commit()
    let handle = shop.router.go(to: shop.login)
    #expect(shop.tabBar?.presentedViewController === sheet)
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(shop.sheet !== sheet && shop.sheet?.viewIfLoaded?.window != nil)
    #expect(try world.user.swipeDown())
    try world.settle()
    #expect(shop.sheet == nil && world.misuse.entries.isEmpty)
  }
}

private final class LeavingProbe: UIViewController {
  private let leaves: () -> Void

  init(_ leaves: @escaping () -> Void) {
    self.leaves = leaves
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    leaves()
  }
}

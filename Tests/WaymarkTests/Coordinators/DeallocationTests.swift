@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@testable import Waymark

/// The effects of a deallocation must happen after it.
@Suite(.headless) @MainActor
struct DeallocationTests {
  private let scene: StackScene
  private let ends = EntryLog<FlowOutcome<Int>>()

  init() throws {
    scene = try StackScene()
  }

  @Test func `a flow ends in the turn after its window was released`() throws {
    let flow = PickFlow()
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    try scene.settle()
    scene.release()
    #expect(ends.entries.isEmpty)
    try scene.settle()
    #expect(ends.entries == [.left(.windowClosed)])
  }

  @Test func `requests end in the turn after their router was released`() throws {
    let shop = Shop()
    let handle = shop.router.go(to: shop.item, with: 7)
    shop.releaseRouter()
    #expect(handle.result == nil)
    try scene.settle()
    #expect(handle.result == .success(.cancelled))
  }

  @Test func `a screen whose view accepts no subviews is observed without a probe`() throws {
    let flow = PickFlow()
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    flow.stage?.setRoot(HostedScreen(), animated: false)
    try scene.settle()
    #expect(scene.stack.topViewController?.view?.subviews.isEmpty == true)
    #expect(ends.entries.isEmpty)
    try scene.goBack()
    #expect(ends.entries == [.left(.user)])
  }
}

/// A screen like those that host SwiftUI.
private final class HostedScreen: UIViewController, RefusesSubviews {}

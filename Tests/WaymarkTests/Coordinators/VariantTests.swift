@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// One coordinator with several variants of its screens and placements.
@Suite(.headless) @MainActor
struct VariantTests {
  private let ends = EntryLog<FlowOutcome<String>>()

  private func makeScene(_ flow: CityFlow) throws -> StackScene {
    let scene = try StackScene()
    try scene.stage.start(flow) { [ends] in ends.add($0) }
    try scene.settle()
    return scene
  }

  @Test(arguments: [true, false])
  func `A6: the coordinator uses its screens by protocol, and one flag replaces them`(
    usesMap: Bool
  ) throws {
    let factory = CityScreens(usesMap: usesMap)
    let scene = try makeScene(CityFlow(screens: factory))
    #expect(scene.stack.topViewController is CityMap == usesMap)
    let screen = scene.stack.topViewController as? any CityScreen
    screen?.onCity?("Kiel")
    #expect(ends.entries == [.finished("Kiel")])
  }

  @Test func `B3: in a compact width the output of a screen pushes the details`() throws {
    let scene = try makeScene(CityFlow(screens: CityScreens(usesMap: false)))
    let list = try #require(scene.stack.topViewController as? CityList)
    list.onDetails?(RequestAnchor(list.view))
    try scene.settle()
    #expect(scene.stack.topViewController is CityDetails)
  }

  @Test(.headless(device: .pad))
  func `B3: in a regular width the same output shows them in a popover`() throws {
    let scene = try makeScene(CityFlow(screens: CityScreens(usesMap: false)))
    let list = try #require(scene.stack.topViewController as? CityList)
    let row = UIView(frame: CGRect(x: 0, y: 80, width: 320, height: 40))
    list.view.addSubview(row)
    list.onDetails?(RequestAnchor(row))
    try scene.settle()
    let presented = try #require(scene.stack.presentedViewController as? UINavigationController)
    #expect(presented.topViewController is CityDetails)
    let popover = try #require(presented.popoverPresentationController)
    #expect(popover.sourceView === row)
    #expect(popover.sourceRect == row.bounds)
    #expect(presented.preferredContentSize == CGSize(width: 300, height: 200))
  }

  @Test(.headless(device: .pad))
  func `B3: a popover whose anchor was removed points to the middle of the stage`() throws {
    let scene = try makeScene(CityFlow(screens: CityScreens(usesMap: false)))
    let list = try #require(scene.stack.topViewController as? CityList)
    list.onDetails?(nil)
    try scene.settle()
    let popover = scene.stack.presentedViewController?.popoverPresentationController
    #expect(popover?.sourceView === scene.stack.view)
    #expect(popover?.permittedArrowDirections == [])
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(ends.entries.isEmpty)
  }
}

@MainActor private protocol CityScreen: UIViewController {
  var onCity: ((String) -> Void)? { get set }
  var onDetails: ((RequestAnchor?) -> Void)? { get set }
}

private final class CityList: UIViewController, CityScreen {
  var onCity: ((String) -> Void)?
  var onDetails: ((RequestAnchor?) -> Void)?
}

private final class CityMap: UIViewController, CityScreen {
  var onCity: ((String) -> Void)?
  var onDetails: ((RequestAnchor?) -> Void)?
}

private final class CityDetails: UIViewController {}

/// The only type that depends on the variant.
@MainActor private struct CityScreens {
  let usesMap: Bool

  func cities() -> any CityScreen {
    usesMap ? CityMap() : CityList()
  }

  /// A push in a compact width, a popover otherwise.
  func details(from anchor: RequestAnchor?) -> Placement {
    .choosing { stage in
      guard stage.traitCollection.userInterfaceIdiom == .pad else { return .push }
      return .popover(from: anchor, size: CGSize(width: 300, height: 200))
    }
  }
}

private final class CityFlow: Flow {
  private let screens: CityScreens

  init(screens: CityScreens) {
    self.screens = screens
  }

  func start(on stage: FlowStage<String>) {
    let screen = screens.cities()
    screen.onCity = { stage.finish($0) }
    screen.onDetails = { [screens] in stage.show(CityDetails(), by: screens.details(from: $0)) }
    stage.push(screen)
  }
}

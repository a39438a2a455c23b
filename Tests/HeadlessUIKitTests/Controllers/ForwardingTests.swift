@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

/// A container that forwards appearance to its child manually.
@MainActor @Suite(.headless)
struct ForwardingTests {
  private let stage: LawStage
  private let parent = ForwardingParent()
  private let child: Screen

  init() throws {
    stage = try LawStage()
    child = stage.screen("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.trace.clear()
  }

  private var appearance: [String] { stage.trace.lines(with: "C.WA", "C.DA", "C.WD", "C.DD") }

  @Test func `a child receives every appearance callback of its container`() throws {
    let navigation = try stage.navigation("R")
    navigation.pushViewController(parent, animated: true)
    try stage.settle()
    #expect(appearance == ["C.WA(true)", "C.DA(true)"])
    navigation.pushViewController(stage.screen("B"), animated: true)
    try stage.settle()
    #expect(appearance.suffix(2) == ["C.WD(true)", "C.DD(true)"])
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(appearance.suffix(2) == ["C.WA(true)", "C.DA(true)"])
    #expect(stage.world.misuse.entries.isEmpty)
  }

  @Test func `a child disappears when its container is removed`() throws {
    try stage.show(parent)
    stage.window.rootViewController = stage.screen("other")
    try stage.settle()
    #expect(appearance == ["C.WD(false)", "C.DD(false)"])
  }
}

private final class ForwardingParent: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for child in children { child.beginAppearanceTransition(true, animated: animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for child in children { child.endAppearanceTransition() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for child in children { child.beginAppearanceTransition(false, animated: animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for child in children { child.endAppearanceTransition() }
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIVisualEffectViewTests {
  @Test func `views in the content view of an effect can be tapped`() throws {
    let stage = try LawStage()
    let blur = UIBlurEffect(style: .systemMaterial)
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    view.contentView.addSubview(
      UIButton(primaryAction: UIAction(title: "Play") { _ in stage.trace.note("played") })
    )
    let screen = UIViewController()
    screen.view.addSubview(view)
    try stage.show(screen)
    try stage.world.user.tap("Play")
    #expect(stage.trace.lines == ["played"] && view.effect is UIVibrancyEffect)
  }

  @Test func `adding a subview to the effect view itself raises`() throws {
    let world = try #require(HeadlessWorld.current)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    let misuse = world.misuse.expect { view.addSubview(UILabel()) }
    #expect(misuse.first?.message.contains("add them to the -contentView") == true)
    #expect(view.subviews.isEmpty && view.contentView.superview === view)
  }
}

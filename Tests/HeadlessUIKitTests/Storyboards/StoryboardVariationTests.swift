@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct StoryboardVariationTests {
  private let stage: LawStage
  private let screen: SizesScreen

  init() throws {
    stage = try LawStage()
    let made = UIStoryboard(name: "Sizes", bundle: .module).instantiateInitialViewController()
    screen = try #require(made as? SizesScreen)
  }

  private func show(
    _ width: UIUserInterfaceSizeClass,
    _ height: UIUserInterfaceSizeClass
  ) throws {
    let traits = screen.traitOverrides
    var changed = traits
    changed.horizontalSizeClass = width
    changed.verticalSizeClass = height
    screen.traitOverrides = changed
    if stage.window.rootViewController == nil { try stage.show(screen) }
  }

  private var labels: [String?] {
    screen.view.subviews.compactMap { $0 as? UILabel }.map(\.text)
  }
  private var arranged: [String?] {
    (screen.stack?.arrangedSubviews ?? []).map { ($0 as? UILabel)?.text }
  }

  @Test func `views are installed for the size classes, and all outlets are connected`() throws {
    try stage.show(screen)
    #expect(labels == ["Narrow", "Always"] && arranged == ["First", "Last"])
    #expect(screen.wide?.text == "Wide" && screen.wide?.superview == nil)
    #expect(screen.always?.isHidden == false && screen.always?.alpha == 1)
    #expect(screen.picture?.image == UIImage(systemName: "star"))
  }

  @Test func `other size classes install other views, with other values`() throws {
    try show(.regular, .regular)
    #expect(labels == ["Always", "Wide"] && arranged == ["First", "Tall", "Last"])
    #expect(screen.stack?.axis == .vertical && screen.stack?.spacing == 20)
    #expect(screen.always?.font.pointSize == 30 && screen.always?.textColor == .systemRed)
    #expect(screen.always?.numberOfLines == 0)
    #expect(screen.picture?.image == UIImage(systemName: "heart"))
  }

  @Test func `a change of the size classes applies variations in the order of the file`() throws {
    try show(.compact, .regular)
    try show(.regular, .regular)
    #expect(labels == ["Always", "Wide"] && arranged == ["First", "Tall", "Last"])
    #expect(screen.stack?.axis == .vertical && screen.always?.font.pointSize == 30)
    try show(.compact, .compact)
    #expect(labels == ["Always"] && arranged == ["First", "Last"])
    #expect(screen.stack?.axis == .horizontal && screen.stack?.spacing == 4)
    #expect(screen.always?.alpha == 0.5 && screen.always?.font.pointSize == 17)
    try show(.compact, .regular)
    #expect(labels == ["Narrow", "Always"] && screen.always?.alpha == 1)
    #expect(screen.picture?.image == UIImage(systemName: "star"))
  }

  @Test func `values set by the app are kept unless they vary`() throws {
    try show(.compact, .regular)
    screen.always?.text = "Mine"
    screen.picture?.alpha = 0.25
    screen.view.addSubview(UILabel())
    try show(.regular, .regular)
    #expect(labels == ["Mine", "Wide", nil] && screen.picture?.alpha == 0.25)
  }

  @Test func `variations without effect are listed, except those of drawing`() throws {
    try stage.show(screen)
    #expect(
      stage.world.skippedElements.sorted() == [
        "Sizes.storyboard: variation", "Sizes.storyboard: variation of tag",
      ]
    )
  }

  @Test func `a view with variations is released with its controller`() {
    weak var released: UIView?
    do {
      let made = UIStoryboard(name: "Sizes", bundle: .module).instantiateInitialViewController()
      released = made?.view
    }
    stage.world.clock.commit()
    #expect(released == nil)
  }
}

@MainActor @Suite(.headless(device: .pad))
struct PadVariationTests {
  @Test func `a view loaded outside of a window uses the size classes of the device`() {
    let made = UIStoryboard(name: "Sizes", bundle: .module).instantiateInitialViewController()
    let labels = made?.view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(labels == ["Always", "Wide"])
  }
}

@MainActor
final class SizesScreen: UIViewController {
  weak var narrow: UILabel?
  weak var always: UILabel?
  weak var wide: UILabel?
  weak var stack: UIStackView?
  weak var picture: UIImageView?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("narrow", \SizesScreen.narrow), .outlet("always", \SizesScreen.always),
      .outlet("wide", \SizesScreen.wide), .outlet("stack", \SizesScreen.stack),
      .outlet("picture", \SizesScreen.picture),
    ]
  }
}

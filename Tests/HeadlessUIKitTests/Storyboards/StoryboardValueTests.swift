import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct StoryboardValueTests {
  private let stage: LawStage
  private let screen: ValuesScreen

  init() throws {
    stage = try LawStage()
    let made = UIStoryboard(name: "Values", bundle: .module).instantiateInitialViewController()
    screen = try #require(made as? ValuesScreen)
  }

  @Test func `objects beside the controller are connected before awakeFromNib`() {
    #expect(screen.helper != nil && screen.helper?.screen === screen && screen.tap != nil)
    #expect(screen.field == nil && screen.restorationIdentifier == "Values")
    #expect(screen.modalPresentationStyle == .formSheet && screen.definesPresentationContext)
    #expect(screen.preferredContentSize == CGSize(width: 300, height: 200))
    #expect(screen.toolbarItems?.map(\.title) == ["Share"])
  }

  @Test func `runtime attributes of every kind are set`() throws {
    screen.loadViewIfNeeded()
    let dial = try #require(screen.dial)
    #expect(dial.isRound && dial.count == 7 && dial.ratio == 0.25 && dial.note == "Hello")
    #expect(dial.layer.cornerRadius == 8 && dial.place == CGPoint(x: 1, y: 2))
    #expect(dial.extent == CGSize(width: 3, height: 4) && dial.area.size == dial.extent)
    #expect(dial.ink == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(dial.picture == UIImage(systemName: "star"))
    #expect(dial.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
  }

  @Test func `a runtime attribute is set at the end of its path`() throws {
    let paths = UIStoryboard(name: "Paths", bundle: .module)
    let misuse = stage.world.misuse.entries
    let screen: PathScreen = paths.instantiateViewController(identifier: "Screen")
    // As on a device, a key path through the view loads it.
    #expect(screen.calls == ["viewDidLoad plain"] && screen.isViewLoaded)
    #expect(screen.view.accessibilityIdentifier == "offers" && screen.view.layer.masksToBounds)
    #expect(screen.navigationItem.title == "Offers")
    #expect(screen.tabBarItem?.accessibilityIdentifier == "tab")
    let button = try #require(screen.button)
    #expect(button.titleLabel?.numberOfLines == 2 && button.titleLabel?.textAlignment == .center)
    #expect(button.layer.cornerRadius == 8 && screen.view.accessibilityLabel == "Offers")
    try stage.show(screen)
    try stage.world.user.tap("Buy")
    #expect(screen.calls == ["viewDidLoad plain", "buy"])
    let stack: UINavigationController = paths.instantiateViewController(identifier: "Stack")
    #expect(stack.navigationBar.accessibilityIdentifier == "bar")
    #expect(stack.topViewController?.viewIfLoaded?.accessibilityIdentifier == "list")
    #expect(stage.world.misuse.entries == misuse)
  }

  @Test func `a runtime attribute without a property at the end of its path causes a warning`() {
    let misuse = stage.world.misuse.expect {
      _ = UIStoryboard(name: "Paths", bundle: .module)
        .instantiateViewController(withIdentifier: "Wrong")
    }
    #expect(misuse.map { $0.message.suffix(13) } == ["view.missing.", "nothing.text."])
  }

  @Test func `controls have the properties of the file`() {
    screen.loadViewIfNeeded()
    #expect(screen.field?.text == "Anna" && screen.field?.isSecureTextEntry == true)
    #expect(screen.field?.placeholder == "Name" && screen.field?.keyboardType == .emailAddress)
    #expect(screen.field?.delegate === screen && screen.field?.clearButtonMode == .whileEditing)
    #expect(screen.toggle?.isOn == false && screen.toggle?.accessibilityIdentifier == "toggle")
    #expect(screen.slider?.value == 3 && screen.slider?.maximumValue == 9)
    #expect(screen.stepper?.value == 2 && screen.stepper?.stepValue == 0.5)
    #expect(screen.segments?.selectedSegmentIndex == 1)
    #expect(screen.segments?.isEnabledForSegment(at: 1) == false)
    #expect(screen.pages?.currentPage == 2 && screen.progress?.progress == 0.5)
    #expect(screen.wheel?.isAnimating == true && screen.filled?.currentTitle == "Filled")
  }

  @Test func `views have the properties of the file`() {
    screen.loadViewIfNeeded()
    #expect(screen.text?.text == "First line\nSecond line" && screen.text?.isEditable == false)
    #expect(screen.search?.placeholder == "Find" && screen.search?.scopeButtonTitles?.count == 2)
    #expect(screen.stack?.axis == .vertical && screen.stack?.spacing == 4)
    #expect(screen.stack?.arrangedSubviews.map(\.isHidden) == [false, true])
    let inner = screen.scroll?.subviews.first { $0.tag == 4 }
    #expect(inner?.alpha == 0.5 && inner?.isUserInteractionEnabled == false)
    #expect(screen.blurred?.text == "Blurred" && screen.picture?.image?.isSymbolImage == true)
    #expect(screen.toolbar?.items?.map(\.title) == ["Sort", nil])
    #expect(screen.view.backgroundColor == .systemBackground)
  }

  @Test func `actions are sent to their targets or along the responder chain`() throws {
    try stage.show(screen)
    try stage.world.user.tap("toggle")
    try stage.world.user.tap("Sort")
    #expect(screen.calls.suffix(2) == ["typed UISwitch", "typed UIBarButtonItem"])
    try stage.world.user.tap(try #require(screen.dial))
    #expect(screen.helper?.taps == 1)
  }
}

import Testing
import UIKit

/// Typical subclasses, each with the initializers that apps declare for its class.
@MainActor @Suite(.simulated)
struct InitializerTests {
  private final class PillButton: UIButton {
    init() {
      super.init(frame: .zero)
      setTitle("Go", for: .normal)
    }

    required init?(coder: NSCoder) { nil }
  }

  private class RoundButton: UIButton {
    private(set) var isSetUp = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      isSetUp = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Badge: UIImageView {
    override init(image: UIImage?) { super.init(image: image) }
    required init?(coder: NSCoder) { nil }
  }

  private final class CartItem: UIBarButtonItem {
    private(set) var taps = 0

    init(title: String) {
      super.init()
      primaryAction = UIAction(title: title) { [weak self] _ in self?.taps += 1 }
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class PlainTitle: UINavigationItem {
    override init(title: String) { super.init(title: title.uppercased()) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class PlainTab: UITabBarItem {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `a subclass of a button can declare initializers`() {
    #expect(PillButton().currentTitle == "Go")
  }

  @Test func `a subclass of a button inherits the other initializers`() {
    var taps = 0
    let button = RoundButton(
      type: .system,
      primaryAction: UIAction(title: "Tap") { _ in taps += 1 }
    )
    button.sendActions(for: .primaryActionTriggered)
    #expect(button.isSetUp && button.buttonType == .system)
    #expect(button.currentTitle == "Tap" && taps == 1)
    #expect(RoundButton(configuration: .plain()).isSetUp)
    #expect(RoundButton(frame: .zero, primaryAction: nil).buttonType == .custom)
  }

  @Test func `subclasses of bar button items can declare initializers`() {
    let item = CartItem(title: "Cart")
    item.primaryAction?.performWithSender(item, target: nil)
    #expect(item.title == "Cart" && item.taps == 1)
    #expect(PlainTitle(title: "home").title == "HOME")
    #expect(PlainTab(title: "Home", image: nil, tag: 3).tag == 3)
    #expect(Badge(image: UIImage()).image != nil)
  }

  @Test func `raw values can be passed without a label`() {
    let priority: UILayoutPriority = .required - 1
    #expect(priority.rawValue == 999 && priority < .required && priority > .defaultHigh)
    #expect(UIWindow.Level.alert > .normal && UIWindow.Level(5) == .normal + 5)
    #expect(UIFont.Weight(0.4) == .bold)
    #expect(UISheetPresentationController.Detent.Identifier("low").rawValue == "low")
  }
}

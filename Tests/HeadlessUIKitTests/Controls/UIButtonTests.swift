import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UIButtonTests {
  @Test func `a primary action sets the title and image of a button`() {
    let image = UIImage(systemName: "cart")
    let button = UIButton(primaryAction: UIAction(title: "Buy", image: image) { _ in })
    #expect(button.currentTitle == "Buy")
    #expect(button.currentImage == image)
  }

  @Test func `a state without a title uses that of the normal state`() {
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.setTitle("Wait", for: .disabled)
    #expect(button.title(for: .selected) == "Buy")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
  }

  @Test func `the title of a configuration takes precedence`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Pay"
    let action = UIAction(title: "Buy") { _ in }
    let button = UIButton(configuration: configuration, primaryAction: action)
    #expect(button.currentTitle == "Pay")
    button.configuration?.title = nil
    #expect(button.titleLabel?.text == "Buy")
  }

  @Test func `a title set on a configured button is stored in the configuration`() {
    let button = UIButton(configuration: .plain())
    button.setTitle("Later", for: .normal)
    #expect(button.configuration?.title == "Later")
  }

  @Test func `the handler updates the configuration for each state, before the next layout`() {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isEnabled ? "Buy" : "Wait"
    }
    #expect(button.currentTitle == nil)
    button.layoutIfNeeded()
    #expect(button.currentTitle == "Buy")
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.currentTitle == "Wait")
  }
}

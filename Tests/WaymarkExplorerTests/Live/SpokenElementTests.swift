#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  @MainActor @Suite(.headless) struct SpokenElementTests {
    private func elements(of views: UIView...) throws -> [SpokenElement] {
      let screen = UIViewController()
      screen.title = "Cart"
      for view in views { screen.view.addSubview(view) }
      let window = UIWindow()
      window.rootViewController = UINavigationController(rootViewController: screen)
      window.makeKeyAndVisible()
      let world = try #require(HeadlessWorld.current)
      return SpokenElement.all(in: world.user.picture(of: window))
    }

    @Test func `an element has its label, value, traits and hint`() throws {
      let toggle = UISwitch()
      toggle.isOn = true
      toggle.accessibilityLabel = "Gift"
      toggle.accessibilityHint = "Wraps the order"
      let found = try elements(of: toggle)
      #expect(found.map(\.label) == ["Cart", "Gift"])
      #expect(found[0].traits == ["heading"])
      #expect(found[1].traits == ["switch"])
      #expect(found[1].value == "On")
      #expect(found[1].hint == "Wraps the order")
      #expect(found[1].problems.isEmpty)
    }

    @Test func `a control without a label is a problem`() throws {
      let found = try elements(of: UISwitch(), UITextField())
      #expect(found.dropFirst().map(\.problems) == [["no label"], ["no label"]])
    }

    @Test func `controls with the same label are a problem`() throws {
      let found = try elements(of: button("Remove"), button("Remove"), button("Pay"))
      let twice = ["2 elements have this label"]
      #expect(found.dropFirst().map(\.problems) == [twice, twice, []])
    }

    @Test func `a placeholder is the label of a field, and a password is not read`() throws {
      let field = UITextField()
      field.placeholder = "Password"
      field.isSecureTextEntry = true
      field.text = "secret"
      let found = try #require(try elements(of: field).last)
      #expect(found.label == "Password")
      #expect(found.traits == ["secure text field"])
      #expect(found.value == "6 characters")
    }

    @Test func `an accessibility element hides its subviews, and hidden views are omitted`()
      throws
    {
      let card = UIView()
      card.isAccessibilityElement = true
      card.accessibilityLabel = "Total, 12 euros"
      card.accessibilityTraits = .header
      card.addSubview(label("12"))
      let silent = UIView()
      silent.accessibilityElementsHidden = true
      silent.addSubview(label("decoration"))
      let found = try elements(of: card, silent)
      #expect(found.map(\.label) == ["Cart", "Total, 12 euros"])
      #expect(found.last?.traits == ["heading"])
    }

    private func button(_ title: String) -> UIButton {
      UIButton(configuration: .plain(), primaryAction: UIAction(title: title) { _ in })
    }

    private func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.text = text
      return label
    }
  }
#endif

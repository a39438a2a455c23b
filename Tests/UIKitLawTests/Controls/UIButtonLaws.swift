import PlatformUI
import Testing
import UIKitLawSupport

/// Source: Apple's documentation of `UIButton.configurationUpdateHandler`.
@MainActor @Suite(.law, .tags(.portable))
struct UIButtonLaws {
  @Test(.documented(in: "UIButton/configurationUpdateHandler-swift.property"))
  func `a button calls its update handler after its state changed`() async throws {
    let stage = try LawStage()
    let button = UIButton(configuration: .plain())
    let screen = stage.screen("A")
    screen.view.addSubview(button)
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isSelected) }
    try await stage.show(screen)
    #expect(states.last == false)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(states.last == true)
  }
}

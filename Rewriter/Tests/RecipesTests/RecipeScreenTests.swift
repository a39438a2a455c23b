@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@testable import Recipes

extension RecipesApp {
  @MainActor struct RecipeScreenTests {
    private let phone: Phone
    private let screen: RecipeViewController

    init() throws {
      phone = try Phone()
      try phone.use { try $0.selectRow(0) }
      screen = try phone.screen(RecipeViewController.self)
    }

    @Test func `outlets, their collection and runtime attributes are set`() {
      #expect(screen.log == ["2 buttons, rating 4"])
      let corners = phone.run { screen.view.subviews.map(\.layer.cornerRadius) }
      #expect(corners == [0, 8, 0, 4])
      #expect(phone.run { screen.view.subviews.map(\.layer.borderWidth) } == [0, 0, 2, 0])
    }

    @Test func `a button sends itself and the event`() throws {
      try phone.use { try $0.tap("Cook") }
      #expect(screen.log.last == "cook Cook")
    }

    @Test func `recognizers call private methods`() throws {
      try phone.use { try $0.longPress("summary") }
      try phone.use { try $0.swipe("summary", .left) }
      #expect(screen.log.suffix(2) == ["pressed", "swiped"])
    }

    @Test func `a key command calls a method in an extension`() throws {
      phone.run { screen.addKeys() }
      try phone.use { try $0.pressKey("d", modifierFlags: .command) }
      #expect(screen.log.last == "double" && RecipeStore.shared.recipes[0].minutes == 40)
      #expect(screen.titleLabel.text == "Soup, 40 min")
    }

    @Test func `a custom segue opens the timer, which counts down`() throws {
      let performed = FadeSegue.performed
      try phone.use { try $0.tap("Timer") }
      let timer = try phone.screen(TimerViewController.self)
      phone.pass(3.1)
      #expect(FadeSegue.performed == performed + 1 && timer.remaining == 0 && !timer.isOver)
      phone.pass(1)
      #expect(timer.isOver)
    }
  }
}

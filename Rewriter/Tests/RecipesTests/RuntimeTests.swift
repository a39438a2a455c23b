@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@testable import Recipes

extension RecipesApp {
  /// Actions of app code that use names of members.
  @MainActor struct RuntimeTests {
    private let phone: Phone

    init() throws {
      phone = try Phone()
    }

    @Test func `selectors read and set properties`() {
      let recipe = Recipe(title: "Soup", minutes: 20)
      phone.run {
        Inspector.rename(recipe, "Broth")
        #expect(Inspector.title(of: recipe) == "Broth")
        #expect(Inspector.summary(of: recipe) == "Broth, 20 min")
      }
      #expect(Recipe.sortKey == "title")
    }

    @Test func `an observer that is not a responder records changes until it is released`() {
      let recipe = Recipe(title: "Soup", minutes: 20)
      phone.run {
        let log = ChangeLog(recipe)
        recipe.double()
        recipe.setValue(15, forKey: "minutes")
        #expect(log.lines == ["Soup: 20 to 40 min", "Soup: 40 to 15 min"])
      }
      phone.run { recipe.double() }
      #expect(recipe.minutes == 30)
    }

    @Test func `a method of a generic class is called, overridden in a subclass`() {
      let loader = TextLoader()
      var results: [String?] = []
      loader.load { results.append($0) }
      phone.run { loader.cancel(after: 1) }
      phone.pass(2)
      #expect(loader.isCancelled && loader.texts == ["cancelled"] && results == [nil])
      phone.run { _ = loader.perform(NSSelectorFromString("receive:"), with: "late") }
      #expect(loader.texts.last == "late")
    }

    @Test func `a member in a conditional compilation block is called`() {
      let menu = DebugMenu()
      phone.run { menu.run() }
      #expect(menu.calls == ["crash"])
    }

    @Test func `bar button items call overloaded methods by their own names`() {
      let bar = StepperBar()
      phone.run {
        for item in [bar.items[0], bar.items[0], bar.items[1]] {
          _ = UIApplication.shared.sendAction(
            item.action ?? Selector(""),
            to: item.target,
            from: item,
            for: nil
          )
        }
      }
      #expect(bar.count == 1)
    }

    @Test func `a photo can be enlarged, rotated, moved and tapped`() throws {
      let photo = PhotoViewController()
      try phone.use { _ in phone.navigation?.pushViewController(photo, animated: false) }
      try phone.use { try $0.pinch("photo", scale: 2) }
      try phone.use { try $0.rotate("photo", byRadians: 1) }
      try phone.use { try $0.drag("photo", by: CGPoint(x: 9, y: 9)) }
      try phone.use { try $0.tap("photo") }
      #expect(photo.calls == ["scale", "turn", "move", "tap"])
    }

    @Test func `a key command of the app calls a method of an exposed extension`() throws {
      let screen = NotesViewController()
      try phone.use { _ in phone.navigation?.pushViewController(screen, animated: false) }
      try phone.use { try $0.type("Salt", into: "note") }
      try phone.use { try $0.pressKey("n", modifierFlags: .command) }
      #expect(screen.notes.map(\.text) == ["Salt"])
      try phone.use { try $0.tap("Keep") }
      #expect(screen.notes.count == 2)
      phone.run {
        NotificationCenter.default.post(
          name: UIApplication.willResignActiveNotification,
          object: nil
        )
      }
      #expect(!screen.isActive)
      try phone.use { try $0.pressKey("n", modifierFlags: .command) }
      #expect(screen.notes.count == 2)
    }

    @Test func `the presentation controller of a card handles its recognizer's action`() {
      let card = UIViewController()
      let presentation = CardPresentation(presentedViewController: card, presenting: phone.top)
      #expect(phone.run { presentation.responds(to: Selector("close")) })
    }

    @Test func `a call of UIKit's delegate is forwarded`() {
      let (first, last) = (TableForwarder(), TableForwarder())
      var scrolled = 0
      last.onScroll = { _ in scrolled += 1 }
      first.next = last
      first.scrollViewDidScroll(phone.run { UIScrollView() })
      #expect(scrolled == 1)
    }
  }
}

import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct StoryboardLocalizationTests {
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func screen(_ languages: String...) throws -> UITableViewController {
    world.preferredLanguages = languages
    let made = UIStoryboard(name: "Greeting", bundle: .module).instantiateInitialViewController()
    return try #require(made as? UITableViewController)
  }

  private func part<View: UIView>(_ tag: Int, of screen: UITableViewController) throws -> View {
    let header = try #require(screen.tableView.tableHeaderView)
    return try #require(header.subviews.first { $0.tag == tag } as? View)
  }

  @Test func `texts of the user's language replace those of the base`() throws {
    let screen = try screen("de-AT", "en")
    let (label, field): (UILabel, UITextField) = (try part(1, of: screen), try part(2, of: screen))
    #expect(label.text == "Hallo \"Welt\"" && label.accessibilityLabel == "Begrüßung")
    #expect(field.placeholder == "Name des Menschen")
    let button: UIButton = try part(3, of: screen)
    #expect(button.title(for: .normal) == "Senden" && button.title(for: .selected) == "Gesendet")
    #expect(button.title(for: .disabled) == "Wird gesendet")
    let segments: UISegmentedControl = try part(4, of: screen)
    #expect((0...1).map(segments.titleForSegment) == ["Tag", "Nacht"])
    #expect((try part(5, of: screen) as UISearchBar).scopeButtonTitles == ["All", "Neu"])
    #expect((try part(6, of: screen) as UIButton).currentTitle == "Weiter")
    #expect((try part(7, of: screen) as UITextView).text == "Zwei\nZeilen")
  }

  @Test func `items and sections have the texts of the user's language`() throws {
    let screen = try screen("de")
    #expect(screen.navigationItem.title == "Hallo" && screen.tabBarItem.title == "Start")
    #expect(screen.navigationItem.rightBarButtonItem?.title == "Hilfe" && screen.title == "Hello")
    let table = try #require(screen.tableView)
    #expect(screen.tableView(table, titleForHeaderInSection: 0) == "Kopf")
    #expect(screen.tableView(table, titleForFooterInSection: 0) == "Fuß")
  }

  @Test func `texts of a string catalog replace those of the base`() throws {
    let screen = try screen("it")
    #expect((try part(1, of: screen) as UILabel).text == "Ciao")
    #expect((try part(3, of: screen) as UIButton).title(for: .normal) == "Invia")
    #expect((try part(2, of: screen) as UITextField).placeholder == "Name")
  }

  @Test(arguments: [("fr-CA", "Bonjour"), ("de", "Hello"), ("ja", "Hello"), ("en", "Hello")])
  func `a storyboard of the language is used, otherwise the base`(
    language: String,
    title: String
  ) throws {
    #expect(try screen(language).title == title)
  }

  @Test func `the first supported language is used, and each world has its own languages`() throws {
    #expect(try screen("ja", "fr", "de").title == "Bonjour")
    #expect(try screen("de").navigationItem.title == "Hallo")
    #expect(HeadlessWorld(device: .phone, clock: .immediate).preferredLanguages == ["en"])
  }

  @Test func `a nib has the texts of the user's language`() throws {
    world.preferredLanguages = ["de"]
    let objects = Bundle.module.loadNibNamed("Greeting", owner: nil)
    #expect((objects?.first as? UILabel)?.text == "Hallo \"Welt\"")
  }
}

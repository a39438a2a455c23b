@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct ContentConfigurationTests {
  private let stage: LawStage
  private let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  init() throws {
    stage = try LawStage()
    let screen = stage.screen("A")
    screen.view.addSubview(cell)
    try stage.show(screen)
  }

  @Test func `a configuration of the same type is shown in the same view`() {
    cell.contentConfiguration = Badge(text: "1")
    let view = cell.contentView.subviews.first
    cell.contentConfiguration = Badge(text: "2")
    #expect(cell.contentView.subviews.first === view)
    #expect(cell.shownTexts == ["2"])
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(view?.superview == nil)
  }

  @Test func `the handler is called once before the next layout, and after each change of state`() {
    cell.configurationUpdateHandler = { [trace = stage.trace] _, state in
      trace.note(state.isSelected ? "selected" : "plain")
    }
    cell.setNeedsUpdateConfiguration()
    #expect(stage.trace.lines.isEmpty)
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(stage.trace.lines == ["plain", "selected"])
  }

  @Test func `the configuration is updated for the state, unless the cell disables it`() {
    cell.contentConfiguration = Badge(text: "1")
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.shownTexts == ["1 selected"])
    cell.automaticallyUpdatesContentConfiguration = false
    cell.contentConfiguration = Badge(text: "2")
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(cell.shownTexts == ["2"])
  }

  @Test func `custom values are part of the state`() {
    let key = UIConfigurationStateCustomKey("starred")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let before = state
    state[key] = true
    #expect(state[key] == AnyHashable(true))
    #expect(state != before)
  }

  @Test func `the custom view of a background is behind the content`() {
    let view = UIView()
    var background = UIBackgroundConfiguration.listCell()
    background.customView = view
    cell.contentConfiguration = Badge(text: "1")
    cell.backgroundConfiguration = background
    #expect(cell.subviews.first === view)
    cell.backgroundConfiguration = nil
    #expect(view.superview == nil)
  }
}

private struct Badge: UIContentConfiguration {
  var text: String

  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

  func updated(for state: any UIConfigurationState) -> Badge {
    guard (state as? UICellConfigurationState)?.isSelected == true else { return self }
    return Badge(text: "\(text) selected")
  }
}

private final class BadgeView: UIView, UIContentView {
  private let label = UILabel()
  var configuration: any UIContentConfiguration {
    didSet { label.text = (configuration as? Badge)?.text }
  }

  init(_ badge: Badge) {
    configuration = badge
    super.init(frame: .zero)
    addSubview(label)
    label.text = badge.text
  }

  required init?(coder: NSCoder) {
    nil
  }
}

import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(since: 26), .tags(.portable))
struct ConfigurationLaws {
  @available(iOS 17, *)
  private final class Cell: UITableViewCell {
    var counter: Counter?

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      counter?.read("cell")
    }
  }

  /// Rows that each show a model of their own.
  @available(iOS 17, *)
  private final class Rows: NSObject, UITableViewDataSource {
    let counters = [Counter(), Counter()]
    let subclasses: Bool

    init(subclasses: Bool) {
      self.subclasses = subclasses
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counters.count
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let counter = counters[indexPath.row]
      if subclasses {
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.counter = counter
        return cell
      }
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { cell, _ in
        counter.read("cell")
        var content = UIListContentConfiguration.cell()
        content.text = "\(counter.count)"
        cell.contentConfiguration = content
      }
      return cell
    }
  }

  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @available(iOS 26, *)
  private func showTable(of rows: Rows) async throws -> UITableView {
    let table = UITableView(frame: stage.window.bounds, style: .plain)
    table.dataSource = rows
    let screen = UIViewController()
    screen.view.addSubview(table)
    try await stage.show(screen)
    return table
  }

  @available(iOS 26, *)
  @Test(
    .documented(in: "updating-views-automatically-with-observation-tracking-in-uikit"),
    arguments: [false, true]
  )
  func `a change reconfigures only the cell that has read it #187`(
    subclasses: Bool
  ) async throws {
    let rows = Rows(subclasses: subclasses)
    let table = try await showTable(of: rows)
    for counter in rows.counters { #expect(counter.calls().contains("cell 0")) }
    rows.counters[1].count = 5
    try await stage.settle()
    #expect(rows.counters[0].calls().isEmpty)
    #expect(rows.counters[1].calls() == ["cell 5"])
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    #expect(content?.text == (subclasses ? nil : "5"))
  }

  @available(iOS 26, *)
  @Test(.documented(in: "UICollectionViewCell/configurationUpdateHandler-ajhn"))
  func `a state change reconfigures a cell #188`() async throws {
    var states: [[Bool]] = []
    let rows = Rows(subclasses: false)
    let table = try await showTable(of: rows)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.configurationUpdateHandler = { states.append([$1.isSelected, $1.isHighlighted]) }
    try await stage.settle()
    cell.setSelected(true, animated: false)
    try await stage.settle()
    cell.setHighlighted(true, animated: false)
    try await stage.settle()
    #expect(states == [[false, false], [true, false], [true, true]])
  }

  @available(iOS 26, *)
  @Test(.documented(in: "automatic-observation-tracking"))
  func `a change reconfigures a header and an item #189`() async throws {
    let counter = Counter()
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.configurationUpdateHandler = { _, _ in counter.read("header") }
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    item.configurationUpdateHandler = { _, _ in counter.read("item") }
    let screen = UIViewController()
    screen.view.addSubview(header)
    screen.view.addSubview(item)
    try await stage.show(screen)
    #expect(Set(counter.calls()) == ["header 0", "item 0"])
    counter.count = 1
    try await stage.settle()
    #expect(counter.calls().sorted() == ["header 1", "item 1"])
  }

  @available(iOS 26, *)
  @Test(.documented(in: "UIButton/updateConfiguration()"))
  func `a button updates its configuration after a change and for its state #190`()
    async throws
  {
    let counter = Counter()
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      counter.read(button.isEnabled ? "enabled" : "disabled")
      button.configuration?.title = "\(counter.count)"
    }
    let screen = UIViewController()
    screen.view.addSubview(button)
    try await stage.show(screen)
    #expect(counter.calls().last == "enabled 0")
    counter.count = 1
    try await stage.settle()
    #expect(counter.calls() == ["enabled 1"])
    #expect(button.configuration?.title == "1")
    button.isEnabled = false
    try await stage.settle()
    #expect(counter.calls() == ["disabled 1"])
  }

  @available(iOS 26, *)
  @Test func `our choice: content is updated for the state before its cell is configured #191`()
    async throws
  {
    struct Content: UIContentConfiguration {
      let counter: Counter

      func makeContentView() -> any UIView & UIContentView { ContentView(self) }

      func updated(for state: any UIConfigurationState) -> Content {
        let isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
        counter.log.append("content \(isSelected)")
        return self
      }
    }
    final class ContentView: UIView, UIContentView {
      var configuration: any UIContentConfiguration

      init(_ configuration: Content) {
        self.configuration = configuration
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) { nil }
    }
    let counter = Counter()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Content(counter: counter)
    cell.configurationUpdateHandler = { _, _ in counter.log.append("handler") }
    let screen = UIViewController()
    screen.view.addSubview(cell)
    try await stage.show(screen)
    _ = counter.calls()
    cell.isSelected = true
    try await stage.settle()
    #expect(counter.calls() == ["content true", "handler"])
  }
}

@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct TableSectionTests {
  private let stage: LawStage
  private let screen: Sections

  init() throws {
    stage = try LawStage()
    screen = Sections(stage.trace)
  }

  private var table: UITableView { screen.tableView }

  @Test func `the user taps a button in a section header, even far down`() throws {
    screen.rows = 100
    try stage.show(screen)
    try stage.world.user.tap("More of 1")
    #expect(stage.trace.lines == ["more 1"])
  }

  @Test func `headers and footers without a custom view show the titles`() throws {
    screen.ownsHeaders = false
    try stage.show(screen)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Title 0")
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "Note 1")
    #expect(table.headerView(forSection: 0)?.superview === table)
  }

  @Test func `a header without a height is not shown in a plain table`() throws {
    screen.height = 0
    try stage.show(screen)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(!stage.world.user.visibleLabels().contains("More of 0"))
  }

  @Test func `headers reduce the space for rows`() throws {
    (screen.height, screen.rows) = (400, 100)
    try stage.show(screen)
    let count = table.visibleCells.count
    screen.height = 44
    table.reloadData()
    #expect(table.visibleCells.count == count + 8)
  }

  @Test func `headers are reused, and the delegate is notified each time`() throws {
    try stage.show(screen)
    let before = try #require(table.headerView(forSection: 0))
    table.reloadData()
    try stage.settle()
    let all = [table.headerView(forSection: 0), table.headerView(forSection: 1)]
    #expect(all.contains { $0 === before } && screen.announced == [0, 1, 0, 1])
    #expect((before as? Header)?.reuses == 1)
  }

  @Test func `an inserted section has a header`() throws {
    try stage.show(screen)
    screen.sections = 3
    table.insertSections(IndexSet(integer: 0), with: .none)
    #expect(table.headerView(forSection: 2) != nil)
    try stage.world.user.tap("More of 2")
    #expect(stage.trace.lines == ["more 2"])
  }

  @Test func `the picture shows the button of a header in its section`() throws {
    try stage.show(screen)
    let picture = stage.world.user.picture(of: stage.window)
    #expect(picture.elements.contains { $0.text == "More of 0" })
  }

  private final class Header: UITableViewHeaderFooterView {
    private(set) var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  private final class Sections: UITableViewController {
    private let trace: Trace
    var sections = 2
    var rows = 1
    var height = UITableView.automaticDimension
    var ownsHeaders = true
    private(set) var announced: [Int] = []

    init(_ trace: Trace) {
      self.trace = trace
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections }

    override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int { rows }

    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { "Title \(section)" }

    override func tableView(
      _ tableView: UITableView,
      titleForFooterInSection section: Int
    ) -> String? { "Note \(section)" }

    override func tableView(
      _ tableView: UITableView,
      heightForHeaderInSection section: Int
    ) -> CGFloat { height }

    override func tableView(
      _ tableView: UITableView,
      viewForHeaderInSection section: Int
    ) -> UIView? {
      guard ownsHeaders else { return nil }
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      for view in header?.contentView.subviews ?? [] { view.removeFromSuperview() }
      let action = UIAction(title: "More of \(section)") { [trace] _ in
        trace.note("more \(section)")
      }
      header?.contentView.addSubview(UIButton(primaryAction: action))
      return header
    }

    override func tableView(
      _ tableView: UITableView,
      willDisplayHeaderView view: UIView,
      forSection section: Int
    ) { announced.append(section) }
  }
}

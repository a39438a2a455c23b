@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UITableViewTests {
  private let stage: LawStage
  private let table = UITableView(frame: .zero, style: .plain)
  private let rows: Rows

  init() throws {
    stage = try LawStage()
    rows = Rows(stage.trace)
    table.dataSource = rows
    table.delegate = rows
    table.register(Cell.self, forCellReuseIdentifier: "cell")
  }

  private func show() throws {
    let screen = stage.screen("A")
    screen.view.addSubview(table)
    try stage.show(screen)
  }

  @Test func `a table outside of a window creates no cells`() {
    #expect(table.visibleCells.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func `in a window the rows are created from the registered class`() throws {
    try show()
    #expect(table.visibleCells.count == 3)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) is Cell)
  }

  @Test func `only cells that fit the screen are created, the rest when they are scrolled to`()
    throws
  {
    rows.titles = (0..<1000).map(String.init)
    try show()
    #expect(table.visibleCells.count < 100)
    let last = IndexPath(row: 999, section: 0)
    #expect(table.cellForRow(at: last) == nil)
    table.scrollToRow(at: last, at: .bottom, animated: true)
    #expect(table.cellForRow(at: last)?.textLabel?.text == "999")
  }

  @Test func `selecting rows by code does not call the delegate`() throws {
    try show()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow?.row == 1)
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `selecting a row deselects the previous one between willSelect and didSelect`() throws
  {
    try show()
    try stage.world.user.tap("a")
    try stage.world.user.selectRow(2)
    #expect(
      stage.trace.lines == [
        "will select 0", "did select 0", "will select 2", "did deselect 0", "did select 2",
      ]
    )
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
  }

  @Test func `a refused selection changes nothing`() throws {
    try show()
    rows.refused = 1
    try stage.world.user.tap("b")
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `with multiple selection, rows are selected and deselected individually`() throws {
    table.allowsMultipleSelection = true
    try show()
    for label in ["a", "b", "a"] { try stage.world.user.tap(label) }
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1])
  }

  @Test func `the user deletes an editable row`() throws {
    try show()
    try stage.world.user.deleteRow(1)
    #expect(stage.trace.lines == ["delete 1"])
    #expect(throws: HeadlessUserError.self) { try stage.world.user.deleteRow(0) }
  }

  @Test func `the user taps the accessory button of a row`() throws {
    try show()
    #expect(throws: HeadlessUserError.self) { try stage.world.user.tapAccessory(ofRow: 0) }
    table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType = .detailButton
    try stage.world.user.tapAccessory(ofRow: 0)
    #expect(stage.trace.lines == ["details 0"])
  }

  @Test func `the title of a section cannot be tapped`() throws {
    try show()
    let error = #expect(throws: HeadlessUserError.self) { try stage.world.user.tap("Letters") }
    #expect(error?.reason == .inert)
  }

  @Test func `removing a row keeps the selection and the cells of the others`() throws {
    try show()
    try stage.world.user.tap("c")
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    rows.titles.removeFirst()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    #expect(table.indexPathForSelectedRow?.row == 1)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
  }

  @Test func `rows deleted and inserted in a batch are one update`() throws {
    try show()
    table.performBatchUpdates {
      rows.titles = ["x", "b", "c", "y"]
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.insertRows(at: [0, 3].map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    #expect(table.visibleCells.map(\.textLabel?.text) == ["x", "b", "c", "y"])
  }

  @Test func `an update that does not match the number of rows raises`() throws {
    try show()
    let misuse = stage.world.misuse.expect {
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    #expect(misuse.first?.message.hasPrefix("Invalid update: invalid number of rows") == true)
  }

  @Test func `an unregistered identifier raises, or returns nil without an index path`() {
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    let misuse = stage.world.misuse.expect {
      _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
    }
    #expect(
      misuse.first?.message.hasPrefix("unable to dequeue a cell with identifier none") == true
    )
  }

  @Test func `an unused cell is reused`() throws {
    try show()
    let old = table.visibleCells
    table.reloadData()
    #expect(Set(table.visibleCells) == Set(old))
    #expect((old.first as? Cell)?.reuses == 1)
  }

  @Test func `data source and delegate are not retained`() {
    var rows: Rows? = Rows(stage.trace)
    table.dataSource = rows
    table.delegate = rows
    rows = nil
    #expect(table.dataSource == nil && table.delegate == nil)
  }
}

/// A typical cell: both initializers, and no other.
private final class Cell: UITableViewCell {
  private(set) var reuses = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// One section of titles, and a delegate that records selections in a trace.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let trace: Trace
  var titles = ["a", "b", "c"]
  var refused: Int?

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Letters"
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row > 0
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    trace.note("\(editingStyle) \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    trace.note("details \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    trace.note("will select \(indexPath.row)")
    return indexPath.row == refused ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    trace.note("did select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    trace.note("did deselect \(indexPath.row)")
  }
}

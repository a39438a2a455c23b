@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct TableEditingTests {
  private let stage: LawStage
  private let table = Table()

  init() throws {
    stage = try LawStage()
    table.trace = stage.trace
    try stage.show(UINavigationController(rootViewController: table))
  }

  @Test func `the user swipes a row and taps an action`() throws {
    try stage.world.user.swipeRow(1, action: "Flag")
    #expect(stage.trace.lines == ["begin 1", "flag 1", "end 1"])
    let error = #expect(throws: HeadlessUserError.self) {
      try stage.world.user.swipeRow(0, action: "Share")
    }
    #expect(error?.message == "Row 0 has no action \"Share\"; it has \"Flag\".")
  }

  @Test func `swipe actions are among the user's choices`() {
    let choices = stage.world.user.choices().map(\.kind)
    #expect(choices.contains(.swipeAction(2, section: 0, title: "Flag")))
  }

  @Test func `the user moves a row during editing only`() throws {
    #expect(throws: HeadlessUserError.self) { try stage.world.user.moveRow(0, to: 2) }
    table.setEditing(true, animated: false)
    let cell = table.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(throws: HeadlessUserError.self) { try stage.world.user.moveRow(0, to: 3) }
    try stage.world.user.moveRow(0, to: 2)
    #expect(table.titles == ["b", "c", "a"])
    #expect(table.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
  }

  @Test func `a row is inserted only where its control inserts`() throws {
    #expect(throws: HeadlessUserError.self) { try stage.world.user.insertRow(0) }
    table.style = .insert
    try stage.world.user.insertRow(0)
    #expect(stage.trace.lines == ["insert 0"])
  }

  @Test func `a moved row keeps its cell in an update`() {
    let cells = table.tableView.visibleCells
    table.titles = ["c", "a", "b"]
    table.tableView.moveRow(
      at: IndexPath(row: 2, section: 0),
      to: IndexPath(row: 0, section: 0)
    )
    #expect(table.tableView.visibleCells == [cells[2], cells[0], cells[1]])
  }

  @Test func `updates between beginUpdates and endUpdates are performed together`() {
    table.tableView.beginUpdates()
    table.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.tableView.beginUpdates()
    table.tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    table.tableView.endUpdates()
    table.titles = ["b", "c", "d"]
    table.tableView.endUpdates()
    #expect(table.tableView.visibleCells.map(\.textLabel?.text) == ["b", "c", "d"])
  }

  @Test func `the delegate is called after a cell was removed`() {
    table.titles.removeLast()
    table.tableView.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    #expect(stage.trace.lines == ["gone 2"])
  }

  @Test func `the user selects several rows during editing`() throws {
    table.tableView.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    for label in ["a", "c"] { try stage.world.user.tap(label) }
    #expect(table.tableView.indexPathsForSelectedRows?.map(\.row) == [0, 2])
  }
}

private final class Table: UITableViewController {
  var titles = ["a", "b", "c"]
  var style = UITableViewCell.EditingStyle.delete
  var trace: Trace?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { [trace] _, _, done in
      trace?.note("flag \(indexPath.row)")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [flag])
  }

  override func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    trace?.note("gone \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    trace?.note("begin \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    trace?.note("end \(indexPath?.row ?? -1)")
  }

  override func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    trace?.note("\(editingStyle) \(indexPath.row)")
  }

  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    titles.insert(titles.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}

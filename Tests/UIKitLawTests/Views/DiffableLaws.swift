import PlatformUI
import Testing
import UIKitLawSupport

/// Sources: Apple's documentation of `NSDiffableDataSourceSnapshot`, of `reconfigureItems(_:)` and
/// of `applySnapshotUsingReloadData(_:)`.
@MainActor @Suite(.law, .tags(.portable))
struct DiffableLaws {
  private let stage: LawStage
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let source: UITableViewDiffableDataSource<Int, String>

  init() async throws {
    stage = try LawStage()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.accessibilityIdentifier = item
      return cell
    }
    let screen = stage.screen("A")
    screen.view.addSubview(table)
    try await stage.show(screen)
  }

  private func show(_ items: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: false)
    table.layoutIfNeeded()
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  @Test func `our choice: an applied snapshot maps items to index paths and back`() {
    show(["a", "b"])
    #expect(cell(1)?.accessibilityIdentifier == "b")
    #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == "a")
    #expect(source.snapshot().numberOfItems == 2)
  }

  @Test func `our choice: an item in both snapshots keeps its cell`() {
    show(["a", "b"])
    let kept = cell(1)
    show(["c", "a", "b"])
    #expect(cell(2) === kept)
  }

  @Test(.documented(in: "NSDiffableDataSourceSnapshot-swift.struct/reconfigureItems(_:)"))
  func `a reconfigured item keeps its cell`() {
    show(["a"])
    let kept = cell(0)
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(["a"])
    source.apply(snapshot, animatingDifferences: false)
    table.layoutIfNeeded()
    #expect(cell(0) === kept)
  }

  @Test func `our choice: a data source returns its snapshot without reload marks`() {
    show(["a"])
    var snapshot = source.snapshot()
    snapshot.reloadItems(["a"])
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    source.apply(snapshot, animatingDifferences: false)
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test
  func `our choice: an update handler gets the state of the cell before it is displayed again`() {
    show(["a"])
    var states: [Bool] = []
    cell(0)?.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell(0)?.layoutIfNeeded()
    cell(0)?.isSelected = true
    cell(0)?.layoutIfNeeded()
    #expect(states.last == true)
  }
}

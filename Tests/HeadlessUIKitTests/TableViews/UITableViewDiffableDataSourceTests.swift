@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UITableViewDiffableDataSourceTests {
  private let stage: LawStage
  private let table = UITableView(frame: .zero, style: .plain)
  private let source: UITableViewDiffableDataSource<Int, String>

  init() throws {
    stage = try LawStage()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = UITableViewDiffableDataSource(tableView: table) { [trace = stage.trace] in
      trace.note($2)
      let cell = $0.dequeueReusableCell(withIdentifier: "cell", for: $1)
      cell.textLabel?.text = $2
      return cell
    }
    let screen = stage.screen("A")
    screen.view.addSubview(table)
    try stage.show(screen)
  }

  private func apply(_ items: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: false)
  }

  @Test func `only new items get cells`() {
    apply(["a", "b"])
    apply(["b", "c"])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["b", "c"])
    #expect(stage.trace.lines == ["a", "b", "c"])
  }

  @Test func `a thousand items get only the cells that fit the screen`() {
    apply([])
    apply((0..<1000).map(String.init))
    #expect(table.visibleCells.count < 100)
    #expect(!table.visibleCells.isEmpty)
  }

  @Test func `reconfiguring an item keeps its cell, reloading replaces it`() {
    apply(["a", "b"])
    let cells = table.visibleCells
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(["a"])
    snapshot.reloadItems(["b"])
    source.apply(snapshot)
    #expect(table.visibleCells.first === cells.first)
    #expect(stage.trace.lines == ["a", "b", "a", "b"])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test func `applying a snapshot with reloadData recreates all cells`() {
    apply(["a"])
    source.applySnapshotUsingReloadData(source.snapshot())
    table.layoutIfNeeded()
    #expect(stage.trace.lines == ["a", "a"])
  }

  @Test func `apply returns after the snapshot is displayed`() async {
    stage.world.clock.mode = .automatic
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["a"])
    await source.apply(snapshot)
    #expect(source.indexPath(for: "a") == IndexPath(row: 0, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == nil)
  }
}

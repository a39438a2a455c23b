/// A list with rows in sections: a table, or a collection view whose items are the rows.
///
/// Cells are created for the rows that fit on a screen, and for others when the user scrolls to
/// them.
@MainActor
protocol RowList: UIScrollView {
  associatedtype Cell: RowListCell

  /// The number of rows in each section; `nil` until the data source was asked.
  var rowCounts: [Int]? { get set }
  var cells: [IndexPath: Cell] { get set }
  var selection: Set<IndexPath> { get set }
  /// The updates that are being collected.
  var batch: RowUpdates? { get set }
  static var words: RowUpdates.Words { get }

  func requestCounts() -> [Int]
  /// Creates the cells of the first rows that fit on a screen, except for those that exist.
  func makeFirstCells()
  /// Creates and adds the cell of a row.
  func makeCell(at path: IndexPath) -> Cell?
  /// The cell that the data source configures again; `nil` while it creates cells.
  var reconfigured: Cell? { get set }
  /// Asks the data source for the cell of a row.
  func configuredCell(at path: IndexPath) -> Cell?
  /// Removes a cell and keeps it for reuse.
  func retire(_ cell: Cell)
  /// Notifies the delegate that a cell was removed from a row.
  func didEndDisplaying(_ cell: Cell, at path: IndexPath)
  /// Removes all headers and footers, and keeps reusable ones.
  func retireSectionViews()
  /// Requests all headers and footers again.
  func remakeSectionViews()

  /// The view above or below the rows of a section, as if the user scrolled to it; `nil` for none.
  func header(ofSection section: Int) -> UIView?
  func footer(ofSection section: Int) -> UIView?
  /// Whether a tap on a row selects it.
  func canSelect(_ path: IndexPath) -> Bool
  /// Simulates a tap on a row, with all delegate calls.
  func select(byUser path: IndexPath)

  /// The actions behind a row at one of its edges; `nil` for none.
  func swipeActions(at path: IndexPath, _ edge: SwipeEdge) -> UISwipeActionsConfiguration?
  // These methods notify the delegate of a swipe.
  func willSwipe(_ path: IndexPath)
  func didSwipe(_ path: IndexPath?)
  /// Simulates a drag of a row to another place during editing.
  ///
  /// - Returns: Whether the row can be moved.
  func reorder(byUser path: IndexPath, to target: IndexPath) -> Bool
}

extension UIView {
  /// The row whose cell contains this view; `nil` if it is not in a list.
  var rowInList: (list: any RowList, path: IndexPath)? {
    var (view, cell): (UIView?, (any RowListCell)?) = (self, nil)
    while let next = view {
      cell = cell ?? next as? any RowListCell
      if let cell, let list = next as? any RowList { return list.path(of: cell).map { (list, $0) } }
      view = next.superview
    }
    return nil
  }
}

/// The view of a row.
@MainActor
protocol RowListCell: ConfigurableView {
  var reuseIdentifier: String? { get }
  var isSelected: Bool { get }
}

extension UITableViewCell: RowListCell {}
extension UICollectionViewCell: RowListCell {}

extension RowList {
  var counts: [Int] {
    if let rowCounts { return rowCounts }
    let counts = requestCounts()
    rowCounts = counts
    return counts
  }

  var sectionCount: Int { counts.count }

  /// The number of rows in a section; 0 if the section does not exist.
  func rowCount(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// The first rows of the list, by section: at most this number of rows and of sections.
  func leadingRows(_ limit: Int) -> [Range<Int>] {
    var (rows, rest): ([Range<Int>], Int) = ([], limit)
    for count in counts.prefix(max(0, limit)) {
      // Sections without rows belong to the rows before them.
      if rest == 0, count > 0 { break }
      rows.append(0..<min(rest, count))
      if count > rest { break }
      rest -= count
    }
    return rows
  }

  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<rowCount(inSection: path.section)).contains(path[1])
  }

  /// The cell of a row; `nil` if it does not exist yet.
  func madeCell(at path: IndexPath) -> Cell? { cells[path] }

  /// Returns the cell of a row, as if the user scrolled to it; `nil` if the row does not exist.
  @discardableResult
  func reveal(_ path: IndexPath) -> Cell? {
    layoutIfNeeded()
    guard exists(path) else { return nil }
    return cells[path] ?? makeCell(at: path)
  }

  /// The row of a cell; `nil` if it is not in the list.
  func path(of cell: UIView) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The rows with existing cells, in order.
  var madePaths: [IndexPath] { cells.keys.sorted() }

  // MARK: Updates

  /// Removes all cells and the selection; the next layout asks the data source again.
  func dropRows() {
    rowCounts = nil
    selection = []
    let former = cells
    cells = [:]
    for (path, cell) in former.sorted(by: { $0.key < $1.key }) { dismiss(cell, from: path) }
    retireSectionViews()
    setNeedsLayout()
  }

  /// Collects updates, which the outermost call performs.
  func update(_ change: (inout RowUpdates) -> Void) {
    guard batch == nil else {
      var collected = RowUpdates()
      change(&collected)
      batch?.merge(collected)
      return
    }
    batch = RowUpdates()
    update(change)
    finishBatch()
  }

  /// Performs the collected updates.
  func finishBatch() {
    let updates = batch ?? RowUpdates()
    batch = nil
    carryOut(updates)
  }

  private func carryOut(_ updates: RowUpdates) {
    guard let before = rowCounts else { return setNeedsLayout() }
    let after = requestCounts()
    if let problem = updates.problem(before: before, after: after, words: Self.words) {
      return Misuse.raise(.internalInconsistencyException, problem)
    }
    rowCounts = after
    let former = Array(cells.keys)
    moveCells(to: updates.newPath) { updates.isReloaded($0) }
    let appeared = updates.newPlaces(of: former) + updates.places(in: after)
    if updates.changesSections { remakeSectionViews() }
    for path in Set(appeared).sorted() where exists(path) && cells[path] == nil {
      _ = makeCell(at: path)
    }
  }

  private func dismiss(_ cell: Cell, from path: IndexPath) {
    retire(cell)
    didEndDisplaying(cell, at: path)
  }

  /// Configures the existing cell of a row again; has no effect on rows without a cell.
  func reconfigure(_ path: IndexPath) {
    guard let cell = cells[path] else { return }
    reconfigured = cell
    defer { reconfigured = nil }
    guard configuredCell(at: path) !== cell else { return cell.updateConfigurationIfNeeded() }
    Misuse.raise(
      .internalInconsistencyException,
      """
      The data source returned another cell for an existing cell that was to be reconfigured; \
      dequeue it for the index path.
      """
    )
  }

  /// Moves a row that the user dragged, after the data source changed its data.
  func relocate(_ path: IndexPath, to target: IndexPath, _ change: () -> Void) {
    var updates = RowUpdates()
    updates.moveRow(at: path, to: target)
    let cell = reveal(path)
    change()
    // A data source that reloads, or applies a snapshot, has moved the cell already.
    guard let cell, cells[path] === cell else { return }
    rowCounts = requestCounts()
    moveCells(to: updates.newPath) { _ in false }
  }

  /// Moves the selection and the cells to their rows after an update.
  ///
  /// - Parameters:
  ///   - newPath: Returns the new index path of a row; `nil` if it is deleted.
  ///   - isReloaded: Returns whether a row, at its index path before the update, loses its cell.
  func moveCells(
    to newPath: (IndexPath) -> IndexPath?,
    except isReloaded: (IndexPath) -> Bool
  ) {
    selection = Set(selection.compactMap(newPath))
    let former = cells
    cells = [:]
    for (path, cell) in former.sorted(by: { $0.key < $1.key }) {
      let kept = isReloaded(path) ? nil : newPath(path)
      if let kept { cells[kept] = cell } else { dismiss(cell, from: path) }
    }
  }
}

/// Rows in sections, as a table and a collection view have them; the items of a collection view are
/// its rows.
///
/// Cells are made for the rows that fit a screen, and for others when the user scrolls to them.
@MainActor
protocol RowList: UIScrollView {
  associatedtype Cell: RowListCell

  /// The number of rows of each section; nil until the data source is asked.
  var rowCounts: [Int]? { get set }
  var cells: [IndexPath: Cell] { get set }
  var selection: Set<IndexPath> { get set }
  /// The updates that are being collected.
  var batch: RowUpdates? { get set }
  static var words: RowUpdates.Words { get }

  func requestCounts() -> [Int]
  /// Makes the cell of a row, and adds it.
  func makeCell(at path: IndexPath) -> Cell?
  /// Takes a cell out and keeps it for the next row of its kind.
  func retire(_ cell: Cell)
  /// Takes all headers and footers out, and keeps those that can be used again.
  func retireSectionViews()
  /// Requests all headers and footers anew.
  func remakeSectionViews()

  /// The views above and below the rows of a section, as the user scrolls to see them; nil for
  /// none.
  func header(ofSection section: Int) -> UIView?
  func footer(ofSection section: Int) -> UIView?
  /// Whether the user's tap on a row selects it.
  func canSelect(_ path: IndexPath) -> Bool
  /// Performs the user's tap on a row, with all calls of the delegate.
  func select(byUser path: IndexPath)
}

extension UIView {
  /// The row of the list whose cell this view is or is in; nil if it is in none.
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
protocol RowListCell: UIView {
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

  /// The number of rows of a section; 0 for a section that does not exist.
  func rowCount(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// The first rows of the list, by section: at most as many rows, and as many sections, as the
  /// limit.
  func leadingRows(_ limit: Int) -> [Range<Int>] {
    var (rows, rest): ([Range<Int>], Int) = ([], limit)
    for count in counts.prefix(max(0, limit)) {
      // Sections without rows belong to what is before them.
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

  /// The cell of a row; nil while none has been made.
  func madeCell(at path: IndexPath) -> Cell? { cells[path] }

  /// Returns the cell of a row as the user scrolls to see it; nil if there is no such row.
  @discardableResult
  func reveal(_ path: IndexPath) -> Cell? {
    layoutIfNeeded()
    guard exists(path) else { return nil }
    return cells[path] ?? makeCell(at: path)
  }

  /// The row of a cell; nil if it is not in the list.
  func path(of cell: UIView) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The rows whose cells were made, in order.
  var madePaths: [IndexPath] { cells.keys.sorted() }

  // MARK: Updates

  /// Drops all cells and the selection; the next layout asks the data source anew.
  func dropRows() {
    rowCounts = nil
    selection = []
    for cell in cells.values { retire(cell) }
    cells = [:]
    retireSectionViews()
    setNeedsLayout()
  }

  /// Collects updates; the outermost call carries them out.
  func update(_ change: (inout RowUpdates) -> Void) {
    guard batch == nil else {
      var collected = RowUpdates()
      change(&collected)
      batch?.merge(collected)
      return
    }
    batch = RowUpdates()
    update(change)
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
    selection = Set(selection.compactMap(updates.newPath))
    let former = cells
    cells = [:]
    for (path, cell) in former.sorted(by: { $0.key < $1.key }) {
      let kept = updates.isReloaded(path) ? nil : updates.newPath(for: path)
      if let kept { cells[kept] = cell } else { retire(cell) }
    }
    let appeared = updates.newPlaces(of: former.keys) + updates.places(in: after)
    if updates.changesSections { remakeSectionViews() }
    for path in Set(appeared).sorted() where exists(path) && cells[path] == nil {
      _ = makeCell(at: path)
    }
  }
}

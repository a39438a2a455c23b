extension UITableView {
  var counts: [Int] {
    if let rowCounts { return rowCounts }
    let counts = askForCounts()
    rowCounts = counts
    return counts
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<numberOfRows(inSection: path.section)).contains(path.row)
  }

  /// Returns the cell of a row as the user would scroll to see it; nil if there is no such row.
  @discardableResult
  func reveal(_ path: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    guard exists(path) else { return nil }
    return cells[path] ?? makeCell(at: path)
  }

  @discardableResult
  func makeCell(at path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cells[path] = cell
    cell.setSelected(selection.contains(path), animated: false)
    cell.setEditing(isEditing, animated: false)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
    return cell
  }

  /// Takes a cell out of the table and keeps it for the next row of its kind.
  func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    guard let identifier = cell.reuseIdentifier else { return }
    reusable[identifier, default: []].append(cell)
  }
}

/// The headers and footers of a table, and their sizes.
@MainActor
struct TableSections {
  var headerHeight = UITableView.automaticDimension
  var footerHeight = UITableView.automaticDimension
  var estimatedHeaderHeight = UITableView.automaticDimension
  var estimatedFooterHeight = UITableView.automaticDimension
  var headerTopPadding = UITableView.automaticDimension
  /// Headers and footers by section; nil stands for one that was asked for and is not there.
  var views: [Place: UIView?] = [:]
  var classes: [String: AnyClass] = [:]
  var prototypes: [String: () -> UIView?] = [:]
  var reusable: [String: [UITableViewHeaderFooterView]] = [:]

  /// The place of a view among the sections.
  struct Place: Hashable {
    let part: Part
    let section: Int
  }

  /// The part of a section that no row is.
  enum Part {
    case header
    case footer
  }
}

extension UITableView {
  /// The usual height of headers and footers, in points.
  private static let usualHeight: CGFloat = 28

  /// Returns the header or footer of a section, made when it is first asked for in a window; nil
  /// for none.
  @discardableResult
  func view(_ part: TableSections.Part, ofSection section: Int) -> UIView? {
    let place = TableSections.Place(part: part, section: section)
    if let known = sections.views[place] { return known }
    guard counts.indices.contains(section), window != nil else { return nil }
    let view = hasRoom(for: part, section) ? makeView(part, section) : nil
    sections.views[place] = .some(view)
    guard let view else { return nil }
    announce(view, part, section)
    addSubview(view)
    return view
  }

  /// Returns how much room a header or footer takes, in points, making it.
  func height(_ part: TableSections.Part, ofSection section: Int) -> CGFloat {
    guard view(part, ofSection: section) != nil else { return 0 }
    let height = wantedHeight(part, section)
    return height > 0 ? height : Self.usualHeight
  }

  /// Takes all headers and footers out, and keeps those that can be used again.
  func retireSectionViews() {
    guard !sections.views.isEmpty else { return }
    for case let view? in sections.views.values {
      view.removeFromSuperview()
      guard let view = view as? UITableViewHeaderFooterView,
        let identifier = view.reuseIdentifier
      else { continue }
      sections.reusable[identifier, default: []].append(view)
    }
    sections.views = [:]
  }

  /// Asks for all headers and footers anew.
  func remakeSectionViews() {
    retireSectionViews()
    for section in counts.indices {
      view(.header, ofSection: section)
      view(.footer, ofSection: section)
    }
  }

  private func wantedHeight(_ part: TableSections.Part, _ section: Int) -> CGFloat {
    switch part {
    case .header:
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
  }

  /// No height means no view; in a table with sections set apart it means the usual height.
  private func hasRoom(for part: TableSections.Part, _ section: Int) -> Bool {
    let height = wantedHeight(part, section)
    return height < 0 || height >= 1 || height == 0 && style != .plain
  }

  private func makeView(_ part: TableSections.Part, _ section: Int) -> UIView? {
    switch part {
    case .header:
      delegate?.tableView(self, viewForHeaderInSection: section)
        ?? makeTitle(dataSource?.tableView(self, titleForHeaderInSection: section))
    case .footer:
      delegate?.tableView(self, viewForFooterInSection: section)
        ?? makeTitle(dataSource?.tableView(self, titleForFooterInSection: section))
    }
  }

  private func makeTitle(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func announce(_ view: UIView, _ part: TableSections.Part, _ section: Int) {
    switch part {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }
}

extension UITableView {
  /// Whether the user's tap on a row chooses it.
  func canSelect(_ path: IndexPath) -> Bool {
    (isEditing ? allowsSelectionDuringEditing : allowsSelection)
      && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Performs the user's tap on a row, with all calls of the delegate.
  func select(byUser path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return deselect(byUser: path) }
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen, exists(chosen) else { return }
    if !allowsMultipleSelection {
      for other in selection where other != chosen { deselect(byUser: other) }
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    if let cell = cells[chosen] { cell.interface?.selection?.trigger(from: cell) }
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselect(byUser path: IndexPath) {
    let freed = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let freed else { return }
    deselectRow(at: freed, animated: false)
    delegate?.tableView(self, didDeselectRowAt: freed)
  }
}

extension UITableView {
  /// Collects updates; the outermost call carries them out.
  func update(_ change: (inout TableUpdates) -> Void) {
    guard batch == nil else {
      var collected = TableUpdates()
      change(&collected)
      batch?.merge(collected)
      return
    }
    batch = TableUpdates()
    update(change)
    let updates = batch ?? TableUpdates()
    batch = nil
    carryOut(updates)
  }

  private func carryOut(_ updates: TableUpdates) {
    guard let before = rowCounts else { return setNeedsLayout() }
    let after = askForCounts()
    if let problem = updates.problem(before: before, after: after) {
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
      makeCell(at: path)
    }
  }
}

/// The rows and sections that one update of a table inserts, deletes or reloads.
///
/// Deletions are named by the indexes before the update, insertions by those after it.
struct TableUpdates {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Whether sections are inserted, deleted or reloaded.
  var changesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty)
  }

  mutating func merge(_ other: TableUpdates) {
    deletedRows.formUnion(other.deletedRows)
    insertedRows.formUnion(other.insertedRows)
    reloadedRows.formUnion(other.reloadedRows)
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    reloadedSections.formUnion(other.reloadedSections)
  }

  func isReloaded(_ path: IndexPath) -> Bool {
    reloadedRows.contains(path) || reloadedSections.contains(path.section)
  }

  /// Returns the place of a row after the update; nil if it is deleted.
  func newPath(for path: IndexPath) -> IndexPath? {
    guard let section = newSection(for: path.section), !deletedRows.contains(path) else {
      return nil
    }
    let deleted = deletedRows.filter { $0.section == path.section && $0.row < path.row }.count
    var row = path.row - deleted
    for inserted in insertedRows.sorted() where inserted.section == section && inserted.row <= row {
      row += 1
    }
    return IndexPath(row: row, section: section)
  }

  private func newSection(for section: Int) -> Int? {
    guard !deletedSections.contains(section) else { return nil }
    var result = section - deletedSections.count(in: 0..<section)
    for inserted in insertedSections where inserted <= result { result += 1 }
    return result
  }

  /// Where rows that had cells and are made anew are afterwards.
  func newPlaces(of paths: some Sequence<IndexPath>) -> [IndexPath] {
    paths.filter(isReloaded).compactMap(newPath)
  }

  /// The inserted rows, with all rows of sections that are inserted or reloaded.
  func places(in counts: [Int]) -> [IndexPath] {
    let sections = insertedSections.union(IndexSet(reloadedSections.compactMap(newSection)))
    let rows = sections.filter(counts.indices.contains).flatMap { section in
      (0..<counts[section]).map { IndexPath(row: $0, section: section) }
    }
    return rows + insertedRows
  }

  /// Which words messages have for the list and its rows.
  struct Words {
    let list: String
    let rows: String

    static let table = Words(list: "table view", rows: "rows")
    static let collectionView = Words(list: "collection view", rows: "items")
  }

  /// Says which numbers do not agree; nil if they all do.
  func problem(before: [Int], after: [Int], words: Words = .table) -> String? {
    let expected = before.count + insertedSections.count - deletedSections.count
    guard after.count == expected else {
      return """
        Invalid update: invalid number of sections.  The number of sections contained in the \
        \(words.list) after the update (\(after.count)) must be equal to the number of sections \
        contained in the \(words.list) before the update (\(before.count)), plus or minus the \
        number of sections inserted or deleted (\(insertedSections.count) inserted, \
        \(deletedSections.count) deleted).
        """
    }
    return before.indices.lazy.compactMap {
      problem(in: $0, before: before, after: after, words.rows)
    }.first
  }

  private func problem(
    in section: Int,
    before: [Int],
    after: [Int],
    _ rows: String
  ) -> String? {
    guard let newSection = newSection(for: section), !reloadedSections.contains(section) else {
      return nil
    }
    let inserted = insertedRows.filter { $0.section == newSection }.count
    let deleted = deletedRows.filter { $0.section == section }.count
    guard after[newSection] != before[section] + inserted - deleted else { return nil }
    return """
      Invalid update: invalid number of \(rows) in section \(section).  The number of \(rows) \
      contained in an existing section after the update (\(after[newSection])) must be equal to \
      the number of \(rows) contained in that section before the update (\(before[section])), \
      plus or minus the number of \(rows) inserted or deleted from that section (\(inserted) \
      inserted, \(deleted) deleted) and plus or minus the number of \(rows) moved into or out of \
      that section (0 moved in, 0 moved out).
      """
  }
}

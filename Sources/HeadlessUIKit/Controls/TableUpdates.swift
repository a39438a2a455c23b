/// Rows and sections that come, go or change in one update of a table.
///
/// What goes is named by its place before, what comes by its place afterwards.
struct TableUpdates {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Whether sections come or go or are asked for anew.
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

  /// Returns where a row is afterwards; nil if it is gone.
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

  /// The rows that come, with all of the sections that come or are asked for anew.
  func places(in counts: [Int]) -> [IndexPath] {
    let sections = insertedSections.union(IndexSet(reloadedSections.compactMap(newSection)))
    let rows = sections.filter(counts.indices.contains).flatMap { section in
      (0..<counts[section]).map { IndexPath(row: $0, section: section) }
    }
    return rows + insertedRows
  }

  /// Says which numbers do not agree; nil if they all do.
  func problem(before: [Int], after: [Int]) -> String? {
    let expected = before.count + insertedSections.count - deletedSections.count
    guard after.count == expected else {
      return """
        Invalid update: invalid number of sections.  The number of sections contained in the table \
        view after the update (\(after.count)) must be equal to the number of sections contained \
        in the table view before the update (\(before.count)), plus or minus the number of \
        sections inserted or deleted (\(insertedSections.count) inserted, \
        \(deletedSections.count) deleted).
        """
    }
    return before.indices.lazy.compactMap { problem(in: $0, before: before, after: after) }.first
  }

  private func problem(in section: Int, before: [Int], after: [Int]) -> String? {
    guard let newSection = newSection(for: section), !reloadedSections.contains(section) else {
      return nil
    }
    let inserted = insertedRows.filter { $0.section == newSection }.count
    let deleted = deletedRows.filter { $0.section == section }.count
    guard after[newSection] != before[section] + inserted - deleted else { return nil }
    return """
      Invalid update: invalid number of rows in section \(section).  The number of rows contained \
      in an existing section after the update (\(after[newSection])) must be equal to the number \
      of rows contained in that section before the update (\(before[section])), plus or minus the \
      number of rows inserted or deleted from that section (\(inserted) inserted, \(deleted) \
      deleted) and plus or minus the number of rows moved into or out of that section (0 moved \
      in, 0 moved out).
      """
  }
}

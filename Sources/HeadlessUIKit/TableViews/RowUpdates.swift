/// The inserted, deleted, moved and reloaded rows and sections of an update.
///
/// A move is a deletion and an insertion that keeps the cell. Deletions use the indexes before the
/// update, insertions those after it.
struct RowUpdates {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  /// The new places of moved rows and sections.
  private(set) var movedRows: [IndexPath: IndexPath] = [:]
  private(set) var movedSections: [Int: Int] = [:]

  mutating func moveRow(at path: IndexPath, to newPath: IndexPath) {
    movedRows[path] = newPath
    deletedRows.insert(path)
    insertedRows.insert(newPath)
  }

  mutating func moveSection(_ section: Int, to newSection: Int) {
    movedSections[section] = newSection
    deletedSections.insert(section)
    insertedSections.insert(newSection)
  }

  /// Whether sections are inserted, deleted or reloaded.
  var changesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty)
  }

  mutating func merge(_ other: RowUpdates) {
    deletedRows.formUnion(other.deletedRows)
    insertedRows.formUnion(other.insertedRows)
    reloadedRows.formUnion(other.reloadedRows)
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    reloadedSections.formUnion(other.reloadedSections)
    movedRows.merge(other.movedRows) { $1 }
    movedSections.merge(other.movedSections) { $1 }
  }

  func isReloaded(_ path: IndexPath) -> Bool {
    reloadedRows.contains(path) || reloadedSections.contains(path.section)
  }

  /// Returns the index path of a row after the update; `nil` if it is deleted.
  func newPath(for path: IndexPath) -> IndexPath? {
    if let moved = movedRows[path] { return moved }
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
    if let moved = movedSections[section] { return moved }
    guard !deletedSections.contains(section) else { return nil }
    var result = section - deletedSections.count(in: 0..<section)
    for inserted in insertedSections where inserted <= result { result += 1 }
    return result
  }

  /// Returns the new index paths of rows with cells that are created again.
  func newPlaces(of paths: some Sequence<IndexPath>) -> [IndexPath] {
    paths.filter(isReloaded).compactMap(newPath)
  }

  /// The inserted rows, including all rows of inserted or reloaded sections.
  func places(in counts: [Int]) -> [IndexPath] {
    let sections = insertedSections.subtracting(IndexSet(movedSections.values))
      .union(IndexSet(reloadedSections.compactMap(newSection)))
    let rows = sections.filter(counts.indices.contains).flatMap { section in
      (0..<counts[section]).map { IndexPath(row: $0, section: section) }
    }
    return rows + insertedRows.subtracting(movedRows.values)
  }

  /// The words for the list and its rows in messages.
  struct Words {
    let list: String
    let rows: String

    static let tableView = Words(list: "table view", rows: "rows")
    static let collectionView = Words(list: "collection view", rows: "items")
  }

  /// A message about inconsistent row counts; `nil` if they are consistent.
  func problem(before: [Int], after: [Int], words: Words) -> String? {
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
    let arrived = insertedRows.filter { $0.section == newSection }.count
    let left = deletedRows.filter { $0.section == section }.count
    guard after[newSection] != before[section] + arrived - left else { return nil }
    let movedIn = movedRows.values.filter { $0.section == newSection }.count
    let movedOut = movedRows.keys.filter { $0.section == section }.count
    return """
      Invalid update: invalid number of \(rows) in section \(section).  The number of \(rows) \
      contained in an existing section after the update (\(after[newSection])) must be equal to \
      the number of \(rows) contained in that section before the update (\(before[section])), \
      plus or minus the number of \(rows) inserted or deleted from that section \
      (\(arrived - movedIn) inserted, \(left - movedOut) deleted) and plus or minus the number of \
      \(rows) moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out).
      """
  }
}

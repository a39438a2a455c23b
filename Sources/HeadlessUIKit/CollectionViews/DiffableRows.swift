/// The current snapshot of a diffable data source, and its changes to a list.
@MainActor
final class DiffableRows<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var snapshot = Snapshot()

  /// Replaces the snapshot and updates the list by the differences.
  ///
  /// Cells of items in both snapshots stay, also at other index paths.
  func apply(
    _ new: Snapshot,
    to list: (some RowList)?,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let old = snapshot
    snapshot = new.unmarked
    if let list, list.rowCounts != nil { Self.update(list, from: old, to: new) }
    finish(animated: animated, completion)
  }

  /// Replaces the snapshot and creates all cells again.
  func reload(
    _ new: Snapshot,
    _ list: (some RowList)?,
    _ completion: (() -> Void)?
  ) {
    snapshot = new.unmarked
    list?.dropRows()
    finish(animated: false, completion)
  }

  /// Replaces the snapshot after the list has moved its cells.
  func accept(_ new: Snapshot) {
    snapshot = new
  }

  /// The snapshot with an item at another place.
  func moving(_ path: IndexPath, to target: IndexPath) -> Snapshot? {
    guard let item = snapshot.item(at: path) else { return nil }
    var new = snapshot
    new.deleteItems([item])
    if let next = new.item(at: target) {
      new.insertItems([item], beforeItem: next)
    } else if new.sectionIdentifiers.indices.contains(target.section) {
      new.appendItems([item], toSection: new.sectionIdentifiers[target.section])
    } else {
      return nil
    }
    return new
  }

  private static func update(_ list: some RowList, from old: Snapshot, to new: Snapshot) {
    let paths = new.paths
    let reloaded = Set(new.reloadedItemIdentifiers)
    let sections = Set(new.reloadedSectionIdentifiers)
    list.rowCounts = list.requestCounts()
    list.moveCells { path in
      old.item(at: path).flatMap { paths[$0] }
    } except: { path in
      guard let item = old.item(at: path) else { return true }
      return reloaded.contains(item)
        || !sections.isEmpty
          && new.sectionIdentifier(containingItem: item).map(sections.contains)
            == true
    }
    if old.sectionIdentifiers != new.sectionIdentifiers || !sections.isEmpty {
      list.remakeSectionViews()
    }
    for item in new.reconfiguredItemIdentifiers { paths[item].map(list.reconfigure) }
    list.makeFirstCells()
  }

  /// Calls a completion after the animation of the changes.
  private func finish(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    UIView.animate(withDuration: animated ? 0.3 : 0) {
    } completion: { _ in
      completion()
    }
  }
}

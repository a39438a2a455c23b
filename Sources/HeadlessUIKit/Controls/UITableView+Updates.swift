extension UITableView {
  /// Inserts rows at the places that they have afterwards.
  ///
  /// The data source must have them already; raises when the numbers do not agree.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows at the places that they had before; raises when the numbers do not agree.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Makes the cells of rows anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Inserts sections at the places that they have afterwards.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections at the places that they had before.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Asks for the rows of sections anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Carries several updates out as one; the completion runs before the call returns.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    update { _ in updates?() }
    completion?(true)
  }

  /// Collects updates; the outermost call carries them out.
  private func update(_ change: (inout TableUpdates) -> Void) {
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
    for path in Set(appeared).sorted() where exists(path) && cells[path] == nil {
      makeCell(at: path)
    }
  }
}

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

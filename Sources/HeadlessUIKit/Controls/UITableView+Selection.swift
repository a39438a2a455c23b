extension UITableView {
  /// The chosen row, or the first of several; nil for none.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The chosen rows in order; nil for none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Chooses a row, or none for nil; the delegate is not told.
  public func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath, exists(indexPath) else { return }
    selection.insert(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// Ends the choice of a row; the delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selection.remove(indexPath) != nil else { return }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Whether a person's tap on a row chooses it.
  func canSelect(_ path: IndexPath) -> Bool {
    (isEditing ? allowsSelectionDuringEditing : allowsSelection)
      && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Does what a person's tap on a row does, asking and telling the delegate.
  func select(byUser path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return deselect(byUser: path) }
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen, exists(chosen) else { return }
    if !allowsMultipleSelection {
      for other in selection where other != chosen { deselect(byUser: other) }
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselect(byUser path: IndexPath) {
    let freed = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let freed else { return }
    deselectRow(at: freed, animated: false)
    delegate?.tableView(self, didDeselectRowAt: freed)
  }
}

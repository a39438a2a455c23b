extension UITableView {
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

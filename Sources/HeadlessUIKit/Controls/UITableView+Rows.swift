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

  /// Returns the cell of a row as a person would scroll to see it; nil if there is no such row.
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

extension UserSurface {
  /// Lists the rows of a table, all of them as a person who scrolls would see them, and makes the
  /// headers and footers, which are listed as what they are.
  mutating func list(_ table: UITableView, _ obstacle: UserObstacle?) {
    table.layoutIfNeeded()
    for section in 0..<table.numberOfSections {
      table.view(.header, ofSection: section)
      for row in 0..<table.numberOfRows(inSection: section) {
        listRow(at: IndexPath(row: row, section: section), of: table, obstacle)
      }
      table.view(.footer, ofSection: section)
    }
  }

  private mutating func listRow(
    at path: IndexPath,
    of table: UITableView,
    _ obstacle: UserObstacle?
  ) {
    guard let cell = table.reveal(path) else { return }
    add(
      UserTarget(
        .row(table, path),
        identifier: cell.accessibilityIdentifier,
        labels: cell.texts + [cell.accessibilityLabel],
        obstacle: obstacle ?? cell.obstacle ?? (table.canSelect(path) ? nil : .untouchable)
      )
    )
  }

  /// Finds the row of the table in front.
  func row(at path: IndexPath) throws(HeadlessUserError) -> UserTarget {
    try reachable(anyRow(at: path), as: "Row \(path.row)")
  }

  /// Finds the table in front, whether or not the row can be chosen.
  func table(with path: IndexPath) throws(HeadlessUserError) -> UITableView? {
    let row = try anyRow(at: path)
    if row.obstacle?.reason != .untouchable { _ = try reachable(row, as: "Row \(path.row)") }
    guard case .row(let table, _) = row.kind else { return nil }
    return table
  }

  private func anyRow(at path: IndexPath) throws(HeadlessUserError) -> UserTarget {
    let row = targets.last { target in
      if case .row(_, path) = target.kind { true } else { false }
    }
    if let row { return row }
    throw HeadlessUserError(
      .notFound,
      "There is no row \(path.row) in section \(path.section). \(overview)"
    )
  }
}

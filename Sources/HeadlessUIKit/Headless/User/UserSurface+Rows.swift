import Foundation

extension UserSurface {
  /// Lists the rows of a list, and creates its headers and footers, which are listed by their
  /// contents.
  mutating func list(_ list: any RowList, _ obstacle: UserObstacle?) {
    list.layoutIfNeeded()
    for (section, rows) in listedRows(of: list).enumerated() {
      _ = list.header(ofSection: section)
      for row in rows {
        listRow(at: IndexPath(row: row, section: section), of: list, obstacle)
      }
      _ = list.footer(ofSection: section)
    }
  }

  /// The listed rows of each section; trailing sections may be missing.
  private func listedRows(of list: any RowList) -> [Range<Int>] {
    switch rows {
    case .all: list.counts.map { 0..<$0 }
    case .first(let most): list.counts.map { 0..<min($0, most) }
    case .leading(let most): list.leadingRows(most(list))
    case .at(let path):
      list.counts.enumerated().map { section, count in
        let isListed = path.section == section && (0..<count).contains(path.row)
        return isListed ? path.row..<path.row + 1 : 0..<0
      }
    }
  }

  private mutating func listRow(
    at path: IndexPath,
    of list: any RowList,
    _ obstacle: UserObstacle?
  ) {
    guard let cell = list.reveal(path) else { return }
    add(
      UserTarget(
        .row(list, path),
        identifier: cell.accessibilityIdentifier,
        labels: cell.texts + [cell.accessibilityLabel],
        obstacle: obstacle ?? cell.obstacle ?? (list.canSelect(path) ? nil : .untouchable)
      )
    )
  }

  /// Finds a row of the frontmost list.
  func row(at path: IndexPath) throws(HeadlessUserError) -> UserTarget {
    try reachable(anyRow(at: path), as: "Row \(path.row)")
  }

  /// Finds the frontmost list with a row, whether or not the row can be selected.
  func list(with path: IndexPath) throws(HeadlessUserError) -> any RowList {
    let row = try anyRow(at: path)
    let isUntouchable = row.obstacle?.reason == .untouchable
    let found = isUntouchable ? row : try reachable(row, as: "Row \(path.row)")
    if case .row(let list, _) = found.kind { return list }
    throw HeadlessUserError(.notFound, "There is no row \(path.row). \(overview)")
  }

  /// The only list on screen; `nil` if there are several or none.
  var onlyList: (any RowList)? {
    var only: (any RowList)?
    for case .row(let list, _) in targets.lazy.map(\.kind) where list !== only {
      if only != nil { return nil }
      only = list
    }
    return only
  }

  /// The frontmost list with a row at the index path.
  func frontList(with path: IndexPath) -> (any RowList)? {
    let row = targets.last { target in
      if case .row(_, path) = target.kind { true } else { false }
    }
    guard case .row(let list, _) = row?.kind else { return nil }
    return list
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

@_spi(Headless) extension HeadlessUser {
  /// Swipes a row of the frontmost list and taps one of its actions.
  ///
  /// - Parameter action: The title of the action, or the name of its image.
  public func swipeRow(
    _ row: Int,
    section: Int = 0,
    action: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    let path = IndexPath(row: row, section: section)
    try act { () throws(HeadlessUserError) in
      let list = try list(with: path, in: window)
      let actions = list.swipeActions(at: path)
      guard let found = actions.first(where: { $0.name == action }) else {
        let names = actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let others = names.isEmpty ? "it has none" : "it has \(names)"
        throw HeadlessUserError(.noSwipe, "Row \(row) has no action \"\(action)\"; \(others).")
      }
      list.perform(found, at: path)
    }
  }

  /// Deletes a row of the frontmost table with a swipe, if the data source allows editing.
  ///
  /// The data source is notified and must remove the row itself.
  public func deleteRow(
    _ row: Int,
    section: Int = 0,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try edit(.delete, row, section, in: window)
  }

  /// Taps the control of a row of the frontmost table that inserts a row during editing.
  ///
  /// The data source is notified and must insert the row itself.
  public func insertRow(
    _ row: Int,
    section: Int = 0,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try edit(.insert, row, section, in: window)
  }

  /// Drags a row of the frontmost list to another place; a table has to be in editing mode.
  public func moveRow(
    _ row: Int,
    section: Int = 0,
    to target: Int,
    section targetSection: Int? = nil,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    let path = IndexPath(row: row, section: section)
    try act { () throws(HeadlessUserError) in
      let list = try list(with: path, in: window)
      let place = IndexPath(row: target, section: targetSection ?? section)
      guard list.hasPlace(place, forRowAt: path) else {
        let message = "There is no place \(target) in section \(place.section)."
        throw HeadlessUserError(.notFound, message)
      }
      guard list.reorder(byUser: path, to: place) else {
        throw HeadlessUserError(.held, "Row \(row) cannot be moved.")
      }
    }
  }

  /// Taps the detail button, or the outline disclosure, of a row of the frontmost list.
  public func tapAccessory(
    ofRow row: Int,
    section: Int = 0,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    let path = IndexPath(row: row, section: section)
    try act { () throws(HeadlessUserError) in
      let list = try list(with: path, in: window)
      guard list.tapAccessory(at: path) else {
        throw HeadlessUserError(.notFound, "Row \(row) has no detail button.")
      }
    }
  }

  private func edit(
    _ style: UITableViewCell.EditingStyle,
    _ row: Int,
    _ section: Int,
    in window: UIWindow?
  ) throws(HeadlessUserError) {
    let path = IndexPath(row: row, section: section)
    try act { () throws(HeadlessUserError) in
      let table = try list(with: path, in: window) as? UITableView
      guard table?.commit(style, path) == true else {
        throw HeadlessUserError(.noSwipe, "Row \(row) cannot be edited.")
      }
    }
  }

  private func list(
    with path: IndexPath,
    in window: UIWindow?
  ) throws(HeadlessUserError) -> any RowList {
    try surface(in: window, rows: .at(path)).list(with: path)
  }
}

extension RowList {
  /// The actions behind a row at both edges.
  func swipeActions(at path: IndexPath) -> [UIContextualAction] {
    SwipeEdge.allCases.flatMap { swipeActions(at: path, $0)?.actions ?? [] }
  }

  /// Whether a row can be dragged to a place: that of a row, or the end of another section.
  func hasPlace(_ place: IndexPath, forRowAt path: IndexPath) -> Bool {
    let isEnd = place.row == rowCount(inSection: place.section)
    return exists(place)
      || isEnd && place.section != path.section && counts.indices.contains(place.section)
  }

  /// Performs an action behind a row; the app changes the rows itself.
  func perform(_ action: UIContextualAction, at path: IndexPath) {
    guard let cell = reveal(path) else { return }
    willSwipe(path)
    action.handler(action, cell) { [weak self] _ in
      guard let self else { return }
      didSwipe(self.path(of: cell))
    }
  }

  /// Simulates a tap on the button at the end of a row.
  ///
  /// - Returns: Whether there is one.
  func tapAccessory(at path: IndexPath) -> Bool {
    let cell = reveal(path)
    if let cell = cell as? UICollectionViewListCell { return cell.tapAccessory() }
    guard let table = self as? UITableView, let cell = cell as? UITableViewCell,
      cell.hasAccessoryButton
    else { return false }
    cell.interface?.accessory?.trigger(from: cell)
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    return true
  }
}

extension RowListCell {
  /// Whether the user can tap a button at the end of the row.
  var hasAccessoryButton: Bool {
    switch self {
    case let cell as UITableViewCell:
      cell.accessoryView == nil
        && (cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton)
    case let cell as UICollectionViewListCell: cell.hasAccessoryAction
    default: false
    }
  }
}

@_spi(Headless) extension HeadlessUser {
  /// Swipes a row of the table in front aside and deletes it, if the data source lets it be edited.
  ///
  /// The data source is told; that the row goes is its affair.
  public func deleteRow(
    _ row: Int,
    section: Int = 0,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    let path = IndexPath(row: row, section: section)
    try act { () throws(HeadlessUserError) in
      let table = try surface(in: window).table(with: path)
      guard let table, table.dataSource?.tableView(table, canEditRowAt: path) == true else {
        throw HeadlessUserError(.noSwipe, "Row \(row) cannot be edited.")
      }
      table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
    }
  }

  /// Taps the button for details at the end of a row of the table in front.
  public func tapAccessory(
    ofRow row: Int,
    section: Int = 0,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    let path = IndexPath(row: row, section: section)
    try act { () throws(HeadlessUserError) in
      let table = try surface(in: window).table(with: path)
      guard let table, table.reveal(path)?.hasAccessoryButton == true else {
        throw HeadlessUserError(.notFound, "Row \(row) has no button for details.")
      }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
  }
}

extension UITableViewCell {
  fileprivate var hasAccessoryButton: Bool {
    accessoryView == nil
      && (accessoryType == .detailButton || accessoryType == .detailDisclosureButton)
  }
}

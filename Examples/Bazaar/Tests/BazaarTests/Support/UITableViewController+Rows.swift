import UIKit

extension UITableViewController {
  /// The title and the detail of a row, as its cell shows them.
  func texts(ofRow row: Int, section: Int = 0) -> [String?] {
    let cell = tableView(tableView, cellForRowAt: IndexPath(row: row, section: section))
    let content = cell.contentConfiguration as? UIListContentConfiguration
    return [content?.text, content?.secondaryText]
  }

  /// The accessory of a row.
  func accessory(ofRow row: Int, section: Int = 0) -> UITableViewCell.AccessoryType {
    tableView(tableView, cellForRowAt: IndexPath(row: row, section: section)).accessoryType
  }
}

import UIKit

extension UITableViewController {
  /// Shows changed rows; a table that nobody has seen yet is not loaded for that.
  func reloadIfLoaded() {
    if isViewLoaded { tableView.reloadData() }
  }
}

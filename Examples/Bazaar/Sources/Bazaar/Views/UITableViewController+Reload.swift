import UIKit

extension UITableViewController {
  /// Reloads the rows unless the view has not been loaded yet.
  func reloadIfLoaded() {
    if isViewLoaded { tableView.reloadData() }
  }
}

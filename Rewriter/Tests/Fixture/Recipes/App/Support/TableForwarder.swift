import UIKit

/// Passes calls of a table's delegate on.
class TableForwarder: NSObject, UITableViewDelegate {
  weak var next: UITableViewDelegate?
  var onScroll: ((UIScrollView) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    onScroll?(scrollView)
    next?.scrollViewDidScroll?(scrollView)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    next?.tableView?(tableView, didSelectRowAt: indexPath)
  }
}

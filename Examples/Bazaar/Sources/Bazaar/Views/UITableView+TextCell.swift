import UIKit

extension UITableView {
  private static let textCell = "Text"

  /// Prepares the table for `textCell(at:title:detail:identifier:)`.
  func registerTextCell() {
    register(UITableViewCell.self, forCellReuseIdentifier: Self.textCell)
  }

  /// A cell that shows a title, with a detail in gray below it.
  func textCell(
    at indexPath: IndexPath,
    title: String,
    detail: String? = nil,
    identifier: String
  ) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: Self.textCell, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = title
    content.secondaryText = detail
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .none
    cell.accessibilityIdentifier = identifier
    return cell
  }
}

extension UITableViewController {
  /// Reloads the rows unless the view has not been loaded yet.
  func reloadIfLoaded() {
    if isViewLoaded { tableView.reloadData() }
  }
}

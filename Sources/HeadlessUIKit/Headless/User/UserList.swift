/// A list whose rows the user sees by scrolling and chooses by a tap: a table or a collection view,
/// whose items count as rows.
@MainActor
protocol UserList: UIScrollView {
  var sectionCount: Int { get }
  func rowCount(inSection section: Int) -> Int
  /// The cell of a row; nil while none has been made.
  func madeCell(at path: IndexPath) -> (any UserListCell)?
  /// The cell of a row, as the user scrolls to see it; nil if there is no such row.
  func revealedCell(at path: IndexPath) -> (any UserListCell)?
  /// The row of a cell; nil if it is not in the list.
  func path(of cell: any UserListCell) -> IndexPath?
  /// The views above and below the rows of a section, as the user scrolls to see them; nil for
  /// none.
  func header(ofSection section: Int) -> UIView?
  func footer(ofSection section: Int) -> UIView?
  /// Whether a tap on a row chooses it.
  func canSelect(_ path: IndexPath) -> Bool
  func select(byUser path: IndexPath)
}

/// The view of a row.
@MainActor
protocol UserListCell: UIView {
  var reuseIdentifier: String? { get }
  var isSelected: Bool { get }
}

extension UITableViewCell: UserListCell {}

extension UITableView: UserList {
  var sectionCount: Int { numberOfSections }

  func rowCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  func madeCell(at path: IndexPath) -> (any UserListCell)? { cells[path] }

  func revealedCell(at path: IndexPath) -> (any UserListCell)? { reveal(path) }

  func path(of cell: any UserListCell) -> IndexPath? {
    (cell as? UITableViewCell).flatMap { indexPath(for: $0) }
  }

  func header(ofSection section: Int) -> UIView? { view(.header, ofSection: section) }

  func footer(ofSection section: Int) -> UIView? { view(.footer, ofSection: section) }
}

extension UICollectionViewCell: UserListCell {}

extension UICollectionView: UserList {
  var sectionCount: Int { numberOfSections }

  func rowCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  func madeCell(at path: IndexPath) -> (any UserListCell)? { cells[path] }

  func revealedCell(at path: IndexPath) -> (any UserListCell)? { reveal(path) }

  func path(of cell: any UserListCell) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  func header(ofSection section: Int) -> UIView? {
    revealSupplement(Self.elementKindSectionHeader, ofSection: section)
  }

  func footer(ofSection section: Int) -> UIView? {
    revealSupplement(Self.elementKindSectionFooter, ofSection: section)
  }
}

extension UITableView: RowList {
  static var words: RowUpdates.Words { .tableView }

  func requestCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func makeFirstCells() {
    guard let window else { return }
    var room = window.bounds.height
    for (section, count) in counts.enumerated() {
      room -= height(.header, ofSection: section)
      for path in (0..<count).lazy.map({ IndexPath(row: $0, section: section) }) {
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        room -= height < 0 ? 44 : height
        guard room >= 0 else { return }
        if cells[path] == nil { makeCell(at: path) }
      }
      room -= height(.footer, ofSection: section)
      guard room >= 0 else { return }
    }
  }

  @discardableResult
  func makeCell(at path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cells[path] = cell
    cell.setSelected(selection.contains(path), animated: false)
    cell.setEditing(isEditing, animated: false)
    cell.updateConfigurationIfNeeded()
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
    return cell
  }

  func configuredCell(at path: IndexPath) -> UITableViewCell? {
    dataSource?.tableView(self, cellForRowAt: path)
  }

  func didEndDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func header(ofSection section: Int) -> UIView? { view(.header, ofSection: section) }

  func footer(ofSection section: Int) -> UIView? { view(.footer, ofSection: section) }

  func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    guard let identifier = cell.reuseIdentifier else { return }
    reusable[identifier, default: []].append(cell)
  }
}

/// The headers and footers of a table, and their sizes.
@MainActor
struct TableSections {
  var headerHeight = UITableView.automaticDimension
  var footerHeight = UITableView.automaticDimension
  var estimatedHeaderHeight = UITableView.automaticDimension
  var estimatedFooterHeight = UITableView.automaticDimension
  var headerTopPadding = UITableView.automaticDimension
  /// The headers and footers by section; `nil` for one that was requested but does not exist.
  var views: [Place: UIView?] = [:]
  var classes: [String: AnyClass] = [:]
  var prototypes: [String: () -> UIView?] = [:]
  var reusable: [String: [UITableViewHeaderFooterView]] = [:]

  /// The place of a view among the sections.
  struct Place: Hashable {
    let part: Part
    let section: Int
  }

  /// The part of a section besides its rows.
  enum Part {
    case header
    case footer
  }
}

extension UITableView {
  /// The default height of headers and footers in points.
  private static let usualHeight: CGFloat = 28

  /// Returns the header or footer of a section, created when first requested in a window; `nil` for
  /// none.
  @discardableResult
  func view(_ part: TableSections.Part, ofSection section: Int) -> UIView? {
    let place = TableSections.Place(part: part, section: section)
    if let known = sections.views[place] { return known }
    guard counts.indices.contains(section), window != nil else { return nil }
    let view = hasRoom(for: part, section) ? makeView(part, section) : nil
    sections.views[place] = .some(view)
    guard let view else { return nil }
    announce(view, part, section)
    addSubview(view)
    return view
  }

  /// Returns the height of a header or footer in points, and creates it.
  func height(_ part: TableSections.Part, ofSection section: Int) -> CGFloat {
    guard view(part, ofSection: section) != nil else { return 0 }
    let height = wantedHeight(part, section)
    return height > 0 ? height : Self.usualHeight
  }

  /// Removes all headers and footers, and keeps reusable ones.
  func retireSectionViews() {
    guard !sections.views.isEmpty else { return }
    for case let view? in sections.views.values {
      view.removeFromSuperview()
      guard let view = view as? UITableViewHeaderFooterView,
        let identifier = view.reuseIdentifier
      else { continue }
      sections.reusable[identifier, default: []].append(view)
    }
    sections.views = [:]
  }

  func remakeSectionViews() {
    retireSectionViews()
    for section in counts.indices {
      view(.header, ofSection: section)
      view(.footer, ofSection: section)
    }
  }

  private func wantedHeight(_ part: TableSections.Part, _ section: Int) -> CGFloat {
    switch part {
    case .header:
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
  }

  /// A height of zero means no view; in grouped tables it means the default height.
  private func hasRoom(for part: TableSections.Part, _ section: Int) -> Bool {
    let height = wantedHeight(part, section)
    return height < 0 || height >= 1 || height == 0 && style != .plain
  }

  private func makeView(_ part: TableSections.Part, _ section: Int) -> UIView? {
    switch part {
    case .header:
      delegate?.tableView(self, viewForHeaderInSection: section)
        ?? makeTitle(dataSource?.tableView(self, titleForHeaderInSection: section))
    case .footer:
      delegate?.tableView(self, viewForFooterInSection: section)
        ?? makeTitle(dataSource?.tableView(self, titleForFooterInSection: section))
    }
  }

  private func makeTitle(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func announce(_ view: UIView, _ part: TableSections.Part, _ section: Int) {
    view.updateConfigurationIfNeeded()
    switch part {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }
}

extension UITableView {
  private var isForMultipleSelection: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func canSelect(_ path: IndexPath) -> Bool {
    let allows =
      isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection
    return allows && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func select(byUser path: IndexPath) {
    if isForMultipleSelection, selection.contains(path) { return deselect(byUser: path) }
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen, exists(chosen) else { return }
    if !isForMultipleSelection {
      for other in selection where other != chosen { deselect(byUser: other) }
    }
    add(toSelection: chosen)
    if let cell = cells[chosen] { cell.interface?.selection?.trigger(from: cell) }
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  /// Selects a row besides those that are selected.
  func add(toSelection path: IndexPath) {
    selection.insert(path)
    cells[path]?.setSelected(true, animated: false)
  }

  private func deselect(byUser path: IndexPath) {
    let freed = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let freed else { return }
    deselectRow(at: freed, animated: false)
    delegate?.tableView(self, didDeselectRowAt: freed)
  }
}

// MARK: Editing

extension UITableView {
  func swipeActions(
    at path: IndexPath,
    _ edge: SwipeEdge
  ) -> UISwipeActionsConfiguration? {
    guard canEdit(path) else { return nil }
    return switch edge {
    case .leading: delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing: delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    }
  }

  func willSwipe(_ path: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  func didSwipe(_ path: IndexPath?) {
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  /// The control that a row shows during editing; `none` if it cannot be edited.
  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) -> Bool {
    guard editingStyle(of: path) == style else { return false }
    dataSource?.tableView(self, commit: style, forRowAt: path)
    return true
  }

  func reorder(byUser path: IndexPath, to target: IndexPath) -> Bool {
    guard isEditing, dataSource?.tableView(self, canMoveRowAt: path) == true else { return false }
    let proposed =
      delegate?.tableView(
        self,
        targetIndexPathForMoveFromRowAt: path,
        toProposedIndexPath: target
      ) ?? target
    guard proposed != path else { return true }
    relocate(path, to: proposed) {
      dataSource?.tableView(self, moveRowAt: path, to: proposed)
    }
    return true
  }
}

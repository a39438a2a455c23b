extension PictureMaker {
  func table(_ table: UITableView) -> PictureElement {
    var element = list(table, look: "\(table.style)")
    if let header = table.tableHeaderView.flatMap({ view($0) }) {
      element.children.insert(header, at: 0)
    }
    // The footer is below all rows, so it is visible only after them.
    if element.moreRows == nil, let footer = table.tableFooterView.flatMap({ view($0) }) {
      element.children.append(footer)
    }
    return element
  }

  func list(_ list: any RowList, look: String) -> PictureElement {
    list.layoutIfNeeded()
    var element = PictureElement(.table)
    element.look = look
    element.list = user.number(of: list)
    let (counts, drawn) = (list.counts, list.leadingRows(maximumRows(list)))
    element.children = drawn.indices.map { section(drawn[$0], ofSection: $0, in: list) }
    if drawn.map(\.count) != counts {
      element.moreRows = counts.reduce(0, +) - drawn.map(\.count).reduce(0, +)
    }
    return element
  }

  private func section(
    _ rows: Range<Int>,
    ofSection section: Int,
    in list: any RowList
  ) -> PictureElement {
    var element = PictureElement(.section)
    let header = list.header(ofSection: section)
    let isWhole = rows.count == list.rowCount(inSection: section)
    let footer = isWhole ? list.footer(ofSection: section) : nil
    element.text = title(of: header)
    element.detail = title(of: footer)
    element.children = rows.compactMap { row in
      self.row(IndexPath(row: row, section: section), of: list)
    }
    if element.text == nil, let part = header.flatMap({ view($0) }) {
      element.children.insert(part, at: 0)
    }
    if element.detail == nil, let part = footer.flatMap({ view($0) }) {
      element.children.append(part)
    }
    return element
  }

  /// The text of a view that shows nothing else.
  private func title(of view: UIView?) -> String? {
    guard let view, view.pictureControls.isEmpty else { return nil }
    let texts = view.texts
    return texts.count == 1 ? texts[0] : nil
  }

  private func row(_ path: IndexPath, of list: any RowList) -> PictureElement? {
    guard let cell = list.reveal(path), !cell.isHidden else { return nil }
    var element = PictureElement(.row)
    let texts = cell.texts
    element.text = texts.first
    element.detail = texts.dropFirst().first
    if cell.accessibilityLabel != texts.first { element.label = cell.accessibilityLabel }
    element.identifier = cell.accessibilityIdentifier
    element.accessibility = cell.declaredAccessibility
    let tableCell = cell as? UITableViewCell
    if let tableCell { element.look = "\(tableCell.accessoryType)" }
    let content =
      tableCell?.contentConfiguration
      ?? (cell as? UICollectionViewCell)?.contentConfiguration
    element.image = (content as? UIListContentConfiguration)?.image?.name
    // The row's contents other than texts: switches, fields, buttons.
    element.children = cell.pictureControls.compactMap { view($0) }
    let id = "\(user.number(of: list))/\(path.section)/\(path.row)"
    return touching(id, element).with(.selected, if: cell.isSelected)
  }

  // MARK: Alerts and menus

  func alert(_ alert: UIAlertController) -> PictureElement {
    var element = PictureElement(.alert)
    element.controller = user.number(of: alert)
    element.text = alert.title
    element.detail = alert.message
    element.look = alert.preferredStyle == .alert ? "alert" : "actionSheet"
    element.children = (alert.textFields ?? []).compactMap { view($0) }
    element.children += alert.actions.map { action in
      var button = PictureElement(.alertAction)
        .with(.destructive, if: action.style == .destructive)
        .with(.cancel, if: action.style == .cancel)
        .with(.disabled, if: !action.isEnabled)
      button.text = action.title
      button.label = action.accessibilityLabel
      button.identifier = action.accessibilityIdentifier
      return touching("\(user.number(of: action))", button)
    }
    return element
  }

  func menu(_ menu: UIMenu) -> PictureElement {
    var element = PictureElement(.menu)
    element.text = menu.title.isEmpty ? nil : menu.title
    element.children = menu.children.compactMap(menuItem)
    return element
  }

  private func menuItem(_ item: UIMenuElement) -> PictureElement? {
    if let submenu = item as? UIMenu { return menu(submenu) }
    guard let leaf = item as? any MenuLeaf, !leaf.attributes.contains(.hidden) else { return nil }
    var element = PictureElement(.menuItem)
      .with(.destructive, if: leaf.attributes.contains(.destructive))
      .with(.disabled, if: user.isDisabled(leaf, from: user.openMenu?.source))
      .with(.selected, if: leaf.state == .on)
    element.text = leaf.title
    element.image = leaf.image?.name
    return touching("\(user.number(of: leaf))", element)
  }
}

extension UIView {
  /// The visible controls in this view's subtree.
  fileprivate var pictureControls: [UIView] {
    guard !isHidden else { return [] }
    if self is UIControl { return [self] }
    return subviews.flatMap(\.pictureControls)
  }
}

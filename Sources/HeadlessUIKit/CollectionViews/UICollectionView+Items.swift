extension UICollectionView: RowList {
  static var words: RowUpdates.Words { .collectionView }

  func requestCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func retire(_ cell: UICollectionViewCell) {
    reuse.retire(cell)
  }

  @discardableResult
  func makeCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    guard cell.reuseIdentifier != nil else {
      Misuse.raise(
        .internalInconsistencyException,
        """
        the cell returned from -collectionView:cellForItemAtIndexPath: does not have a \
        reuseIdentifier - cells must be retrieved by calling \
        -dequeueReusableCellWithReuseIdentifier:forIndexPath:
        """
      )
      return nil
    }
    cells[path] = cell
    cell.isSelected = selection.contains(path)
    cell.isInEditing = isEditing
    place(cell, at: path)
    cell.updateConfigurationIfNeeded()
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    addSubview(cell)
    return cell
  }

  func makeFirstCells() {
    guard let window else { return }
    collectionViewLayout.prepare()
    if let placed = placedItems(in: window.bounds) { return placed.forEach(show) }
    var room = CollectionRoom(collectionViewLayout, in: window.bounds)
    for (section, count) in counts.enumerated() where room.hasRoom {
      let sizes = room.arrangement(ofSection: section)
      for part in sizes.headers { place(part, section, in: &room) }
      for path in (0..<count).lazy.map({ IndexPath(item: $0, section: section) }) {
        guard room.place(itemAt: path, sizes) else { break }
        if cells[path] == nil { makeCell(at: path) }
      }
      room.endLine()
      for part in sizes.footers { place(part, section, in: &room) }
    }
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  func configuredCell(at path: IndexPath) -> UICollectionViewCell? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }

  /// The items on a screen in a layout that provides attributes; `nil` in others.
  private func placedItems(in bounds: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let area = CGRect(origin: contentOffset, size: bounds.size)
    return collectionViewLayout.layoutAttributesForElements(in: area)
  }

  /// Shows an element where a layout of the app places it.
  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    let view: UICollectionReusableView?
    switch (attributes.representedElementCategory, attributes.representedElementKind) {
    case (.cell, _): view = exists(path) ? cells[path] ?? makeCell(at: path) : nil
    case (.supplementaryView, let kind?):
      view = supplements[kind]?[path.section] ?? makeSupplement(kind, path)
      supplements[kind, default: [:]][path.section] = .some(view)
    default: view = nil
    }
    view?.frame = attributes.frame
    view?.alpha = attributes.alpha
    view?.isHidden = attributes.isHidden
    view?.apply(attributes)
  }

  // MARK: Headers and footers

  /// Creates a header or footer of a section, if it has an extent.
  private func place(
    _ part: CollectionArrangement.Part,
    _ section: Int,
    in room: inout CollectionRoom
  ) {
    guard part.extent > 0 else { return }
    room.place(part)
    guard supplements[part.kind]?[section] == nil else { return }
    let view = makeSupplement(part.kind, IndexPath(item: 0, section: section))
    supplements[part.kind, default: [:]][section] = .some(view)
  }

  /// Creates the headers or footers of a section, and returns the first one.
  private func reveal(
    _ parts: KeyPath<CollectionArrangement, [CollectionArrangement.Part]>,
    ofSection section: Int
  ) -> UICollectionReusableView? {
    guard let window, counts.indices.contains(section) else { return nil }
    var room = CollectionRoom(collectionViewLayout, in: window.bounds)
    let found = room.arrangement(ofSection: section)[keyPath: parts]
    for part in found { place(part, section, in: &room) }
    return found.first.flatMap { supplements[$0.kind]?[section] ?? nil }
  }

  func header(ofSection section: Int) -> UIView? { reveal(\.headers, ofSection: section) }

  func footer(ofSection section: Int) -> UIView? { reveal(\.footers, ofSection: section) }

  func remakeSectionViews() {
    retireSectionViews()
    for section in counts.indices {
      _ = header(ofSection: section)
      _ = footer(ofSection: section)
    }
  }

  private func makeSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    let view = dataSource?.collectionView(
      self,
      viewForSupplementaryElementOfKind: kind,
      at: path
    )
    guard let view else { return nil }
    delegate?.collectionView(
      self,
      willDisplaySupplementaryView: view,
      forElementKind: kind,
      at: path
    )
    addSubview(view)
    return view
  }

  /// Removes all headers and footers, and keeps reusable ones.
  func retireSectionViews() {
    for (kind, views) in supplements {
      for case let view? in views.values { reuse.retire(view, kind: kind) }
    }
    supplements = [:]
  }
}

// MARK: User actions

extension UICollectionView {
  private var isForMultipleSelection: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func canSelect(_ path: IndexPath) -> Bool {
    let allows =
      isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection
    return allows && delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func select(byUser path: IndexPath) {
    if let cell = cells[path] as? UICollectionViewListCell, cell.isHeaderOfOutline {
      cell.outline?.toggle()
      return
    }
    if isForMultipleSelection, selection.contains(path) { return deselect(byUser: path) }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !isForMultipleSelection {
      for other in selection where other != path { deselect(byUser: other, isAsked: false) }
    }
    selection.insert(path)
    cells[path]?.isSelected = true
    if let cell = cells[path] { cell.interface?.selection?.trigger(from: cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselect(byUser path: IndexPath, isAsked: Bool = true) {
    if isAsked, delegate?.collectionView(self, shouldDeselectItemAt: path) == false { return }
    deselectItem(at: path, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  func swipeActions(
    at path: IndexPath,
    _ edge: SwipeEdge
  ) -> UISwipeActionsConfiguration? {
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    return layout?.swipeActions(at: path, edge)
  }

  func willSwipe(_ path: IndexPath) {}
  func didSwipe(_ path: IndexPath?) {}

  func reorder(byUser path: IndexPath, to target: IndexPath) -> Bool {
    guard dataSource?.collectionView(self, canMoveItemAt: path) == true else { return false }
    let proposed =
      delegate?.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: path,
        atCurrentIndexPath: path,
        toProposedIndexPath: target
      ) ?? target
    guard proposed != path else { return true }
    relocate(path, to: proposed) {
      dataSource?.collectionView(self, moveItemAt: path, to: proposed)
    }
    return true
  }

  /// Sets the place of a cell's item in an outline.
  func place(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.outline = (dataSource as? any OutlineDataSource)?.outline(at: path)
  }
}

/// A data source with items that the user expands and collapses.
@MainActor
protocol OutlineDataSource {
  /// The place of an item in the outline of its section; `nil` without an outline.
  func outline(at path: IndexPath) -> OutlinePlace?
}

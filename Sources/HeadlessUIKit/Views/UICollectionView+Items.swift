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
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    addSubview(cell)
    return cell
  }

  // MARK: Headers and footers

  /// Creates the header or footer of a section, if the layout has one.
  func place(_ kind: String, _ section: Int, in room: inout CollectionRoom) {
    guard supplements[kind]?[section] == nil else { return }
    let view = room.place(kind, ofSection: section) ? makeSupplement(kind, section) : nil
    supplements[kind, default: [:]][section] = .some(view)
  }

  private func revealSupplement(
    _ kind: String,
    ofSection section: Int
  ) -> UICollectionReusableView? {
    guard let window, counts.indices.contains(section) else { return nil }
    var room = CollectionRoom(self, in: window.bounds)
    place(kind, section, in: &room)
    return supplements[kind]?[section] ?? nil
  }

  func header(ofSection section: Int) -> UIView? {
    revealSupplement(Self.elementKindSectionHeader, ofSection: section)
  }

  func footer(ofSection section: Int) -> UIView? {
    revealSupplement(Self.elementKindSectionFooter, ofSection: section)
  }

  func remakeSectionViews() {
    retireSectionViews()
    for section in counts.indices {
      _ = header(ofSection: section)
      _ = footer(ofSection: section)
    }
  }

  private func makeSupplement(_ kind: String, _ section: Int) -> UICollectionReusableView? {
    let path = IndexPath(item: 0, section: section)
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
  func canSelect(_ path: IndexPath) -> Bool {
    (isEditing ? allowsSelectionDuringEditing : allowsSelection)
      && delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func select(byUser path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return deselect(byUser: path) }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selection where other != path { deselect(byUser: other, isAsked: false) }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    if let cell = cells[path] { cell.interface?.selection?.trigger(from: cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselect(byUser path: IndexPath, isAsked: Bool = true) {
    if isAsked, delegate?.collectionView(self, shouldDeselectItemAt: path) == false { return }
    deselectItem(at: path, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }
}

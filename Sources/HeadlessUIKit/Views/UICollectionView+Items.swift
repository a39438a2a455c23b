extension UICollectionView {
  var counts: [Int] {
    if let itemCounts { return itemCounts }
    let counts = askForCounts()
    itemCounts = counts
    return counts
  }

  private func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<numberOfItems(inSection: path.section)).contains(path.item)
  }

  /// Returns the cell of an item as the user would scroll to see it; nil if there is no such item.
  @discardableResult
  func reveal(_ path: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    guard exists(path) else { return nil }
    return cells[path] ?? makeCell(at: path)
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

  /// Makes the header or footer of a section, if the layout has one.
  func place(_ kind: String, _ section: Int, in room: inout CollectionRoom) {
    guard supplements[kind]?[section] == nil else { return }
    let view = room.place(kind, ofSection: section) ? makeSupplement(kind, section) : nil
    supplements[kind, default: [:]][section] = .some(view)
  }

  /// Returns the header or footer of a section as the user would scroll to see it; nil for none.
  @discardableResult
  func revealSupplement(_ kind: String, ofSection section: Int) -> UICollectionReusableView? {
    guard let window, counts.indices.contains(section) else { return nil }
    var room = CollectionRoom(self, in: window.bounds)
    place(kind, section, in: &room)
    return supplements[kind]?[section] ?? nil
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

  /// Takes all headers and footers out, and keeps those that can be used again.
  func retireSupplements() {
    for (kind, views) in supplements {
      for case let view? in views.values { reuse.retire(view, kind: kind) }
    }
    supplements = [:]
  }
}

// MARK: The user

extension UICollectionView {
  /// Whether the user's tap on an item selects it.
  func canSelect(_ path: IndexPath) -> Bool {
    (isEditing ? allowsSelectionDuringEditing : allowsSelection)
      && delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  /// Performs the user's tap on an item, with all calls of the delegate.
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

// MARK: Updates

extension UICollectionView {
  /// Collects updates; the outermost call carries them out.
  func update(_ change: (inout TableUpdates) -> Void) {
    guard batch == nil else {
      var collected = TableUpdates()
      change(&collected)
      batch?.merge(collected)
      return
    }
    batch = TableUpdates()
    update(change)
    let updates = batch ?? TableUpdates()
    batch = nil
    carryOut(updates)
  }

  private func carryOut(_ updates: TableUpdates) {
    guard let before = itemCounts else { return setNeedsLayout() }
    let after = askForCounts()
    if let problem = updates.problem(before: before, after: after, words: .collectionView) {
      return Misuse.raise(.internalInconsistencyException, problem)
    }
    itemCounts = after
    selection = Set(selection.compactMap(updates.newPath))
    let former = cells
    cells = [:]
    for (path, cell) in former.sorted(by: { $0.key < $1.key }) {
      let kept = updates.isReloaded(path) ? nil : updates.newPath(for: path)
      if let kept { cells[kept] = cell } else { reuse.retire(cell) }
    }
    let appeared = updates.newPlaces(of: former.keys) + updates.places(in: after)
    if updates.changesSections { remakeSupplements() }
    for path in Set(appeared).sorted() where exists(path) && cells[path] == nil {
      makeCell(at: path)
    }
  }

  private func remakeSupplements() {
    retireSupplements()
    for section in counts.indices {
      revealSupplement(Self.elementKindSectionHeader, ofSection: section)
      revealSupplement(Self.elementKindSectionFooter, ofSection: section)
    }
  }
}

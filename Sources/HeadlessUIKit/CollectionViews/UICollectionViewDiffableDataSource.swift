/// A data source of a collection view that shows snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  /// A closure that returns the cell of an item, dequeued for its index path.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns the header or footer of a section, dequeued for its index path.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private let rows = DiffableRows<SectionIdentifierType, ItemIdentifierType>()
  private let cellProvider: CellProvider
  private weak var collectionView: UICollectionView?
  private var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Returns the headers and footers; `nil` for none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures for reordering by the user.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures for items that the user expands and collapses.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Creates a data source and assigns it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current sections and items.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { rows.snapshot }

  /// Shows a snapshot by its differences, and calls the completion after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    rows.apply(snapshot, to: collectionView, animated: animatingDifferences, completion)
    forgetOutlines()
  }

  /// Shows a snapshot by its differences, and waits for the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await HeadlessWorld.completion(of: "apply(_:)") { completion in
      apply(snapshot, animatingDifferences: animatingDifferences) { completion(()) }
    }
  }

  /// Shows a snapshot with new cells.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    rows.reload(snapshot, collectionView, completion)
    forgetOutlines()
  }

  /// Shows a snapshot with new cells, and waits until it is shown.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await HeadlessWorld.completion(of: "applySnapshotUsingReloadData(_:)") { completion in
      applySnapshotUsingReloadData(snapshot) { completion(()) }
    }
  }

  // MARK: Sections with an outline

  /// Returns the items of a section, as an outline.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    guard rows.snapshot.indexOfSection(section) != nil else { return .init() }
    return .init(flat: rows.snapshot.itemIdentifiers(inSection: section))
  }

  /// Shows the visible items of an outline in a section, which is appended if it does not exist.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = rows.snapshot
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.setItems(snapshot.visibleItems, ofSection: section)
    outlines[section] = snapshot
    rows.apply(whole, to: collectionView, animated: animatingDifferences, completion)
    placeCells()
  }

  /// Shows the visible items of an outline in a section, and waits for the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await HeadlessWorld.completion(of: "apply(_:to:)") { completion in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { completion(()) }
    }
  }

  /// A section whose items were changed by a whole snapshot loses its outline.
  private func forgetOutlines() {
    let snapshot = rows.snapshot
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
    placeCells()
  }

  private func placeCells() {
    guard let collectionView else { return }
    for (path, cell) in collectionView.cells { collectionView.place(cell, at: path) }
  }

  private func toggle(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    guard var outline = outlines[section] else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: Identifiers

  /// Returns the item at an index path; `nil` if it does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    rows.snapshot.item(at: indexPath)
  }

  /// Returns the index path of an item; `nil` if it does not exist.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    rows.snapshot.path(of: itemIdentifier)
  }

  /// Returns the section at an index; `nil` if it does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = rows.snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the index of a section; `nil` if it does not exist.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    rows.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    rows.snapshot.numberOfSections
  }

  /// Returns the number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { rows.snapshot.counts[section] }

  /// Returns the cell that the closure returns for the item; raises for `nil`.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = rows.snapshot.item(at: indexPath)
    if let item, let cell = cellProvider(collectionView, indexPath, item) { return cell }
    Misuse.raise(
      .internalInconsistencyException,
      """
      UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath), \
      which is not allowed
      """
    )
    return UICollectionViewCell(registeredAs: "")
  }

  /// Returns the view that the closure returns; raises without a closure or for `nil`.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Misuse.raise(
      .internalInconsistencyException,
      """
      UICollectionViewDiffableDataSource has no supplementary view for elements of kind \(kind) at \
      index path \(indexPath)
      """
    )
    return UICollectionReusableView(registeredAs: "")
  }

  /// Returns whether the reordering handlers allow moving the item.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem else { return false }
    return itemIdentifier(for: indexPath).map(canReorder) ?? false
  }

  /// Moves the item in the snapshot, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let old = rows.snapshot
    guard let new = rows.moving(sourceIndexPath, to: destinationIndexPath) else { return }
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    reorderingHandlers.willReorder?(transaction)
    rows.accept(new)
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outline(at path: IndexPath) -> OutlinePlace? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path)
    else { return nil }
    return OutlinePlace(
      level: outline.level(of: item),
      isParent: outline.isParent(item) || sectionSnapshotHandlers.snapshotForExpandingParent != nil,
      isExpanded: outline.isExpanded(item)
    ) { [weak self] in self?.toggle(item, in: section) }
  }
}

extension UICollectionViewDiffableDataSource {
  /// The closures for reordering by the user.
  public struct ReorderingHandlers {
    /// Returns whether the user may move an item; no item may be moved without it.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot changes.
    public var willReorder:
      (
        (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void
      )?
    /// Called after the snapshot changed, to update the data.
    public var didReorder:
      (
        (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void
      )?

    /// Creates handlers that allow no reordering.
    public init() {}
  }

  /// The closures for items that the user expands and collapses.
  public struct SectionSnapshotHandlers {
    /// Returns whether the user may expand an item; `true` without it.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns whether the user may collapse an item; `true` without it.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns the children of an item that is expanded, from those it has.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers that allow everything.
    public init() {}
  }
}

/// A change of a snapshot by the user.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  /// The snapshot before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The changes of the items in all sections.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers)
  }
}

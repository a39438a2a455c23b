/// A data source of a table that shows snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  /// A closure that returns the cell of an item, dequeued for its index path.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private let rows = DiffableRows<SectionIdentifierType, ItemIdentifierType>()
  private let cellProvider: CellProvider
  private weak var tableView: UITableView?

  /// The animation of the differences; stored only.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Creates a data source and assigns it to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.tableView = tableView
    super.init()
    tableView.dataSource = self
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
    rows.apply(snapshot, to: tableView, animated: animatingDifferences, completion)
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
    rows.reload(snapshot, tableView, completion)
  }

  /// Shows a snapshot with new cells, and waits until it is shown.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await HeadlessWorld.completion(of: "applySnapshotUsingReloadData(_:)") { completion in
      applySnapshotUsingReloadData(snapshot) { completion(()) }
    }
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
  open func numberOfSections(in tableView: UITableView) -> Int { rows.snapshot.numberOfSections }

  /// Returns the number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.snapshot.counts[section]
  }

  /// Returns the cell that the closure returns for the item; raises for `nil`.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = rows.snapshot.item(at: indexPath)
    if let item, let cell = cellProvider(tableView, indexPath, item) { return cell }
    Misuse.raise(
      .internalInconsistencyException,
      """
      UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath), which \
      is not allowed
      """
    )
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns `nil` unless overridden.
  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns `nil` unless overridden.
  open func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Returns `false` unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns `false` unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  /// Does nothing unless overridden; an override applies a snapshot with the row at its new place.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns `nil` unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the same position unless overridden.
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}

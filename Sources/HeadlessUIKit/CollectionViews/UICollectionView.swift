/// A list of items in sections, arranged by a layout.
///
/// Layout is not simulated: the first layout in a window creates as many cells as fit on a screen
/// with the sizes of a flow layout; other cells are created when they are scrolled to or a
/// simulated user searches for them.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  var rowCounts: [Int]?
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var selection: Set<IndexPath> = []
  var batch: RowUpdates?
  /// The cell that the data source configures again instead of a new one.
  var reconfigured: UICollectionViewCell?
  let reuse = CollectionReuse()
  /// The headers and footers by kind and section; `nil` for one that was requested but does not
  /// exist.
  var supplements: [String: [Int: UICollectionReusableView?]] = [:]
  private var isMakingItems = false

  /// The layout of the items.
  ///
  /// Setting it reloads the data.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      reloadData()
    }
  }
  /// The data source of the items.
  ///
  /// Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The delegate, which controls selections.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// Whether the user can select items; `true` by default.
  open var allowsSelection = true
  /// Whether the user can select several items; `false` by default.
  open var allowsMultipleSelection = false
  /// Whether the user can select items while editing; `false` by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items while editing; `false` by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items are being edited; `false` by default.
  open var isEditing = false {
    didSet { for cell in cells.values { cell.isInEditing = isEditing } }
  }
  /// The view behind all items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Restores a collection view from an archive, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// Replaces the layout; not animated, and the completion is called before the call returns.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  /// Removes all cells and the selection; in a window, the next layout asks the data source again.
  open func reloadData() {
    dropRows()
  }

  // MARK: Items

  /// The number of sections; asks the data source if necessary.
  open var numberOfSections: Int { sectionCount }

  /// Returns the number of items in a section; 0 if the section does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    rowCount(inSection: section)
  }

  /// Returns the cell of an item; `nil` if it does not exist yet.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the item of a cell; `nil` if it is not in the collection view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    path(of: cell)
  }

  /// The existing cells, in item order.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return madePaths.compactMap { cells[$0] }
  }

  /// The items with existing cells, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return madePaths
  }

  /// Scrolls to an item and creates its cell; not animated.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    reveal(indexPath)
  }

  /// Returns the header or footer of a section; `nil` if it does not exist yet.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    layoutIfNeeded()
    return supplements[elementKind]?[indexPath.section] ?? nil
  }

  /// Returns the existing headers or footers, in section order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    layoutIfNeeded()
    return (supplements[elementKind] ?? [:]).sorted { $0.key < $1.key }.compactMap(\.value)
  }

  // MARK: Updates

  /// Inserts items at their index paths after the update.
  ///
  /// The data source must already include them; raises if the counts are inconsistent.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes items at their index paths before the update; raises if the counts are inconsistent.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Creates the cells of items again.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves an item from its index path before the update to that after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Moves a section from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, to: newSection) }
  }

  /// Configures the existing cells of items again, without replacing them.
  ///
  /// The data source must dequeue the cells by their index paths.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    indexPaths.forEach(reconfigure)
  }

  /// Inserts sections at their indexes after the update.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections at their indexes before the update.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads the items of sections.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Performs several updates as one; the completion is called before the call returns.
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    update { _ in updates?() }
    completion?(true)
  }

  // MARK: Selection

  /// The selected items in order; empty for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  /// Selects an item, or none for `nil`; does not call the delegate.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath, exists(indexPath) else { return }
    selection.insert(indexPath)
    cells[indexPath]?.isSelected = true
  }

  /// Deselects an item; does not call the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard selection.remove(indexPath) != nil else { return }
    cells[indexPath]?.isSelected = false
  }

  // MARK: Layout

  /// Creates the first cells, once the collection view is in a window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard window != nil, rowCounts == nil, !isMakingItems else { return }
    isMakingItems = true
    defer { isMakingItems = false }
    makeFirstCells()
  }

  /// The first cells are created during the layout, and each tracks its own configuration.
  override var readsModelsInLayout: Bool { type(of: self) != UICollectionView.self }

  /// Requests a layout, which creates the first cells.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  override var viewRole: ViewRole { .collection(self) }
}

extension UICollectionView {
  /// The kind of headers of a flow layout.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers of a flow layout.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The scroll direction of a layout.
  public enum ScrollDirection: Int, Sendable {
    /// Vertical scrolling.
    case vertical = 0
    /// Horizontal scrolling.
    case horizontal = 1
  }

  /// The position to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of all positions.
    public let rawValue: UInt

    /// Creates positions from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the vertical center.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the horizontal center.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

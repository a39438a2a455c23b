/// Items in sections, arranged by a layout.
///
/// Layout is not simulated: at the first layout in a window cells are made for as many items as the
/// sizes of a flow layout let fit a screen; items further down get theirs when they are scrolled to
/// or the user looks for them.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  var rowCounts: [Int]?
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var selection: Set<IndexPath> = []
  var batch: RowUpdates?
  let reuse = CollectionReuse()
  /// Headers and footers by kind and section; nil stands for one that was asked for and is not
  /// there.
  var supplements: [String: [Int: UICollectionReusableView?]] = [:]
  private var isMakingItems = false

  /// The arrangement of the items.
  ///
  /// Setting it asks the data source anew.
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
  /// Setting it asks anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The delegate for items and selections.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// Whether the user can select items; true at first.
  open var allowsSelection = true
  /// Whether the user can select several items; false at first.
  open var allowsMultipleSelection = false
  /// Whether the user can select items while editing; false at first.
  open var allowsSelectionDuringEditing = false
  /// Whether items are being edited; false at first.
  open var isEditing = false
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

  /// Replaces the layout; the animation takes no time, and the completion runs before the call
  /// returns.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  /// Drops all cells and the selection; in a window the data source is asked anew at layout.
  open func reloadData() {
    dropRows()
  }

  // MARK: Items

  /// The number of sections; asks the data source if that has not happened.
  open var numberOfSections: Int { sectionCount }

  /// Returns how many items a section has; 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    rowCount(inSection: section)
  }

  /// Returns the cell of an item, or nil while none has been made.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the item of a cell, or nil if it is not in the collection view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    path(of: cell)
  }

  /// The cells that were made, from the first item to the last.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return madePaths.compactMap { cells[$0] }
  }

  /// The items whose cells were made, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return madePaths
  }

  /// Brings an item onto the screen, making its cell; the animation takes no time.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    reveal(indexPath)
  }

  /// Returns the header or footer of a section, or nil while none has been made.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    layoutIfNeeded()
    return supplements[elementKind]?[indexPath.section] ?? nil
  }

  /// Returns the headers or footers that were made, from the first section to the last.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    layoutIfNeeded()
    return (supplements[elementKind] ?? [:]).sorted { $0.key < $1.key }.compactMap(\.value)
  }

  // MARK: Updates

  /// Inserts items at the places that they have afterwards.
  ///
  /// The data source must have them already; raises when the numbers do not agree.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes items at the places that they had before; raises when the numbers do not agree.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Makes the cells of items anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Inserts sections at the places that they have afterwards.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections at the places that they had before.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Requests the items of sections anew.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Carries several updates out as one; the completion runs before the call returns.
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

  /// Selects an item, or none for nil; the delegate is not called.
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

  /// Deselects an item; the delegate is not called.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard selection.remove(indexPath) != nil else { return }
    cells[indexPath]?.isSelected = false
  }

  // MARK: Layout

  /// Makes the first cells, once the collection view is in a window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let window, rowCounts == nil, !isMakingItems else { return }
    isMakingItems = true
    defer { isMakingItems = false }
    var room = CollectionRoom(self, in: window.bounds)
    for (section, count) in counts.enumerated() where room.hasRoom {
      place(Self.elementKindSectionHeader, section, in: &room)
      for path in (0..<count).lazy.map({ IndexPath(item: $0, section: section) }) {
        guard room.place(itemAt: path) else { break }
        makeCell(at: path)
      }
      room.endLine()
      place(Self.elementKindSectionFooter, section, in: &room)
    }
  }

  /// Requests a layout, at which the items are made.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }
}

extension UICollectionView {
  /// The kind of headers of a flow layout.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers of a flow layout.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The direction in which a collection view scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From side to side.
    case horizontal = 1
  }

  /// The place to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of all places.
    public let rawValue: UInt

    /// Creates places from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the middle from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the middle from side to side.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// A list of rows in sections.
///
/// Layout is not simulated: the first layout in a window creates as many cells as fit on a screen;
/// other cells are created when they are scrolled to or a simulated user searches for them.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  var rowCounts: [Int]?
  var cells: [IndexPath: UITableViewCell] = [:]
  var selection: Set<IndexPath> = []
  var classes: [String: AnyClass] = [:]
  var reusable: [String: [UITableViewCell]] = [:]
  /// The closures that create cells from a storyboard or nib, by identifier.
  var prototypes: [String: () -> UIView?] = [:]
  /// The static rows of a storyboard.
  var staticContent: StaticTable?
  var batch: RowUpdates?
  /// The cell that the data source configures again instead of a new one.
  var reconfigured: UITableViewCell?
  lazy var sections = TableSections()
  private var isMakingRows = false
  /// The number of calls of `beginUpdates()` without an end, and whether the first one began the
  /// batch.
  private var openUpdates = (count: 0, ownsBatch: false)

  /// The style of the table, set at its creation.
  open private(set) var style: Style
  /// The data source of the rows.
  ///
  /// Setting it reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The delegate, which controls selections.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// Whether the user can select rows; `true` by default.
  open var allowsSelection = true
  /// Whether the user can select several rows; `false` by default.
  open var allowsMultipleSelection = false
  /// Whether the user can select rows while editing; `false` by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows while editing; `false` by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// The insets of the separators between rows; stored only.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The color of the separators; stored only.
  open var separatorColor: UIColor? = .separator
  /// The height of rows in points, which determines how many fit on a screen.
  open var rowHeight = UITableView.automaticDimension
  /// The expected height of rows, in points; stored only.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The separators between rows; stored only.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  /// The view above all rows.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below all rows.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The view behind all rows.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// Whether the table is in editing mode; setting it is not animated.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// Creates a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Restores a table from an archive.
  public required init?(coder: NSCoder) {
    style = Style(interface: coder.interfaceElement)
    super.init(coder: coder)
  }

  /// Turns editing on or off, also in the cells.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in cells.values { cell.setEditing(editing, animated: animated) }
  }

  /// Removes all cells and the selection; in a window, the next layout asks the data source again.
  open func reloadData() {
    dropRows()
  }

  // MARK: Rows

  /// The number of sections; asks the data source if necessary.
  open var numberOfSections: Int { sectionCount }

  /// Returns the number of rows in a section; 0 if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    rowCount(inSection: section)
  }

  /// Returns the cell of a row; `nil` if it does not exist yet.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the row of a cell; `nil` if it is not in the table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    path(of: cell)
  }

  /// The existing cells, in row order.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return madePaths.compactMap { cells[$0] }
  }

  /// The rows with existing cells, in order; `nil` if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.isEmpty ? nil : madePaths
  }

  /// Scrolls to a row and creates its cell; not animated.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    reveal(indexPath)
  }

  /// Registers a cell class under an identifier; `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
    prototypes[identifier] = nil
  }

  /// Registers a nib for cells, of which the first object is used; `nil` removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nil
    prototypes[identifier] = nib.map { nib in { nib.makeCell(identifier) } }
  }

  /// Returns a reusable cell or a new one of the registered class; `nil` if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let prototype = prototypes[identifier] { return prototype() as? UITableViewCell }
    return (classes[identifier] as? UITableViewCell.Type)?.init(registeredAs: identifier)
  }

  /// Returns a cell for a row; raises if nothing is registered under the identifier.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Misuse.raise(
      .internalInconsistencyException,
      """
      unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for \
      the identifier or connect a prototype cell in a storyboard
      """
    )
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Headers and footers

  /// The height of headers, in points.
  open var sectionHeaderHeight: CGFloat {
    get { sections.headerHeight }
    set { sections.headerHeight = newValue }
  }

  /// The height of footers, in points.
  open var sectionFooterHeight: CGFloat {
    get { sections.footerHeight }
    set { sections.footerHeight = newValue }
  }

  /// The expected height of headers, in points; stored only.
  open var estimatedSectionHeaderHeight: CGFloat {
    get { sections.estimatedHeaderHeight }
    set { sections.estimatedHeaderHeight = newValue }
  }

  /// The expected height of footers, in points; stored only.
  open var estimatedSectionFooterHeight: CGFloat {
    get { sections.estimatedFooterHeight }
    set { sections.estimatedFooterHeight = newValue }
  }

  /// The padding above headers in points; stored only.
  open var sectionHeaderTopPadding: CGFloat {
    get { sections.headerTopPadding }
    set { sections.headerTopPadding = newValue }
  }

  /// Registers a class of headers and footers under an identifier; `nil` removes the registration.
  open func register(
    _ aClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    sections.classes[identifier] = aClass
    sections.prototypes[identifier] = nil
  }

  /// Registers a nib for headers and footers, of which the first object is used; `nil` removes the
  /// registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sections.classes[identifier] = nil
    sections.prototypes[identifier] = nib.map { nib in { nib.makeHeaderFooter(identifier) } }
  }

  /// Returns a reusable header or footer or a new one of the registered class; `nil` if there is
  /// neither.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = sections.reusable[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let prototype = sections.prototypes[identifier] {
      return prototype() as? UITableViewHeaderFooterView
    }
    let registered = sections.classes[identifier] as? UITableViewHeaderFooterView.Type
    return registered?.init(registeredAs: identifier)
  }

  /// Returns the header of a section; `nil` for none, or if it has another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return view(.header, ofSection: section) as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section; `nil` for none, or if it has another class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return view(.footer, ofSection: section) as? UITableViewHeaderFooterView
  }

  // MARK: Updates

  /// Inserts rows at their index paths after the update.
  ///
  /// The data source must already include them; raises if the counts are inconsistent.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows at their index paths before the update; raises if the counts are inconsistent.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Creates the cells of rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves a row from its index path before the update to that after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  /// Moves a section from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, to: newSection) }
  }

  /// Configures the existing cells of rows again, without replacing them.
  ///
  /// The data source must dequeue the cells by their index paths.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    indexPaths.forEach(reconfigure)
  }

  /// Inserts sections at their indexes after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections at their indexes before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads the rows of sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Begins to collect updates, which the matching call of ``endUpdates()`` performs as one.
  open func beginUpdates() {
    if openUpdates.count == 0 { openUpdates.ownsBatch = batch == nil }
    if openUpdates.ownsBatch, batch == nil { batch = RowUpdates() }
    openUpdates.count += 1
  }

  /// Performs the updates since the matching call of ``beginUpdates()``.
  open func endUpdates() {
    guard openUpdates.count > 0 else { return }
    openUpdates.count -= 1
    if openUpdates.count == 0, openUpdates.ownsBatch { finishBatch() }
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

  /// The selected row, the first of several; `nil` for none.
  open var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The selected rows in order; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects a row, or none for `nil`; does not call the delegate.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath, exists(indexPath) else { return }
    selection.insert(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// Deselects a row; does not call the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selection.remove(indexPath) != nil else { return }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: Layout

  /// Creates the first cells, once the table is in a window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard window != nil, rowCounts == nil, !isMakingRows else { return }
    isMakingRows = true
    defer { isMakingRows = false }
    makeFirstCells()
  }

  /// The first cells are created during the layout, and each tracks its own configuration.
  override var readsModelsInLayout: Bool { type(of: self) != UITableView.self }

  /// Requests a layout, which creates the first cells.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  override var viewRole: ViewRole { .table(self) }
}

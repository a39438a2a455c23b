/// A list of rows in sections.
///
/// Layout is not simulated: at the first layout in a window cells are made for as many rows as fit
/// a screen, rows further down get theirs when they are scrolled to or a person looks for them.
@MainActor
open class UITableView: UIScrollView {
  var rowCounts: [Int]?
  var cells: [IndexPath: UITableViewCell] = [:]
  var selection: Set<IndexPath> = []
  var classes: [String: AnyClass] = [:]
  var reusable: [String: [UITableViewCell]] = [:]
  var batch: TableUpdates?
  private var isMakingRows = false

  /// The look of the table, given when it was made.
  public let style: Style
  /// Who supplies the rows.
  ///
  /// Setting it asks anew.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Who decides about rows and hears of choices.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// Whether a person can choose rows; true at first.
  open var allowsSelection = true
  /// Whether a person can choose several rows; false at first.
  open var allowsMultipleSelection = false
  /// Whether a person can choose rows while editing; false at first.
  open var allowsSelectionDuringEditing = false
  /// The height of rows, in points; it decides how many fit a screen.
  open var rowHeight = UITableView.automaticDimension
  /// The expected height of rows, in points; recorded only.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// How rows are set apart; recorded only.
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
  /// Whether rows can be deleted and inserted; setting it is unanimated.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false

  /// Makes a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Restores a table from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Turns editing on or off, in the cells too.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in cells.values { cell.setEditing(editing, animated: animated) }
  }

  /// Drops all cells and the selection; in a window the data source is asked anew at layout.
  open func reloadData() {
    rowCounts = nil
    selection = []
    for cell in cells.values { retire(cell) }
    cells = [:]
    setNeedsLayout()
  }

  /// Makes the first cells, once the table is in a window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let window, rowCounts == nil, !isMakingRows else { return }
    isMakingRows = true
    defer { isMakingRows = false }
    let height = rowHeight > 0 ? rowHeight : 44
    let screenful = Int(window.bounds.height / height)
    for path in allPaths.prefix(screenful) { makeCell(at: path) }
  }

  /// Asks for a layout, at which the rows are made.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }
}

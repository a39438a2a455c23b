/// A container that shows columns side by side, or one above the other where there is little room.
open class UISplitViewController: UIViewController {
  /// Whether the container has columns, and how many.
  open private(set) var style: Style
  /// Controls and observes how the container collapses and expands.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls: a subclass may return another one as `delegate`.
  final weak var ownDelegate: (any UISplitViewControllerDelegate)?
  /// Whether one column is shown at a time; changes when the change of size is over.
  open var isCollapsed: Bool { hasCollapsed }
  /// Which columns are shown while expanded.
  open internal(set) var displayMode: DisplayMode
  /// The columns that the app prefers; `.automatic` leaves the choice to the container.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { applyDisplayMode(preferredDisplayMode) }
  }
  /// Whether the user can swipe the columns beside the secondary one in and out.
  open var presentsWithGesture = true
  /// Whether a button shows the secondary column alone; stored only.
  open var showsSecondaryOnlyButton = false
  /// The preferred division of the width among the columns; stored only.
  open var preferredSplitBehavior: SplitBehavior = .automatic
  /// The division of the width among the columns: side by side.
  open var splitBehavior: SplitBehavior { .tile }
  /// The side of the primary column; stored only.
  open var primaryEdge: PrimaryEdge = .leading
  /// The part of the width that the primary column takes; stored only.
  open var preferredPrimaryColumnWidthFraction = automaticDimension
  /// The width of the primary column in points; stored only.
  open var preferredPrimaryColumnWidth = automaticDimension
  /// The least width of the primary column in points; stored only.
  open var minimumPrimaryColumnWidth = automaticDimension
  /// The greatest width of the primary column in points; stored only.
  open var maximumPrimaryColumnWidth = automaticDimension
  /// The part of the width that the supplementary column takes; stored only.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension
  /// The width of the supplementary column in points; stored only.
  open var preferredSupplementaryColumnWidth = automaticDimension
  /// The least width of the supplementary column in points; stored only.
  open var minimumSupplementaryColumnWidth = automaticDimension
  /// The greatest width of the supplementary column in points; stored only.
  open var maximumSupplementaryColumnWidth = automaticDimension
  /// The background of the primary column; stored only.
  open var primaryBackgroundStyle: BackgroundStyle = .none
  /// When the button that changes the display mode is shown; stored only.
  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic
  /// A button that shows or hides the columns beside the secondary one.
  open private(set) lazy var displayModeButtonItem = makeDisplayModeButton()

  /// The controllers of the columns, as the app gave them.
  var hasCollapsed = false
  var contents: [Column: UIViewController] = [:]
  /// The child for each column: its controller, wrapped in a stack if the container has columns.
  var hosts: [Column: UIViewController] = [:]
  /// The roots of the stacks that were put on top of another column's while collapsed, those of one
  /// column from the oldest.
  var mergedRoots: [(column: Column, root: UIViewController)] = []
  /// Whether the inspector is a column now, or is presented as a sheet when the split collapses.
  var showsInspector = false
  /// The displayed pages.
  var shown: [UIViewController] = []
  final var transition: SplitTransition?

  /// Creates a container with columns; raises for `.unspecified`, which has none.
  public init(style: Style) {
    self.style = style
    displayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    super.init(nibName: nil, bundle: nil)
    guard style == .unspecified else { return }
    Misuse.raise(
      .invalidArgumentException,
      "A split view controller cannot be created with UISplitViewControllerStyleUnspecified"
    )
  }

  /// Creates a container of the classic kind, with a primary and a secondary controller.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of the classic kind, without named columns.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    displayMode = .oneBesideSecondary
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a controller of the classic kind from an archive.
  public required init?(coder: NSCoder) {
    style = Style(interface: (coder as? InterfaceCoder)?.element)
    displayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    super.init(coder: coder)
  }

  /// Shows the column of a controller.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    guard style != .unspecified else { return }
    let column = hosts.first { $0.value === subsequentVC }?.key
    if let column { show(column) }
  }

  /// The children of the container: one controller while collapsed, else the columns in order.
  open var viewControllers: [UIViewController] {
    get { childControllers }
    set {
      guard style == .unspecified else { return }
      let pair = Array(newValue.prefix(2))
      setContent(pair.first, for: .primary)
      setContent(pair.dropFirst().first, for: .secondary)
    }
  }

  /// Puts a controller into a column; nil empties it.
  ///
  /// A controller without a navigation controller is pushed if the secondary column is not empty.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard requireColumns("setViewController:forColumn:") else { return }
    if column == .secondary, let vc, pushOntoSecondary(vc) { return }
    setContent(vc, for: column)
  }

  /// The controller of a column, as it was given.
  open func viewController(for column: Column) -> UIViewController? {
    guard requireColumns("viewControllerForColumn:") else { return nil }
    return contents[column]
  }

  /// Shows a column; while collapsed it is pushed, and the inspector is presented as a sheet.
  open func show(_ column: Column) {
    guard requireColumns("showColumn:"), contents[column] != nil else { return }
    guard column != .inspector else { return setInspector(visible: true) }
    isMerged ? bringUp(column) : setColumn(column, visible: true)
  }

  /// Hides a column; collapsed it takes the inspector away and leaves the others.
  open func hide(_ column: Column) {
    guard requireColumns("hideColumn:") else { return }
    guard column != .inspector else { return setInspector(visible: false) }
    guard !isMerged else { return }
    setColumn(column, visible: false)
  }

  /// Whether a column is shown; collapsed only the one on top is, and an inspector above it.
  open func isShowing(_ column: Column) -> Bool {
    requireColumns("isShowingColumn:") && shows(column)
  }

  /// True for showing a controller, as detail or not.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .showViewController || action == .showDetailViewController
      || super.canPerformAction(action, withSender: sender)
  }

  /// Shows a controller in the primary column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    let isDone = callDelegate("show(\(vc.recordedName))") {
      $0.splitViewController(self, show: vc, sender: sender)
    }
    guard isDone != true else { return }
    isMerged ? push(vc) : setContent(vc, for: .primary)
  }

  /// Shows a controller in the secondary column; collapsed it is pushed, or presented.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    let isDone = callDelegate("showDetail(\(vc.recordedName))") {
      $0.splitViewController(self, showDetail: vc, sender: sender)
    }
    guard isDone != true else { return }
    isMerged ? push(vc) : setContent(vc, for: .secondary)
  }

  override var ownTransition: ControllerTransition? { transition }
  override func misuse(inStackOf container: UINavigationController) -> StackMisuse? {
    container.acceptsStacks ? nil : .splitController(self)
  }

  override func forwardWillAppear(_ animated: Bool) {
    if wantsCollapse != hasCollapsed { changeWidthUnseen() }
    showArrangementUnseen()
    super.forwardWillAppear(animated)
  }

  override func callTraitsDidChange(from previous: UITraitCollection) {
    super.callTraitsDidChange(from: previous)
    if isOnScreen, wantsCollapse != hasCollapsed { rearrange() }
  }
}

extension UISplitViewController {
  /// Whether the columns are in one stack; `isCollapsed` changes only after the transition.
  var isMerged: Bool { transition?.changesWidth == true ? !hasCollapsed : hasCollapsed }

  var wantsCollapse: Bool {
    let own = traitCollection.horizontalSizeClass
    return (own == .unspecified ? world?.device.horizontalSizeClass : own) == .compact
  }

  private func requireColumns(_ selector: String) -> Bool {
    guard style == .unspecified else { return true }
    Misuse.raise(
      .internalInconsistencyException,
      "-[UISplitViewController \(selector)] needs a split view controller with columns"
    )
    return false
  }

  private func push(_ controller: UIViewController) {
    let stack = childControllers.last as? UINavigationController
    if style == .unspecified, let stack {
      stack.request(.join(controller), animated: true)
    } else if controller is UINavigationController {
      setContent(controller, for: .secondary)
    } else if let stack {
      stack.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }
}

extension UISplitViewController {
  /// Whether a split has columns, and how many.
  public enum Style: Int, Sendable {
    /// The classic kind: a primary and a secondary controller, used as they are.
    case unspecified
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }

  /// One of the places of a split with columns.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary
    /// The middle one of three columns.
    case supplementary
    /// The last and widest column.
    case secondary
    /// The column that is shown alone where the width is compact.
    case compact
    /// The inspector at the trailing side of the secondary column; hidden until it is shown.
    case inspector
  }

  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable {
    /// The container decides.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary.
    case oneBesideSecondary
    /// One column above the secondary.
    case oneOverSecondary
    /// Both columns beside the secondary.
    case twoBesideSecondary
    /// Both columns above the secondary.
    case twoOverSecondary
    /// Both columns, which push the secondary aside.
    case twoDisplaceSecondary

    /// The secondary column alone.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// One column beside the secondary.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// One column above the secondary.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The division of the width among columns.
  public enum SplitBehavior: Int, Sendable {
    /// The container decides.
    case automatic
    /// Side by side.
    case tile
    /// One above the other.
    case overlay
    /// One pushes the other aside.
    case displace
  }

  /// The side of a column.
  public enum PrimaryEdge: Int, Sendable {
    /// The edge where reading starts.
    case leading
    /// The edge where reading ends.
    case trailing
  }

  /// The background of a column.
  public enum BackgroundStyle: Int, Sendable {
    /// Nothing of its own.
    case none
    /// The background of a sidebar.
    case sidebar
  }

  /// When a button is shown.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// When the container finds it useful.
    case automatic
    /// Never.
    case never
    /// Always.
    case always
  }

  /// The dimension that stands for "as the container likes".
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude
}

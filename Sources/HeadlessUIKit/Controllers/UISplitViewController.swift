/// A container that shows columns side by side, or merged into one in a compact width.
open class UISplitViewController: UIViewController {
  /// The number of columns, or the classic style without columns.
  open private(set) var style: Style
  /// The delegate, which controls how the container collapses and expands.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  // The delegate for the container's own calls, because a subclass may return another object as
  // `delegate`.
  final weak var ownDelegate: (any UISplitViewControllerDelegate)?
  /// Whether a single column is shown; changes at the end of a size change.
  open var isCollapsed: Bool { hasCollapsed }
  /// The columns shown while expanded.
  open internal(set) var displayMode: DisplayMode
  /// The preferred columns; `.automatic` to let the container decide.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { applyDisplayMode(preferredDisplayMode) }
  }
  /// Whether the user can swipe the columns beside the secondary one in and out.
  open var presentsWithGesture = true
  /// Whether a button to show only the secondary column is visible; stored only.
  open var showsSecondaryOnlyButton = false
  /// The preferred division of the width among the columns; stored only.
  open var preferredSplitBehavior: SplitBehavior = .automatic
  /// The division of the width among the columns: side by side.
  open var splitBehavior: SplitBehavior { .tile }
  /// The side of the primary column; stored only.
  open var primaryEdge: PrimaryEdge = .leading
  /// The fraction of the width for the primary column; stored only.
  open var preferredPrimaryColumnWidthFraction = automaticDimension
  /// The width of the primary column in points; stored only.
  open var preferredPrimaryColumnWidth = automaticDimension
  /// The minimum width of the primary column in points; stored only.
  open var minimumPrimaryColumnWidth = automaticDimension
  /// The maximum width of the primary column in points; stored only.
  open var maximumPrimaryColumnWidth = automaticDimension
  /// The fraction of the width for the supplementary column; stored only.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension
  /// The width of the supplementary column in points; stored only.
  open var preferredSupplementaryColumnWidth = automaticDimension
  /// The minimum width of the supplementary column in points; stored only.
  open var minimumSupplementaryColumnWidth = automaticDimension
  /// The maximum width of the supplementary column in points; stored only.
  open var maximumSupplementaryColumnWidth = automaticDimension
  /// The background of the primary column; stored only.
  open var primaryBackgroundStyle: BackgroundStyle = .none
  /// The visibility of the button that changes the display mode; stored only.
  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic
  /// A button that shows or hides the columns beside the secondary one.
  open private(set) lazy var displayModeButtonItem = makeDisplayModeButton()

  /// The view controllers of the columns, as set by the app.
  var hasCollapsed = false
  var contents: [Column: UIViewController] = [:]
  /// The child for each column: its view controller, wrapped in a navigation controller if the
  /// container has columns.
  var hosts: [Column: UIViewController] = [:]
  /// The roots of the stacks merged into another column's while collapsed, in order of age for each
  /// column.
  var mergedRoots: [(column: Column, root: UIViewController)] = []
  /// Whether the inspector is shown as a column, or as a sheet after a collapse.
  var showsInspector = false
  /// The displayed view controllers.
  var shown: [UIViewController] = []
  final var transition: SplitTransition?

  /// Creates a container with columns; raises for `.unspecified`.
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

  /// Creates a classic container with a primary and a secondary view controller.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a classic container without columns.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    displayMode = .oneBesideSecondary
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a classic container from an archive.
  public required init?(coder: NSCoder) {
    style = Style(interface: (coder as? InterfaceCoder)?.element)
    displayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    super.init(coder: coder)
  }

  /// Shows the column of a view controller.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    guard style != .unspecified else { return }
    let column = hosts.first { $0.value === subsequentVC }?.key
    if let column { show(column) }
  }

  /// The children of the container: a single view controller while collapsed, otherwise the columns
  /// in order.
  open var viewControllers: [UIViewController] {
    get { childControllers }
    set {
      guard style == .unspecified else { return }
      let pair = Array(newValue.prefix(2))
      setContent(pair.first, for: .primary)
      setContent(pair.dropFirst().first, for: .secondary)
    }
  }

  /// Sets the view controller of a column; `nil` empties it.
  ///
  /// A view controller without a navigation controller is pushed if the secondary column is not
  /// empty.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard requireColumns("setViewController:forColumn:") else { return }
    if column == .secondary, let vc, pushOntoSecondary(vc) { return }
    setContent(vc, for: column)
  }

  /// Returns the view controller of a column, as set by the app.
  open func viewController(for column: Column) -> UIViewController? {
    guard requireColumns("viewControllerForColumn:") else { return nil }
    return contents[column]
  }

  /// Shows a column; while collapsed, pushes it, or presents the inspector as a sheet.
  open func show(_ column: Column) {
    guard requireColumns("showColumn:"), contents[column] != nil else { return }
    guard column != .inspector else { return setInspector(visible: true) }
    isMerged ? bringUp(column) : setColumn(column, visible: true)
  }

  /// Hides a column; while collapsed, only the inspector can be hidden.
  open func hide(_ column: Column) {
    guard requireColumns("hideColumn:") else { return }
    guard column != .inspector else { return setInspector(visible: false) }
    guard !isMerged else { return }
    setColumn(column, visible: false)
  }

  /// Whether a column is shown; while collapsed, only the top one and a presented inspector.
  open func isShowing(_ column: Column) -> Bool {
    requireColumns("isShowingColumn:") && shows(column)
  }

  /// Returns `true` for showing a view controller, as detail or not.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .showViewController || action == .showDetailViewController
      || super.canPerformAction(action, withSender: sender)
  }

  /// Shows a view controller in the primary column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    let isDone = callDelegate("show(\(vc.recordedName))") {
      $0.splitViewController(self, show: vc, sender: sender)
    }
    guard isDone != true else { return }
    isMerged ? push(vc) : setContent(vc, for: .primary)
  }

  /// Shows a view controller in the secondary column; while collapsed, pushes or presents it.
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
  /// Whether the columns are merged into one stack; `isCollapsed` changes only after the
  /// transition.
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
  /// The number of columns, or the classic style without columns.
  public enum Style: Int, Sendable {
    /// The classic style: a primary and a secondary view controller, used unchanged.
    case unspecified
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }

  /// A column of a split view controller.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary
    /// The middle column of three.
    case supplementary
    /// The last and widest column, for the detail.
    case secondary
    /// The column shown alone in a compact width.
    case compact
    /// The inspector beside the secondary column; hidden by default.
    case inspector
  }

  /// The visible columns.
  public enum DisplayMode: Int, Sendable {
    /// The container decides.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column above the secondary one.
    case oneOverSecondary
    /// Both columns beside the secondary one.
    case twoBesideSecondary
    /// Both columns above the secondary one.
    case twoOverSecondary
    /// Both columns, which displace the secondary one.
    case twoDisplaceSecondary

    /// Only the secondary column.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// One column beside the secondary one.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// One column above the secondary one.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The division of the width among columns.
  public enum SplitBehavior: Int, Sendable {
    /// The container decides.
    case automatic
    /// Side by side.
    case tile
    /// Above the secondary column.
    case overlay
    /// Displaces the secondary column.
    case displace
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
  }

  /// The background of a column.
  public enum BackgroundStyle: Int, Sendable {
    /// The default background.
    case none
    /// The background of a sidebar.
    case sidebar
  }

  /// The visibility of the display mode button.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The container decides.
    case automatic
    /// Never.
    case never
    /// Always.
    case always
  }

  /// A dimension that the container chooses.
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude
}

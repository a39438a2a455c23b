/// A controller whose view is a table.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var hasAppeared = false

  /// Whether the selection of rows ends when the view appears again; true at first.
  open var clearsSelectionOnViewWillAppear = true

  /// Makes a controller with a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a plain table; nibs are not read here.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Restores a controller from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table, which is the view of the controller.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// The control that reloads the table by a pull; nil for none.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// Makes the table, with this controller as data source and delegate.
  open override func loadView() {
    guard !loadDescribedView() else { return }
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Requests the rows the first time, and ends the choice of rows; an override calls super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared { tableView?.reloadData() }
    hasAppeared = true
    guard clearsSelectionOnViewWillAppear else { return }
    tableView?.selectRow(at: nil, animated: animated, scrollPosition: .none)
  }

  /// Turns editing on or off, in the table too; an override calls super.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    viewIfLoaded.flatMap { $0 as? UITableView }?.setEditing(editing, animated: animated)
  }

  // MARK: Data source

  /// None, unless overridden.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticContent?.section(section)?.cells.count ?? 0
  }
  /// An empty cell, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.staticContent?.cell(at: indexPath)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// One, unless overridden.
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticContent?.sections.count ?? 1
  }
  /// None, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { tableView.staticContent?.section(section)?.header }
  /// None, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { tableView.staticContent?.section(section)?.footer }
  /// Yes, unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// That of the table, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.staticContent?.cell(at: indexPath)?.interface?.height ?? tableView.rowHeight
  }
  /// Yes, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// The same row, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The same row, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// That of the table, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// That of the table, unless overridden.
  open func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// None, unless overridden, so that the title is shown.
  open func tableView(
    _ tableView: UITableView,
    viewForHeaderInSection section: Int
  ) -> UIView? { nil }
  /// None, unless overridden, so that the title is shown.
  open func tableView(
    _ tableView: UITableView,
    viewForFooterInSection section: Int
  ) -> UIView? { nil }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  ) {}
  /// Does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

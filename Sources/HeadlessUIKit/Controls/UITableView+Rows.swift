extension UITableView {
  /// How many sections there are; asks the data source if that has not happened.
  public var numberOfSections: Int { counts.count }

  /// Returns how many rows a section has; 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the cell of a row, or nil while none has been made.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the row of a cell, or nil if it is not in the table.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cells that were made, from the first row to the last.
  public var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows whose cells were made, in order; nil while there are none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.isEmpty ? nil : cells.keys.sorted()
  }

  /// Brings a row onto the screen, making its cell; the animation takes no time.
  public func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    reveal(indexPath)
  }

  /// Registers the class whose cells are made under an identifier; nil ends that.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  /// Returns a cell that is free, or a new one of the registered class; nil when there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return (classes[identifier] as? UITableViewCell.Type)?.init(registeredAs: identifier)
  }

  /// Returns a cell for a row; raises when nothing is registered under the identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
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
}

extension UITableView {
  private var counts: [Int] {
    if let rowCounts { return rowCounts }
    let counts = askForCounts()
    rowCounts = counts
    return counts
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  /// All rows, in order, without a list of them being made.
  var allPaths: some Sequence<IndexPath> {
    counts.enumerated().lazy.flatMap { section, count in
      (0..<count).lazy.map { IndexPath(row: $0, section: section) }
    }
  }

  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<numberOfRows(inSection: path.section)).contains(path.row)
  }

  /// Returns the cell of a row as a person would scroll to see it; nil if there is no such row.
  @discardableResult
  func reveal(_ path: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    guard exists(path) else { return nil }
    return cells[path] ?? makeCell(at: path)
  }

  @discardableResult
  func makeCell(at path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cells[path] = cell
    cell.setSelected(selection.contains(path), animated: false)
    cell.setEditing(isEditing, animated: false)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
    return cell
  }

  /// Takes a cell out of the table and keeps it for the next row of its kind.
  func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    guard let identifier = cell.reuseIdentifier else { return }
    reusable[identifier, default: []].append(cell)
  }
}

/// Wheels with rows, of which the user selects one each.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private var selected: [Int: Int] = [:]

  /// The data source of the rows.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// The delegate, which provides the titles of the rows.
  open weak var delegate: (any UIPickerViewDelegate)?

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Returns the size of the rows of a wheel: the width of the delegate, and 32 points unless it
  /// has a height.
  open func rowSize(forComponent component: Int) -> CGSize {
    let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return CGSize(width: width, height: height > 0 ? height : 32)
  }

  /// Returns the view of a row, which the delegate creates; `nil` if the row does not exist.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard hasRow(row, component) else { return nil }
    return delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }

  /// Requests the rows of all wheels again.
  open func reloadAllComponents() {
    for component in selected.keys { reloadComponent(component) }
  }

  /// Requests the rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    let last = max(0, numberOfRows(inComponent: component) - 1)
    selected[component] = min(selected[component] ?? 0, last)
  }

  /// Selects a row without calling the delegate; not animated.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard hasRow(row, component) else { return }
    selected[component] = row
  }

  /// Returns the selected row of a wheel; -1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    return count == 0 ? -1 : min(selected[component] ?? 0, count - 1)
  }

  override var viewRole: ViewRole { .picker(self) }
}

extension UIPickerView {
  private func hasRow(_ row: Int, _ component: Int) -> Bool {
    (0..<numberOfComponents).contains(component)
      && (0..<numberOfRows(inComponent: component)).contains(row)
  }

  /// Selects a row as the user does.
  func select(byUser row: Int, inComponent component: Int) {
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// The texts of a row.
  func texts(ofRow row: Int, inComponent component: Int) -> [String] {
    guard let delegate else { return [] }
    if let title = delegate.pickerView(self, titleForRow: row, forComponent: component) {
      return [title]
    }
    let styled = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)
    if let styled { return [styled.string] }
    return view(forRow: row, forComponent: component)?.texts ?? []
  }
}

/// Provides the numbers of rows of a picker view.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker view, which provides the titles of the rows.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a wheel in points; zero unless implemented.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows of a wheel in points; zero unless implemented.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row; `nil` unless implemented.
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String?
  /// Returns the title of a row with attributes; `nil` unless implemented.
  func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row without a title; an empty one unless implemented.
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called after the user selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns zero.
  public func pickerView(
    _ pickerView: UIPickerView,
    widthForComponent component: Int
  ) -> CGFloat { 0 }
  /// Returns zero.
  public func pickerView(
    _ pickerView: UIPickerView,
    rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a view without content.
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIView() }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {}
}

extension UIView {
  func guide(named name: String) -> UILayoutGuide {
    recordOfLayout.guide(named: name, of: self)
  }

  /// Where one of the guides that every view has lies in this view.
  func frame(of guide: UILayoutGuide) -> CGRect {
    let insets: UIEdgeInsets
    if guide === safeAreaLayoutGuide {
      insets = safeAreaInsets
    } else if guide === layoutMarginsGuide || guide === readableContentGuide {
      insets = layoutMargins
    } else {
      return .zero
    }
    return CGRect(
      x: bounds.minX + insets.left,
      y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom)
    )
  }

  func take(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    recordOfLayout.guides.append(layoutGuide)
  }

  func release(_ layoutGuide: UILayoutGuide) {
    guard let record = layoutRecord, record.guides.contains(where: { $0 === layoutGuide }) else {
      return
    }
    record.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// The record of layout, made on first use.
  var recordOfLayout: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord()
    layoutRecord = record
    return record
  }
}

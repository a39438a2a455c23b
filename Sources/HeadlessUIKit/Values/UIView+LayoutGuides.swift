extension UIView {
  func guide(named name: String) -> UILayoutGuide {
    recordOfLayout.guide(named: name, of: self)
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

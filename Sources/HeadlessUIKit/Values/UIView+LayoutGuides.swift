extension UIView {
  /// The part of the view that bars do not cover; a name for constraints, it has no rectangle.
  public var safeAreaLayoutGuide: UILayoutGuide {
    recordOfLayout.guide(named: "safeArea", of: self)
  }

  /// The part of the view inside its margins; a name for constraints, it has no rectangle.
  public var layoutMarginsGuide: UILayoutGuide { recordOfLayout.guide(named: "margins", of: self) }

  /// The part of the view that is good for reading; a name for constraints, it has no rectangle.
  public var readableContentGuide: UILayoutGuide {
    recordOfLayout.guide(named: "readable", of: self)
  }

  /// The guides that were added to the view, oldest first.
  public var layoutGuides: [UILayoutGuide] { layoutRecord?.guides ?? [] }

  /// Adds a guide, taking it from the view that had it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    recordOfLayout.guides.append(layoutGuide)
  }

  /// Removes a guide of this view; any other is ignored.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let record = layoutRecord, record.guides.contains(where: { $0 === layoutGuide }) else {
      return
    }
    record.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The record of layout, made on first use.
  var recordOfLayout: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord()
    layoutRecord = record
    return record
  }
}

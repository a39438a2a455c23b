extension UIView {
  /// The part of the view that bars do not cover; a name for constraints, it has no rectangle.
  public var safeAreaLayoutGuide: UILayoutGuide { owned(recordOfLayout.safeArea) }

  /// The part of the view inside its margins; a name for constraints, it has no rectangle.
  public var layoutMarginsGuide: UILayoutGuide { owned(recordOfLayout.margins) }

  /// The part of the view that is good for reading; a name for constraints, it has no rectangle.
  public var readableContentGuide: UILayoutGuide { owned(recordOfLayout.readableContent) }

  /// The guides that were added to the view, oldest first.
  public var layoutGuides: [UILayoutGuide] { layoutRecord?.guides ?? [] }

  /// Adds a guide, taking it from the view that had it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    recordOfLayout.guides.append(owned(layoutGuide))
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

  private func owned(_ guide: UILayoutGuide) -> UILayoutGuide {
    guide.owningView = self
    return guide
  }
}

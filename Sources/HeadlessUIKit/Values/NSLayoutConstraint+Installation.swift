extension NSLayoutConstraint {
  func install() {
    guard installation == nil else { return }
    guard let ancestor = nearestCommonAncestor else {
      return Misuse.raise(
        .genericException,
        """
        Unable to activate constraint with anchors \(summary) because they have no common \
        ancestor.  \
        Does the constraint or its anchors reference items in different view hierarchies?  \
        That's illegal.
        """
      )
    }
    ancestor.addConstraint(self)
  }

  /// Whether one of the items is the view, below it, or a guide of such a view.
  func touches(subtreeOf view: UIView) -> Bool {
    views.contains { $0.isDescendant(of: view) }
  }

  /// Lets the views between the items and an ancestor know that they are concerned.
  func markItems(below ancestor: UIView) {
    for view in views {
      var candidate: UIView? = view
      while let concerned = candidate, concerned !== ancestor {
        concerned.mayBeConstrained = true
        candidate = concerned.holder
      }
    }
  }

  private var nearestCommonAncestor: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard secondItem != nil else { return first }
    guard let second = Self.view(of: secondItem) else { return nil }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  private var views: [UIView] {
    [firstItem, secondItem].compactMap(Self.view)
  }

  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private var summary: String {
    func term(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\($0).\(attribute)" } ?? "nil"
    }
    return "\(term(firstItem, firstAttribute)) and \(term(secondItem, secondAttribute))"
  }
}

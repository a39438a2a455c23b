import UIKit

/// The views of an app without a size; layout is not simulated, so frames do not show that.
@MainActor
enum UnsizedViews {
  /// Descriptions of the unsized views in a hierarchy of controllers that are loaded.
  static func below(_ root: UIViewController) -> [String] {
    let view = isOfUIKit(root) || isFromFile(root) ? nil : root.viewIfLoaded
    let here = view.map { isWhole($0) ? [] : below($0, of: root) } ?? []
    return here + root.children.flatMap(below)
      + (root.presentedViewController.map { $0.presentingViewController === root ? below($0) : [] }
        ?? [])
  }

  /// Descriptions of the unsized views below a view.
  static func below(_ view: UIView, of owner: UIViewController) -> [String] {
    view.subviews.filter { !isMarker($0) }.flatMap { part -> [String] in
      let violation = isSized(part) ? [] : ["\(type(of: part)) in \(type(of: owner))"]
      let isOwned = part.next is UIViewController
      return violation + (isOwned || isWhole(part) ? [] : below(part, of: owner))
    }
  }

  /// Containers of UIKit lay out their own views.
  private static func isOfUIKit(_ controller: UIViewController) -> Bool {
    controller is UINavigationController || controller is UITabBarController
      || controller is UISplitViewController || controller is UIPageViewController
      || controller is UIAlertController || controller is UISearchController
  }

  /// The layer skips the constraints of storyboards and nibs.
  private static func isFromFile(_ controller: UIViewController) -> Bool {
    controller.storyboard != nil || controller.nibName != nil
  }

  /// Views that lay out their subviews.
  private static func isWhole(_ view: UIView) -> Bool {
    view is UIControl || view is UITableView || view is UICollectionView || view is UILabel
      || view is UIImageView
  }

  /// Views of Waymark have no size on purpose.
  private static func isMarker(_ view: UIView) -> Bool {
    String(reflecting: type(of: view)).hasPrefix("Waymark.")
  }

  private static func isSized(_ view: UIView) -> Bool {
    if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(view) {
      return true
    }
    if view.translatesAutoresizingMaskIntoConstraints {
      return view.autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
        || !view.frame.isEmpty
    }
    let needed = view is UIStackView || isWhole(view) && !(view is UITableView) ? 1 : 2
    let attributes = attributes(of: view)
    return attributes.intersection(horizontal).count >= needed
      && attributes.intersection(vertical).count >= needed
  }

  private static let horizontal: Set<NSLayoutConstraint.Attribute> = [
    .leading, .trailing, .left, .right, .centerX, .width,
  ]
  private static let vertical: Set<NSLayoutConstraint.Attribute> = [
    .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline,
  ]

  /// The attributes of a view that constraints in it and above it relate.
  private static func attributes(of view: UIView) -> Set<NSLayoutConstraint.Attribute> {
    var found: Set<NSLayoutConstraint.Attribute> = []
    for ancestor in sequence(first: view, next: \.superview) {
      for constraint in ancestor.constraints {
        if constraint.firstItem === view { found.insert(constraint.firstAttribute) }
        if constraint.secondItem === view { found.insert(constraint.secondAttribute) }
      }
    }
    return found
  }
}

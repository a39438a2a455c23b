package import PlatformUI

/// The adapter for split view controllers, classic or with columns, expanded or collapsed.
///
/// Slots are the raw values of `UISplitViewController.Column`; a classic split uses the primary and
/// the secondary one. A collapsed split has one child: the stack into which UIKit has merged the
/// columns, or the compact column.
package struct SplitViewControllerAdapter: SlottedContainerAdapter {
  package var selectsChildren: Bool { true }

  /// Creates the adapter, which has no state.
  package init() {}

  package func children(of container: UISplitViewController) -> [UIViewController] {
    container.viewControllers
  }

  package func visibleChildren(of container: UISplitViewController) -> [UIViewController] {
    let children = container.viewControllers
    guard !container.isCollapsed else { return children }
    return children.filter { container.shows(slot(of: $0, in: container)) }
  }

  /// Returns the children unchanged, because a column can be shown without removing others.
  package func revealing(_ child: ContainerChild, among children: [ContainerChild])
    -> [ContainerChild]
  {
    children
  }

  /// Shows the hidden column that contains a child.
  package func select(
    _ child: UIViewController,
    in container: UISplitViewController,
    animated: Bool
  ) {
    guard let slot = slot(of: child, in: container),
      let column = UISplitViewController.Column(rawValue: slot)
    else { return }
    if container.style == .unspecified {
      container.preferredDisplayMode = .oneBesideSecondary
    } else {
      container.show(column)
    }
  }

  /// Sets both controllers of a classic split, or the empty columns of one with a column style.
  package func setChildren(
    _ children: [UIViewController],
    in container: UISplitViewController,
    animated: Bool
  ) {
    place(children, in: slots(for: children, in: container), of: container, animated: animated)
  }

  /// Returns the slot that each child has; children without one get the free slots in order.
  private func slots(
    for children: [UIViewController],
    in container: UISplitViewController
  ) -> [Int?] {
    let known = children.map { slot(of: $0, in: container) }
    let columns = container.style == .tripleColumn ? [0, 1, 2] : [0, 2]
    var free = columns.filter { !known.contains($0) }
    return known.map { slot in
      if let slot { return slot }
      return free.isEmpty ? nil : free.removeFirst()
    }
  }

  package func slot(of child: UIViewController, in container: UISplitViewController) -> Int? {
    if container.style == .unspecified {
      let index = container.viewControllers.firstIndex { $0 === child }
      return index.map { ($0 == 0 ? UISplitViewController.Column.primary : .secondary).rawValue }
    }
    if container.isCollapsed {
      let isCompact = container.viewController(for: .compact)?.isOrIsIn(child) == true
      return (isCompact ? UISplitViewController.Column.compact : .primary).rawValue
    }
    return container.columns
      .first { container.viewController(for: $0)?.isOrIsIn(child) == true }?.rawValue
  }

  package func mergesSlots(of container: UISplitViewController) -> Bool {
    container.isCollapsed && container.viewControllers.first is UINavigationController
  }

  package func place(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: UISplitViewController,
    animated: Bool
  ) {
    guard container.style != .unspecified else {
      return placeClassic(children, in: slots, of: container)
    }
    if !container.isCollapsed {
      for column in container.columns where !slots.contains(column.rawValue) {
        container.fill(column, with: nil)
      }
    }
    for (child, slot) in zip(children, slots) {
      guard let column = slot.flatMap(UISplitViewController.Column.init) else { continue }
      if self.slot(of: child, in: container) == slot { continue }
      container.fill(column, with: child)
      if container.isCollapsed { container.show(column) }
    }
  }

  package func holds(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: UISplitViewController
  ) -> Bool {
    if !container.isCollapsed, children.count != container.viewControllers.count { return false }
    return zip(children, slots).allSatisfy { child, slot in
      guard let column = slot.flatMap(UISplitViewController.Column.init) else { return false }
      return container.has(child, in: column)
    }
  }

  private func placeClassic(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: UISplitViewController
  ) {
    let order = zip(children, slots).sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }.map(\.0)
    guard container.isCollapsed else { return container.viewControllers = order }
    if let first = order.first, first !== container.viewControllers.first {
      container.viewControllers = [first]
    }
    for detail in order.dropFirst() { container.showDetailViewController(detail, sender: nil) }
  }
}

extension UISplitViewController {
  /// The columns that can be shown side by side; empty for a classic split.
  var columns: [Column] {
    switch style {
    case .doubleColumn: [.primary, .secondary]
    case .tripleColumn: [.primary, .supplementary, .secondary]
    default: []
    }
  }

  /// Replaces the content of a column.
  ///
  /// UIKit pushes new content of the secondary column onto the old one, unless the new content is a
  /// navigation controller or the column is emptied first.
  func replaceContent(of column: Column, with content: UIViewController?) {
    if !isCollapsed, content != nil, !(content is UINavigationController),
      viewController(for: column) != nil
    {
      setViewController(nil, for: column)
    }
    setViewController(content, for: column)
  }

  /// Whether the display mode shows a column of the expanded split.
  fileprivate func shows(_ slot: Int?) -> Bool {
    switch displayMode {
    case .secondaryOnly: slot == Column.secondary.rawValue
    case .oneBesideSecondary, .oneOverSecondary:
      slot != (style == .tripleColumn ? Column.primary.rawValue : nil)
    default: true
    }
  }

  fileprivate func fill(_ column: Column, with content: UIViewController?) {
    if viewController(for: column) !== content { replaceContent(of: column, with: content) }
  }

  fileprivate func has(_ child: UIViewController, in column: Column) -> Bool {
    if viewControllers.includes(child) { return true }
    if style != .unspecified { return viewController(for: column)?.isOrIsIn(child) == true }
    // A collapsed classic split has pushed the controller onto its stack.
    return isCollapsed && child.splitViewController === self
  }
}

extension UIViewController {
  /// Whether the controller is the given one, or a direct child of it.
  fileprivate func isOrIsIn(_ container: UIViewController) -> Bool {
    self === container || parent === container
  }
}

extension UISplitViewController {
  /// Merges the columns into one child.
  func collapse() {
    endTransitionsOfColumns()
    guard contents[.compact] == nil else {
      return replaceChildren(with: [hosts[.compact]].compactMap { $0 })
    }
    style == .unspecified ? collapseClassic() : collapseColumns()
  }

  /// Separates the columns again.
  func expand() {
    endTransitionsOfColumns()
    showsInspector = isInspectorPresented
    if showsInspector { dismissInspector(animated: false) }
    if style == .unspecified {
      expandClassic()
    } else {
      let usual: DisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
      displayMode =
        callDelegate("displayModeForExpanding(\(usual))") {
          $0.splitViewController(self, displayModeForExpandingToProposedDisplayMode: usual)
        } ?? usual
      separateStacks()
    }
    replaceChildren(with: filledColumns.compactMap { hosts[$0] })
  }

  /// Otherwise, a cancelled transition would later restore the stack that is split here.
  private func endTransitionsOfColumns() {
    for child in childControllers { child.endTransitionInside() }
  }

  /// Pushes the stack of a column while collapsed, even if the user has popped it.
  func bringUp(_ column: Column) {
    if !mergedColumns.contains(column) { bringUpNew(column) }
  }

  /// Pushes the new stack of a column while collapsed, above the old one if that is present.
  func bringUpNew(_ column: Column) {
    guard let base = childControllers.first as? UINavigationController,
      let host = hosts[column], host !== base
    else { return }
    guard style != .unspecified else {
      base.request(.join(host), animated: true)
      return
    }
    merge(host, of: column, onto: base, animated: true)
  }

  /// The columns whose view controllers are in the collapsed stack, from the root up.
  var mergedColumns: [Column] {
    let stack = (childControllers.first as? UINavigationController)?.viewControllers ?? []
    return mergedRoots.filter { stack.contains(identical: $0.root) }.map(\.column)
  }

  private func collapseColumns() {
    let columns = filledColumns.filter { $0 != .inspector }
    guard let first = columns.first, let base = hosts[first] as? UINavigationController else {
      return
    }
    let proposed: Column = columns.contains(.secondary) ? .secondary : first
    let top =
      callDelegate("topColumnForCollapsing(\(proposed))") {
        $0.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      } ?? proposed
    for column in columns.dropFirst() where column.rawValue <= top.rawValue {
      if let host = hosts[column] { merge(host, of: column, onto: base, animated: false) }
    }
    replaceChildren(with: [base])
  }

  private func collapseClassic() {
    let chosen = callDelegate("primaryForCollapsing") {
      $0.primaryViewController(forCollapsing: self)
    }
    guard let primary = (chosen ?? nil) ?? hosts[.primary]
    else { return replaceChildren(with: [hosts[.secondary]].compactMap { $0 }) }
    if let secondary = hosts[.secondary],
      callDelegate(
        "collapseSecondary",
        { $0.splitViewController(self, collapseSecondary: secondary, onto: primary) }
      ) != true
    {
      primary.collapseSecondaryViewController(secondary, for: self)
    }
    replaceChildren(with: [primary])
  }

  private func expandClassic() {
    let collapsed = childControllers.first
    let chosen = callDelegate("primaryForExpanding") {
      $0.primaryViewController(forExpanding: self)
    }
    if let primary = (chosen ?? nil) ?? collapsed {
      (hosts[.primary], contents[.primary]) = (primary, primary)
      let separated = callDelegate("separateSecondary") {
        $0.splitViewController(self, separateSecondaryFrom: primary)
      }
      if let secondary = (separated ?? nil) ?? primary.separateSecondaryViewController(for: self) {
        (hosts[.secondary], contents[.secondary]) = (secondary, secondary)
      }
    }
  }

  private func merge(
    _ host: UIViewController,
    of column: Column,
    onto base: UINavigationController,
    animated: Bool
  ) {
    let own = (host as? UINavigationController)?.viewControllers ?? [host]
    // A view controller that was merged and then popped is no longer in the column's stack.
    let known = mergedRoots.last { $0.column == column }?.root
    let stack = own.isEmpty ? [known].compactMap(\.self) : own
    guard let root = stack.first, !base.viewControllers.contains(identical: root) else { return }
    mergedRoots.removeAll { merged in
      merged.column == column && !base.viewControllers.contains(identical: merged.root)
    }
    mergedRoots.append((column, root))
    base.setViewControllers(base.viewControllers + stack, animated: animated)
  }

  /// Splits the merged stack at the roots of the columns, top down.
  private func separateStacks() {
    guard let base = childControllers.first as? UINavigationController else { return }
    let columns = mergedRoots.reversed().map(\.column)
    for (number, column) in columns.enumerated() where !columns[..<number].contains(column) {
      cut(column, from: base)
    }
    mergedRoots = []
  }

  /// Separates a column with its view controllers, or with its latest root if that was popped.
  private func cut(_ column: Column, from base: UINavigationController) {
    let stack = base.viewControllers
    let roots = mergedRoots.lazy.filter { $0.column == column }.map(\.root)
    let index = roots.compactMap(stack.firstIndex(identical:)).min()
    let part = index.map { Array(stack[$0...]) } ?? [roots.last].compactMap(\.self)
    if let index { base.setViewControllers(Array(stack[..<index]), animated: false) }
    (hosts[column] as? UINavigationController)?.setViewControllers(part, animated: false)
  }
}

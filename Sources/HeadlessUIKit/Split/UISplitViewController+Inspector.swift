extension UISplitViewController {
  /// Whether the inspector is shown as a sheet, as it is while collapsed.
  var isInspectorPresented: Bool { hosts[.inspector]?.modal.presenter != nil }

  /// Whether a column that holds something is on screen, or would be.
  func shows(_ column: Column) -> Bool {
    guard contents[column] != nil else { return false }
    if !hasCollapsed { return isVisible(column) }
    if column == .inspector { return isInspectorPresented }
    guard contents[.compact] == nil else { return column == .compact }
    return column == mergedRoots.last?.column ?? filledColumns.first
  }

  func setInspector(visible: Bool) {
    guard contents[.inspector] != nil, shows(.inspector) != visible else { return }
    if visible {
      ask("willShow(inspector)") { $0.splitViewController(self, willShow: .inspector) }
    } else {
      ask("willHide(inspector)") { $0.splitViewController(self, willHide: .inspector) }
    }
    showsInspector = visible
    // While the width changes, the end of the change sees to it.
    guard hasCollapsed, isMerged else { return rearrange() }
    visible ? presentInspector() : dismissInspector(animated: true)
  }

  func presentInspector() {
    guard let host = hosts[.inspector], host.modal.presenter == nil else { return }
    present(host, animated: true)
  }

  /// Takes the sheet away; it is a column again when it has gone.
  func dismissInspector(animated: Bool) {
    hosts[.inspector]?.presentingViewController?.dismiss(animated: animated) { [weak self] in
      guard let self, !hasCollapsed else { return }
      replaceChildren(with: filledColumns.compactMap { hosts[$0] })
      rearrange()
    }
  }
}

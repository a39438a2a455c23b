extension UISplitViewController {
  /// The columns that hold something, in order from the leading edge.
  var filledColumns: [Column] {
    let columns = [Column.primary, .supplementary, .secondary].filter { hosts[$0] != nil }
    return hosts[.inspector] == nil || isInspectorPresented ? columns : columns + [.inspector]
  }

  /// Whether the mode shows a column beside or above the secondary one.
  func isVisible(_ column: Column) -> Bool {
    guard column != .inspector else { return showsInspector }
    return switch displayMode {
    case .secondaryOnly: column == .secondary
    case .oneBesideSecondary, .oneOverSecondary:
      column == .secondary || column == (style == .tripleColumn ? .supplementary : .primary)
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      column != .compact
    }
  }

  /// What ought to be on screen.
  var arrangement: [UIViewController] {
    isMerged ? childControllers : expandedArrangement
  }

  /// What is on screen while expanded.
  var expandedArrangement: [UIViewController] {
    filledColumns.filter(isVisible).compactMap { hosts[$0] }
  }

  /// Whether something changed while a rearrangement ran.
  var needsRearrangement: Bool { wantsCollapse != hasCollapsed || shown != arrangement }

  func setContent(_ content: UIViewController?, for column: Column) {
    guard contents[column] !== content else { return }
    if column == .inspector, isInspectorPresented { dismissInspector(animated: false) }
    contents[column] = content
    hosts[column] = content.map(makeHost)
    mergedRoots.removeAll { $0.column == column }
    if isMerged {
      if childControllers.isEmpty {
        showFirstColumn(column)
      } else if column == .secondary {
        bringUp(.secondary)
      }
    } else {
      replaceChildren(with: filledColumns.compactMap { hosts[$0] })
      rearrange()
    }
  }

  /// Collapsed with nothing in it: what comes first is what the others are put upon.
  private func showFirstColumn(_ column: Column) {
    guard let host = hosts[column] else { return }
    replaceChildren(with: [host])
    rearrange()
  }

  private func makeHost(for content: UIViewController) -> UIViewController {
    guard style != .unspecified, !(content is UINavigationController) else { return content }
    return UINavigationController(rootViewController: content)
  }

  func makeDisplayModeButton() -> UIBarButtonItem {
    let action = UIAction(title: "Show or Hide Columns") { [weak self] _ in
      guard let self else { return }
      let usual: DisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
      let asked = ask("targetDisplayModeForAction") { $0.targetDisplayModeForAction(in: self) }
      let own = displayMode == .secondaryOnly ? usual : .secondaryOnly
      applyDisplayMode(asked.flatMap { $0 == .automatic ? nil : $0 } ?? own)
    }
    return UIBarButtonItem(primaryAction: action)
  }

  func setColumn(_ column: Column, visible: Bool) {
    guard isVisible(column) != visible else { return }
    if visible {
      applyDisplayMode(
        column == .primary && style == .tripleColumn
          ? .twoBesideSecondary : .oneBesideSecondary
      )
    } else {
      applyDisplayMode(
        column == .primary && style == .tripleColumn
          ? .oneBesideSecondary : .secondaryOnly
      )
    }
  }

  func applyDisplayMode(_ mode: DisplayMode) {
    let usual: DisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    let mode = mode == .automatic ? usual : mode
    guard mode != displayMode else { return }
    let before = filledColumns.filter(isVisible)
    ask("willChange(to: \(mode))") { $0.splitViewController(self, willChangeTo: mode) }
    displayMode = mode
    guard !isMerged else { return }
    for column in before where !isVisible(column) {
      ask("willHide(\(column))") { $0.splitViewController(self, willHide: column) }
    }
    for column in filledColumns where isVisible(column) && !before.contains(column) {
      ask("willShow(\(column))") { $0.splitViewController(self, willShow: column) }
    }
    rearrange()
  }
}

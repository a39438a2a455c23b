/// Something after which the end of a flow is known at the latest.
enum FlowTrigger: CaseIterable {
  /// The next request.
  case request
  /// The app returns from the background.
  case activation
  /// Presentations above the tabs are dismissed, and each tab is shown; without tabs, the next
  /// request.
  case showing
}

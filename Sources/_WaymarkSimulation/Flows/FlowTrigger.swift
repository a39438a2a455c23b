/// Something after which the end of a flow is known at the latest.
enum FlowTrigger: CaseIterable {
  /// The next request.
  case request
  /// The app returns from the background.
  case activation
  /// What covers the tabs is dismissed, and each tab is shown; without tabs, the next request.
  case showing
}

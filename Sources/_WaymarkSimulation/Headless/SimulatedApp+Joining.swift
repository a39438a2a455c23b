@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  /// Opens or closes the search of a screen, or types into it.
  func search(_ event: SimulationEvent) {
    guard let screen: SimulatedScreen = tree.pick(event.first) else { return }
    let search = screen.navigationItem.searchController ?? makeSearch(of: screen, event)
    switch event.action {
    case .search: search.isActive.toggle()
    default: search.searchBar.text = event.isAnimated ? "words" : nil
    }
  }

  private func makeSearch(of screen: UIViewController, _ event: SimulationEvent)
    -> UISearchController
  {
    let results = event.choice(of: 2) == 0 ? nil : makeScreen()
    if let results { trace.life(of: results).isLoadedByScript = true }
    let search = follow(UISearchController(searchResultsController: results), "search")
    screen.navigationItem.searchController = search
    return search
  }

  /// Has something done along with the transition that a controller takes part in.
  func joinTransition(_ event: SimulationEvent) {
    guard let controller: UIViewController = tree.pick(event.first) else { return }
    let isPushing = event.action == .pushAlongside
    let isJoined = controller.transitionCoordinator?.animate(
      alongsideTransition: { [trace] in trace.note("  alongside, animated: \($0.isAnimated)") },
      completion: { [unowned self, weak controller] in
        trace.note("  alongside ended, cancelled: \($0.isCancelled)")
        guard isPushing, let stack = controller?.navigationController else { return }
        stack.pushViewController(makeScreen(), animated: event.isAnimated)
      }
    )
    trace.note("  joined: \(isJoined ?? false)")
  }

  /// Loads the view of a controller before its time, as apps do.
  func loadView(_ event: SimulationEvent) {
    guard let controller: UIViewController = tree.pick(event.first) else { return }
    trace.life(of: controller).isLoadedByScript = true
    controller.loadViewIfNeeded()
  }
}

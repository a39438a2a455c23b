@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that each coordinator and flow ends with its last screen.
struct CoordinatorCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for node in run.coordinators.roots { check(node, run, results) }
  }

  private func check(
    _ node: CoordinatorTree.Node,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    if node.screens.isEmpty, node.children.isEmpty {
      let message = "is running, but none of its screens remains"
      results.report(.coordinator, node.name, message, run.script)
    }
    for child in node.children { check(child, run, results) }
  }
}

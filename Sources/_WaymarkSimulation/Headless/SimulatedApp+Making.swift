@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  func makeScreen() -> SimulatedScreen { follow(SimulatedScreen(), "screen") }

  func makeStack(_ count: Int = 1) -> UINavigationController {
    let stack = follow(UINavigationController(), "stack")
    stack.delegate = animation
    stack.viewControllers = (0..<count).map { _ in makeScreen() }
    return stack
  }

  /// Makes a split whose columns are wrapped, or of which one brings its own stack.
  private func makeSplit(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = follow(UISplitViewController(style: style), "split")
    split.setViewController(makeScreen(), for: .primary)
    if style == .tripleColumn { split.setViewController(makeScreen(), for: .supplementary) }
    split.setViewController(makeStack(), for: .secondary)
    split.setViewController(makeScreen(), for: .inspector)
    return split
  }

  private func makeClassicSplit() -> UISplitViewController {
    let split = follow(UISplitViewController(), "classic")
    split.viewControllers = [makeStack(), makeScreen()]
    return split
  }

  private func makePages() -> UIPageViewController {
    let container = follow(
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
      "pages"
    )
    container.dataSource = pages
    container.setViewControllers([makeScreen()], direction: .forward, animated: false)
    return container
  }

  /// Makes a controller of a kind: mostly a screen, sometimes a container.
  func make(_ kind: Int) -> UIViewController {
    switch kind % 16 {
    case 0, 1: makeStack()
    case 2: makeTabs()
    case 3: makeSplit(.doubleColumn)
    case 4: makeSplit(.tripleColumn)
    case 5: makeClassicSplit()
    case 6, 7: makePages()
    case 8: makeManyTabs()
    case 9: makeGroups()
    case 10: follow(SimulatedForwarder(), "forwarder")
    default: makeScreen()
    }
  }

  func makeAlert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Question", message: nil, preferredStyle: style)
    alert.addAction(
      UIAlertAction(title: "Answer", style: .default) { [trace] _ in trace.note("  answered") }
    )
    return follow(alert, "alert")
  }
}

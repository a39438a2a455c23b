import PlatformUI

extension Scenario: GuardedScreens {
  /// The current screens; the first one on the stage comes first.
  var guardedScreens: [UIViewController] {
    guard let base, let observer else { return [] }
    let own = observer.screensInTree
    guard let first = base.screens.first(where: own.includes) else { return own }
    return [first] + own.without([first])
  }

  /// The view controllers whose removal removes all screens of the scenario.
  var roots: [UIViewController] {
    base?.roots(ofRemoving: observer?.screens ?? []) ?? []
  }
}

import PlatformUI

extension Scenario: GuardedScreens {
  /// The screens that are there, the first one on the stage before all others.
  var guardedScreens: [UIViewController] {
    guard let base, let observer else { return [] }
    let own = observer.screensInTree
    guard let first = base.screens.first(where: own.includes) else { return own }
    return [first] + own.without([first])
  }

  /// The controllers with which everything goes that is taken away with the screens.
  var roots: [UIViewController] {
    base?.roots(ofTaking: observer?.screens ?? []) ?? []
  }
}

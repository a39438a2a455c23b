import PlatformUI

/// The run of a coordinator in the classical form.
///
/// The coordinator may show its first screen at any time; the run ends when the last one is
/// removed.
final class ChildRun: Scenario {
  private var tell: (@MainActor (LeaveReason) -> Void)?

  func begin(_ coordinator: any Coordinator, tell: @escaping @MainActor (LeaveReason) -> Void) {
    self.tell = tell
    owner = coordinator
  }

  /// Observes the view controller of a coordinator that other code shows.
  func observe(_ controller: UIViewController) {
    startObserving().add([controller])
  }

  /// Releases a coordinator whose list is deallocated, unless its screens retain it.
  func dissolveUnlessShown() {
    guard let observer else { return dissolve() }
    // Other code has shown its view controller by now, or will not show it.
    if base == nil { for screen in observer.screens { _ = observer.hasArrived(screen) } }
    if !observer.hasScreens() { dissolve() }
  }

  override func didShow(
    _ screens: [UIViewController],
    on base: any StageLayer,
    failure: StageError?
  ) {
    // The view of a screen may have ended the coordinator while it was loaded.
    guard self.base != nil else { return }
    let observer = startObserving()
    super.didShow(screens, on: base, failure: failure)
    observer.scheduleLook()
  }

  override func wasLeft(_ reason: LeaveReason) {
    guard let tell else { return }
    self.tell = nil
    tell(reason)
    dissolve()
  }
}

import PlatformUI

/// The run of a coordinator in the classical form.
///
/// The coordinator may show its first screen at any time; the run ends when its last screen is
/// removed.
final class ChildRun: CoordinatorRun {
  private var onLeave: (@MainActor (LeaveReason) -> Void)?

  func begin(_ coordinator: any Coordinator, onLeave: @escaping @MainActor (LeaveReason) -> Void) {
    self.onLeave = onLeave
    self.coordinator = coordinator
  }

  /// The error of the first screen if the stage has refused it and nothing is shown; `nil` after
  /// the end.
  var failure: StageError? {
    base != nil && observer?.screens.isEmpty != false ? refusal : nil
  }

  /// Releases a coordinator whose list is deallocated, unless a screen of it is still shown.
  func dissolveUnlessShown() {
    guard let observer else { return dissolve() }
    // Other code has shown its view controller by now, or never will.
    if base == nil { for screen in observer.screens { _ = observer.hasArrived(screen) } }
    if !observer.hasScreens() { dissolve() }
  }

  override func observe(_ screens: [UIViewController], in host: UIViewController?) {
    // Loading the view of a screen may have ended the coordinator.
    guard base != nil else { return }
    let observer = startObserving()
    super.observe(screens, in: host)
    observer.scheduleLook()
  }

  override func wasLeft(_ reason: LeaveReason) {
    guard let onLeave else { return }
    self.onLeave = nil
    onLeave(reason)
    dissolve()
  }
}

import PlatformUI

/// The life of a coordinator in the classical form.
///
/// It may show its first screen at any time; it is over when it had screens and has none any more.
final class ChildRun: Scenario {
  private var tell: (@MainActor (LeaveReason) -> Void)?
  private var hasShown = false

  func begin(_ coordinator: any Coordinator, tell: @escaping @MainActor (LeaveReason) -> Void) {
    self.tell = tell
    adopt(coordinator)
  }

  /// Observes the controller of a coordinator that others show.
  func observe(_ controller: UIViewController) {
    hasShown = true
    startObserving().add([controller])
  }

  /// Lets go of a coordinator whose list has gone, unless its screens keep it.
  func letGoUnlessShown() {
    guard let observer else { return dissolve() }
    // What others show is there by now, or does not come any more.
    if base == nil { for screen in observer.screens { _ = observer.hasArrived(screen) } }
    if !observer.hasScreens() { dissolve() }
  }

  override func arrange(_ screens: [UIViewController], animated: Bool) {
    hasShown = true
    let observer = startObserving()
    super.arrange(screens, animated: animated)
    observer.scheduleLook()
  }

  override func showModally(_ controller: UIViewController, animated: Bool) {
    hasShown = true
    let observer = startObserving()
    super.showModally(controller, animated: animated)
    observer.scheduleLook()
  }

  override func wasLeft(_ reason: LeaveReason) {
    guard hasShown, let tell else { return }
    self.tell = nil
    tell(reason)
    dissolve()
  }
}

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

  /// Watches the controller of a coordinator that others show.
  func watch(_ controller: UIViewController) {
    hasShown = true
    startWatching().add([controller])
  }

  /// Lets go of a coordinator whose list has gone, unless its screens keep it.
  func letGoUnlessShown() {
    guard let watch else { return dissolve() }
    // What others show is there by now, or does not come any more.
    if base == nil { for screen in watch.screens { _ = watch.hasArrived(screen) } }
    if !watch.hasScreens() { dissolve() }
  }

  override func arrange(_ screens: [UIViewController], animated: Bool) {
    hasShown = true
    let watch = startWatching()
    super.arrange(screens, animated: animated)
    watch.scheduleLook()
  }

  override func showModally(_ controller: UIViewController, animated: Bool) {
    hasShown = true
    let watch = startWatching()
    super.showModally(controller, animated: animated)
    watch.scheduleLook()
  }

  override func wasLeft(_ reason: LeaveReason) {
    guard hasShown, let tell else { return }
    self.tell = nil
    tell(reason)
    dissolve()
  }
}

import PlatformUI

/// The step of a request that closes a screen; represents the screen behind it.
final class BoundClosing: BoundStep {
  private(set) weak var screen: UIViewController?
  /// The screen that is visible after the removal; set by the plan.
  weak var behind: UIViewController?
  private let name: String

  init(_ screen: UIViewController?, name: String) {
    self.screen = screen
    self.name = name
    super.init(link: .start)
  }

  override var screenName: String { name }
  override var controller: UIViewController? { behind }
}

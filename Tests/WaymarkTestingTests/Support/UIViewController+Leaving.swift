import HeadlessUIKit
import Waymark

extension UIViewController {
  /// Guards the screen with an alert.
  @discardableResult
  func armLeaveGuard(of router: Router) -> LeaveGuard {
    let leaveGuard = router.guardLeaving(self, named: "draft") { [weak self] _ in
      .asking { answer in self?.askToBeLeft(answer) }
    }
    leaveGuard.isArmed = true
    return leaveGuard
  }

  private func askToBeLeft(_ answer: @escaping @MainActor (LeaveDecision) -> Void) {
    let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Leave", style: .destructive) { _ in answer(.leave) })
    alert.addAction(
      UIAlertAction(title: "Stay", style: .cancel) { _ in answer(.stay("unsaved")) }
    )
    present(alert, animated: true)
  }
}

import HeadlessUIKit
import Waymark

extension UIViewController {
  /// Guards the screen by an alert that lets it be left or not.
  @discardableResult
  func armLeaveGuard(of router: Router) -> LeaveGuard {
    let leaveGuard = router.guardLeaving(self, named: "draft") { [weak self] _ in
      .later { await self?.mayBeLeft() == false ? .stay("unsaved") : .leave }
    }
    leaveGuard.isArmed = true
    return leaveGuard
  }

  private func mayBeLeft() async -> Bool {
    await withCheckedContinuation { continuation in
      let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Leave", style: .destructive) { _ in
          continuation.resume(returning: true)
        }
      )
      alert.addAction(
        UIAlertAction(title: "Stay", style: .cancel) { _ in continuation.resume(returning: false) }
      )
      present(alert, animated: true)
    }
  }
}

import UIKit

/// An ordinary screen: items, alerts in a flow, observation, tasks.
final class HomeViewController: UIViewController {
  private var observer: (any NSObjectProtocol)?
  private(set) var activations = 0
  private(set) var answers: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "",
      style: .plain,
      target: nil,
      action: nil
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Delete",
      primaryAction: UIAction { [weak self] _ in self?.confirm() }
    )
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification,
      object: UIApplication.shared,
      queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.activations += 1 }
    }
  }

  private func confirm() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
        self?.answers.append("removed")
        Task { @MainActor in await self?.explain() }
      }
    )
    present(alert, animated: true)
  }

  private func explain() async {
    let sheet = UIViewController()
    await present(sheet, animated: true)
    answers.append("explained")
    await sheet.dismiss(animated: true)
    answers.append("closed")
  }
}

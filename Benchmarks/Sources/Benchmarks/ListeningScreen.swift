import HeadlessUIKit

/// A screen that overrides every callback of appearance and containment, and counts them.
final class ListeningScreen: UIViewController {
  private(set) var callbackCount = 0

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    callbackCount += 1
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    callbackCount += 1
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    callbackCount += 1
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    callbackCount += 1
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    callbackCount += 1
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    callbackCount += 1
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    callbackCount += 1
  }
}

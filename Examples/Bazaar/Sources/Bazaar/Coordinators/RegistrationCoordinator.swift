import UIKit
import Waymark

/// The coordinator of the registration with an e-mail address, whose screens are in a storyboard.
///
/// It is presented in the navigation controller of the storyboard, or started as a flow, which
/// shows the first screen in another stack.
final class RegistrationCoordinator: StoryboardCoordinator<EmailViewController> {
  /// Called with the address of the new account.
  var onFinish: ((String) -> Void)?
  private var stage: FlowStage<String>?

  init() throws(StoryboardError) {
    try super.init("Registration", bundle: .module)
    root.segueDelegate = self
    root.makeNext = { CodeViewController(coder: $0, address: $1) }
  }

  private func connect(_ screen: CodeViewController) {
    screen.segueDelegate = self
    screen.onConfirm = { [weak self] in self?.finish($0) }
  }

  private func finish(_ address: String) {
    onFinish?(address)
    stage?.finish(address)
  }
}

extension RegistrationCoordinator: Flow {
  func start(on stage: FlowStage<String>) {
    self.stage = stage
    stage.push(takeRoot().presentableController)
  }

  /// Pushes the screen for the code, which a link has opened.
  func show(_ screen: CodeViewController, animated: Bool) {
    connect(screen)
    stage?.push(screen, animated: animated)
  }
}

extension RegistrationCoordinator: SegueDelegate {
  func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool { identifier != "code" || root.hasAddress() }

  func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let terms as TermsViewController: terms.terms = Terms.summary
    case let code as CodeViewController: connect(code)
    default: break
    }
  }
}

/// A storyboard screen that forwards its segues to a coordinator.
///
/// Declared by the shop, so that the files of its screens do not import Waymark.
class SegueScreen: SegueViewController {}

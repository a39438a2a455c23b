import UIKit
import Waymark

// The registration is built from a storyboard, one of its scenes, and a nib.
extension ScreenFactory {
  var registration: FlowFactory<EmailViewController, Void, String> {
    FlowFactory(for: LoginViewController.self) { _ in
      try RegistrationCoordinator()
    } deliver: { [services, weak navigator] form, end in
      guard case .finished(let address) = end else { return }
      services.account.register(address)
      navigator?.router.close(form)
    }
  }

  var code: StoryboardFactory<CodeViewController, String> {
    StoryboardFactory("Registration", identifier: "Code", bundle: .module) {
      CodeViewController(coder: $0, address: $1)
    }
  }

  var terms: ClassFactory<TermsViewController, Void> {
    ClassFactory(nibName: "Terms", bundle: .module) { nib, bundle, _ in
      TermsViewController(nib, bundle, terms: Terms.text)
    }
  }
}

import UIKit
import Waymark

// What the registration is built from: a storyboard, one of its scenes, and a nib.
extension ScreenFactory {
  var registration: FlowFactory<EmailViewController, Void, String> {
    FlowFactory { _ in
      try RegistrationCoordinator()
    } onEnd: { [weak navigator] end in
      if case .finished(let address) = end { navigator?.register(address) }
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

import UIKit
import Waymark

final class EmailViewController: SegueViewController {
  #if os(iOS)
    @IBOutlet
  #endif
  private weak var field: UITextField?
  private(set) var hasReturned = false

  @IBAction private func clear(_ sender: UIButton) {
    field?.text = nil
  }

  @IBAction private func backToEmail(_ segue: UIStoryboardSegue) {
    hasReturned = true
  }

  // Swift on Linux finds no member by its name, so the class lists those that the storyboard names.
  #if !os(iOS)
    override class var namedMembers: [NamedMember] {
      super.namedMembers + [
        .outlet("field", \EmailViewController.field),
        .action("clear:", EmailViewController.clear),
        .action("backToEmail:", EmailViewController.backToEmail),
      ]
    }
  #endif
}

final class TermsViewController: UIViewController {
  let edition: Int

  init?(coder: NSCoder, edition: Int) {
    self.edition = edition
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class CodeViewController: UIViewController, ContextProviding {
  let address: String
  var navigationContext: String { address }

  init?(coder: NSCoder, address: String) {
    self.address = address
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

// The coordinator of one storyboard, whose root is of a known class.
final class RegistrationCoordinator: StoryboardCoordinator<EmailViewController>, SegueDelegate {
  var onFinish: ((String) -> Void)?

  init() throws(StoryboardError) {
    try super.init("Registration")
    root.segueDelegate = self
  }

  func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool { identifier != "code" || !root.hasReturned }

  func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.destination.title = segue.source.title
  }
}

@MainActor func register(on stage: Stage) throws {
  // In a sheet with the navigation controller of the storyboard, or in the present stack.
  stage.present(try RegistrationCoordinator(), .pageSheet)
  stage.push(try RegistrationCoordinator().takeRoot())
}

// A destination whose screen is a scene of the storyboard.
@MainActor enum Destinations {
  static let terms = StepAssembly(
    finder: Finder<TermsViewController, Int>.byClass,
    factory: StoryboardFactory("Registration", identifier: "Terms") {
      TermsViewController(coder: $0, edition: $1)
    }
  )
  .using(.present(.pageSheet), from: .current)
}

extension Destinations {
  static let email = StepAssembly(
    finder: Finder<EmailViewController, Void>.byClass,
    factory: StoryboardFactory<EmailViewController, Void>("Registration", identifier: "Email")
  )
  .using(.push, from: .navigationController)
  .using(.present(.pageSheet), from: .current)
}

// The second scene, which the first one prepares as for its segue "code".
extension Destinations {
  static let code = StepAssembly(
    finder: Finder<CodeViewController, String>.byContext,
    factory: StoryboardFactory("Registration", identifier: "Code") {
      CodeViewController(coder: $0, address: $1)
    }
  )
  .using(.segue("code"), from: email)
}

// The segue "terms" opens the destination; the other segues are performed.
@MainActor final class SignUpSegues: SegueDelegate {
  weak var router: Router?

  func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool {
    guard identifier == "terms" else { return true }
    router?.go(to: Destinations.terms, with: 7)
    return false
  }
}

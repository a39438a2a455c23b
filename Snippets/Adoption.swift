import UIKit
import Waymark

final class AddressViewController: UIViewController {
  var onDone: (() -> Void)?
}

final class AddressCoordinator: Coordinator {
  let children = ChildCoordinators()
  var onFinish: (() -> Void)?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    let screen = AddressViewController()
    screen.onDone = { [weak self] in self?.onFinish?() }
    stage.push(screen)
  }
}

final class HelpViewController: UIViewController {}
final class LegacyCartViewController: UIViewController {}

final class AccountViewController: UIViewController {
  var router: Router?
  private let coordinators = ChildCoordinators()

  func showCart() {
    navigationController?.pushViewController(LegacyCartViewController(), animated: true)
  }

  // Next to the existing code: a destination, ...
  func showHelp() {
    let help = StepAssembly(build: { HelpViewController() })
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current)
    router?.go(to: help)
  }

  // ... or a coordinator, started from a view controller.
  func editAddress() throws {
    let address = try coordinators.start(on: Stage(around: self)) {
      AddressCoordinator(stage: $0)
    }
    address.onFinish = { [weak self, weak address] in
      if let address { self?.coordinators.remove(address, removingScreens: true) }
    }
  }
}

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

  // On Linux Swift can't look up members by name, so the class lists those in the storyboard.
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
  // In a sheet, in the storyboard's navigation controller, ...
  stage.present(try RegistrationCoordinator(), .pageSheet)
  // ... or on the current stack.
  stage.push(try RegistrationCoordinator().takeRoot())
}

@MainActor enum RegistrationScreens {
  static let terms = StepAssembly(
    finder: Finder<TermsViewController, Int>.byClass,
    factory: StoryboardFactory("Registration", identifier: "Terms") {
      TermsViewController(coder: $0, edition: $1)
    }
  )
  .using(.present(.pageSheet), from: .current)
}

extension RegistrationScreens {
  static let email = StepAssembly(
    finder: Finder<EmailViewController, Void>.byClass,
    factory: StoryboardFactory<EmailViewController, Void>("Registration", identifier: "Email")
  )
  .using(.push, from: .navigationController)
  .using(.present(.pageSheet), from: .current)
}

extension RegistrationScreens {
  static let code = StepAssembly(
    finder: Finder<CodeViewController, String>.byContext,
    factory: StoryboardFactory("Registration", identifier: "Code") {
      CodeViewController(coder: $0, address: $1)
    }
  )
  .using(.segue("code"), from: email)
}

@MainActor final class SignUpSegues: SegueDelegate {
  weak var router: Router?

  func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool {
    guard identifier == "terms" else { return true }
    router?.go(to: RegistrationScreens.terms, with: 7)
    return false
  }
}

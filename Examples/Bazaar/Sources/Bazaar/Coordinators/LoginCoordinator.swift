import UIKit
import Waymark

/// The login that precedes all other screens.
final class LoginCoordinator: Coordinator {
  let children = ChildCoordinators()
  var onFinish: (() -> Void)?
  private let stage: Stage
  private let account: Account
  private var observation: AccountObservation?

  init(stage: Stage, account: Account) {
    self.stage = stage
    self.account = account
  }

  func start() {
    let screen = LoginViewController()
    screen.onLogIn = { [account] name, password in
      try await account.logIn(name: name, password: password)
    }
    screen.onRegister = { [weak self] in self?.register() }
    observation = account.observe { [weak self] isLoggedIn in
      if isLoggedIn { self?.onFinish?() }
    }
    stage.push(screen)
  }

  private func register() {
    do {
      let registration = try RegistrationCoordinator()
      registration.onFinish = { [account, stage] address in
        stage.dismiss { _ in account.register(address) }
      }
      stage.present(registration, .pageSheet)
    } catch {
      assertionFailure("The storyboard of the registration is not valid: \(error)")
    }
  }
}

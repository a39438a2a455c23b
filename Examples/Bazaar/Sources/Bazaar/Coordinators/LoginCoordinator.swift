import UIKit
import Waymark

/// Logging in before anything else can be seen.
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
    observation = account.observe { [weak self] isLoggedIn in
      if isLoggedIn { self?.onFinish?() }
    }
    stage.push(screen)
  }
}

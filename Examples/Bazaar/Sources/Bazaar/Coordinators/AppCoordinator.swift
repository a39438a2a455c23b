import UIKit
import Waymark

/// The entry of a shop that is for members only: log in, look over the profile, then the shop.
///
/// What is done already is left out.
final class AppCoordinator: Coordinator {
  let children = ChildCoordinators()
  private unowned let navigator: Navigator
  private let stage: WindowStage
  private let onReady: () -> Void

  init(window: UIWindow, navigator: Navigator, onReady: @escaping () -> Void) {
    stage = WindowStage(window)
    self.navigator = navigator
    self.onReady = onReady
  }

  func start() {
    guard !navigator.services.account.isLoggedIn else { return editProfile() }
    let login = startChild(on: stage, by: .stack) {
      LoginCoordinator(stage: $0, account: self.navigator.services.account)
    }
    login.onFinish = { [weak self, weak login] in
      if let login { self?.remove(login) }
      self?.editProfile()
    }
  }

  private func editProfile() {
    let flow = ProfileEditingFlow(navigator: navigator)
    do {
      try stage.start(flow, by: .stack, then: .keepsScreens) { [weak self] end in
        if case .finished = end { self?.onReady() }
      }
    } catch {
      assertionFailure("A window can always show a profile: \(error)")
    }
  }
}

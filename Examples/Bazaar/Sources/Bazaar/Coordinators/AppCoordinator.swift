import UIKit
import Waymark

/// Runs the steps before a members-only shop: the login and a review of the profile.
///
/// Completed steps are skipped. Logging out in between returns to the login.
final class AppCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let cityScreens: CityScreens
  private let stage: Stage
  private let onReady: () -> Void
  private var observation: AccountObservation?

  init(window: UIWindow, cityScreens: CityScreens, onReady: @escaping () -> Void) {
    stage = Stage(window)
    self.cityScreens = cityScreens
    self.onReady = onReady
  }

  private var account: Account { cityScreens.services.account }

  func start() {
    observation = account.observe { [weak self] isLoggedIn in
      if !isLoggedIn { self?.logIn() }
    }
    proceed()
  }

  /// Shows the next incomplete step, or opens the shop.
  private func proceed() {
    if !account.isLoggedIn {
      logIn()
    } else if account.hasReviewedProfile {
      onReady()
    } else {
      editProfile()
    }
  }

  private func logIn() {
    do {
      let login = try startChild(on: stage, by: .newNavigationController) {
        [account] in LoginCoordinator(stage: $0, account: account)
      }
      login.onFinish = { [weak self, weak login] in
        if let login { self?.remove(login) }
        self?.proceed()
      }
    } catch {
      assertionFailure("A window can always show a login: \(error)")
    }
  }

  private func editProfile() {
    let flow = ProfileEditingFlow(cityScreens: cityScreens)
    do {
      try stage.start(flow, by: .newNavigationController, removingScreens: false) {
        [weak self, account] end in
        guard case .finished = end else { return }
        account.reviewProfile()
        self?.onReady()
      }
    } catch {
      assertionFailure("A window can always show a profile: \(error)")
    }
  }
}

import UIKit
package import Waymark

// The parts of the running shop that tools read and control.
extension AppDelegate {
  private var navigator: Navigator? {
    let scenes = UIApplication.shared.connectedScenes.sorted {
      $0.session.persistentIdentifier < $1.session.persistentIdentifier
    }
    return (scenes.first?.delegate as? SceneDelegate)?.navigator
  }

  /// The router of the first window.
  package var router: Router? { navigator?.router }

  /// The destinations of the shop; `nil` before it has a window.
  package func destinations() throws -> DestinationTable? {
    try navigator?.destinations.table
  }

  /// A message has arrived, and the user taps its notification.
  package func receiveMessage(from sender: ChatSender) {
    navigator?.showChat(with: sender)
  }

  /// Whether a user is logged in.
  package var isLoggedIn: Bool { services.account.isLoggedIn }

  /// Whether the menu at the side is open, also below a sheet.
  package var isMenuOpen: Bool {
    (router?.window?.rootViewController as? ShopMenuController)?.isMenuOpen == true
  }

  /// Logs in the one user of the shop, without the form.
  package func logIn() {
    services.account.resumeSession()
  }

  /// Logs out; does nothing if no user is logged in.
  package func logOut() {
    services.account.logOut()
  }

  /// The preferences and the name of the user, where they differ from those of a launch.
  package var userSettings: [String] {
    let preferences = services.preferences.preferences
    let profile = services.profile.profile
    return [
      preferences.sortsByPrice ? "sorts by price" : nil,
      preferences.showsChatPreviews ? nil : "hides chat previews",
      preferences.choosesSeveralCities ? "chooses several cities" : nil,
      profile.name == Services.firstName ? nil : "name: \(profile.name)",
    ].compactMap { $0 }
  }

  /// The outcome of the last choice of a city, in words.
  package var lastCityEnd: String? {
    switch navigator?.profileFlow?.lastCityEnd {
    case .finished(let city): "finished with \(city.name)"
    case .left(let reason): reason.description
    case nil: nil
    }
  }
}

extension AppDelegate {
  /// The cities that each screen of the profile shows as chosen, a line for each; none without any.
  package var shownCities: [String] {
    guard !services.profile.profile.cities.isEmpty else { return [] }
    return (navigator?.profileFlow?.screens ?? []).compactMap { screen in
      (screen as? any ProfileShowing).map {
        "\(screen.title ?? "") shows: \($0.profile.citySummary)"
      }
    }
  }
}

@MainActor private protocol ProfileShowing {
  var profile: UserProfile { get }
}

extension ProfileViewController: ProfileShowing {}
extension EditProfileViewController: ProfileShowing {}
extension RegionsViewController: ProfileShowing {}
extension RegionsMapViewController: ProfileShowing {}
extension CitiesViewController: ProfileShowing {}

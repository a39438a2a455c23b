import UIKit
package import Waymark

// The parts of the running shop that tools read and control.
extension AppDelegate {
  private var navigator: Navigator? {
    let scene = UIApplication.shared.connectedScenes.min {
      $0.session.persistentIdentifier < $1.session.persistentIdentifier
    }
    return (scene?.delegate as? SceneDelegate)?.navigator
  }

  /// The router of the first window.
  package var router: Router? { navigator?.router }

  /// The destinations of the shop; `nil` before it has a window.
  package func destinations() throws -> DestinationTable? {
    try navigator?.destinations.table
  }

  /// Simulates a tap on the notification of a new message.
  package func receiveMessage(from sender: ChatSender) {
    navigator?.showChat(with: sender)
  }

  /// Whether a user is logged in.
  package var isLoggedIn: Bool { services.account.isLoggedIn }

  /// Whether the menu at the side is open, also below a sheet.
  package var isMenuOpen: Bool {
    (router?.window?.rootViewController as? ShopMenuController)?.isMenuOpen == true
  }

  /// Logs in the demo user without the login form.
  package func logIn() {
    services.account.resumeSession()
  }

  /// Logs out; does nothing if no user is logged in.
  package func logOut() {
    services.account.logOut()
  }

  /// The user's preferences and name that differ from the defaults.
  package var userSettings: [String] {
    let preferences = services.preferences.value
    let profile = services.profile.value
    return [
      preferences.sortsByPrice ? "sorts by price" : nil,
      preferences.showsChatPreviews ? nil : "hides chat previews",
      preferences.choosesSeveralCities ? "chooses several cities" : nil,
      profile.name == Services.firstName ? nil : "name: \(profile.name)",
    ].compactMap { $0 }
  }

  /// A description of how the last city flow ended; `nil` if none has.
  package var lastCityOutcome: String? {
    switch navigator?.profileFlow?.lastCityOutcome {
    case .finished(let city): "finished with \(city.name)"
    case .left(let reason): reason.description
    case nil: nil
    }
  }
}

extension AppDelegate {
  /// The chosen cities that each profile screen shows, one line per screen; empty if none is
  /// chosen.
  package var shownCities: [String] {
    guard !services.profile.value.cities.isEmpty else { return [] }
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

extension AppDelegate {
  /// A sample delivery of each kind, for tools and tests.
  package nonisolated static var deliverySamples: [Delivery] {
    var samples: [Delivery] = [
      .handoff("example.bazaar.product", values: #"{"product":7}"#),
      .quickAction("example.bazaar.chats"),
      .notification(#"{"sender":"anna"}"#),
      .spotlightItem("product/7"),
      .spotlightQuery("egg cups"),
      .intent("OpenProductIntent", target: "7"),
      .restoration(TreePath(stops: [.init("home"), .init("product", context: "7")])),
    ]
    let links: [((URL) -> Delivery, String)] = [
      (Delivery.customURL, "bazaar://products/7"),
      (Delivery.universalLink, "https://bazaar.example/products/7"),
      (Delivery.widgetURL, "bazaar://chats"),
      (Delivery.appClip, "https://bazaar.example/products/7"),
      (Delivery.intent, "https://bazaar.example/profile"),
      (Delivery.fileURL, "file:///product-7.bazaarproduct"),
    ]
    for (delivery, link) in links {
      if let url = URL(string: link) { samples.append(delivery(url)) }
    }
    return samples
  }
}

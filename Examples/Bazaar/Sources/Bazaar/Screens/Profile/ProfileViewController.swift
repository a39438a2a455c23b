import UIKit

/// Shows the profile of the user.
final class ProfileViewController: UIViewController {
  private(set) var profile: UserProfile

  var onEdit: (() -> Void)?

  /// Opens the settings; if nil, the screen shows no button for them.
  var onSettings: (() -> Void)? {
    didSet { navigationItem.showSettingsButton(opening: onSettings) }
  }

  private let nameLabel = UILabel(.title2, identifier: "profile-name")
  private let citiesLabel = UILabel(.body, identifier: "profile-cities")

  init(profile: UserProfile) {
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
    title = "Profile"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn([
      nameLabel,
      citiesLabel,
      UIButton("Edit", identifier: "edit") { [weak self] in self?.onEdit?() },
    ])
    showProfile()
  }

  /// Shows the current profile.
  func update(with profile: UserProfile) {
    self.profile = profile
    if isViewLoaded { showProfile() }
  }

  private func showProfile() {
    nameLabel.text = profile.name
    citiesLabel.text = profile.citySummary
  }
}

import UIKit

/// The form in which the user changes the profile.
final class EditProfileViewController: UIViewController {
  /// The profile without unsaved input.
  private(set) var profile: UserProfile

  var onChooseCity: (() -> Void)?

  /// Called with the changed profile.
  var onSave: ((UserProfile) -> Void)?

  private let nameField = UITextField("Name", identifier: "name")
  private let citiesLabel = UILabel(.body, identifier: "edited-cities")

  init(profile: UserProfile) {
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
    title = "Edit profile"
    navigationItem.rightBarButtonItem = UIBarButtonItem("Save", identifier: "save") {
      [weak self] in self?.save()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.text = profile.name
    view.addColumn([
      nameField,
      citiesLabel,
      UIButton("Choose city", identifier: "choose-city") { [weak self] in self?.onChooseCity?() },
    ])
    citiesLabel.text = profile.citySummary
  }

  /// Whether the user has typed a name that is not saved yet.
  var hasUnsavedChanges: Bool {
    isViewLoaded && nameField.text != profile.name
  }

  /// Shows the current profile and keeps an unsaved name.
  func update(with profile: UserProfile) {
    let keepsName = hasUnsavedChanges
    self.profile = profile
    guard isViewLoaded else { return }
    if !keepsName { nameField.text = profile.name }
    citiesLabel.text = profile.citySummary
  }

  private func save() {
    profile.name = nameField.text ?? ""
    onSave?(profile)
  }
}

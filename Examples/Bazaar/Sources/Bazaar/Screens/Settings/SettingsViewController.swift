import Observation
import UIKit

/// The switches of the app, and the buttons to log in and out.
final class SettingsViewController: UIViewController {
  let model: SettingsModel

  /// Called with the new preferences when a switch changes.
  var onChange: ((Preferences) -> Void)?
  var onLogIn: (() -> Void)?
  var onLogOut: (() -> Void)?

  /// Closes the settings; if nil, the screen shows no button for that.
  var onClose: (() -> Void)? {
    didSet { showCloseButton() }
  }

  private lazy var accountButton = UIButton("Log in", identifier: "account") { [weak self] in
    self?.enterOrLeave()
  }

  init(_ model: SettingsModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn([
      row("Sort by price", setting: \.sortsByPrice, identifier: "sorts-by-price"),
      row("Show chat previews", setting: \.showsChatPreviews, identifier: "shows-chat-previews"),
      row(
        "Choose several cities",
        setting: \.choosesSeveralCities,
        identifier: "chooses-several-cities"
      ),
      accountButton,
    ])
  }

  override func updateProperties() {
    super.updateProperties()
    accountButton.configuration?.title = model.isLoggedIn ? "Log out" : "Log in"
  }

  private func row(
    _ title: String,
    setting: WritableKeyPath<Preferences, Bool>,
    identifier: String
  ) -> UIView {
    let isOn = model.preferences[keyPath: setting]
    return UIStackView.switchRow(title, isOn: isOn, identifier: identifier) { [weak self] isOn in
      self?.set(setting, to: isOn)
    }
  }

  private func set(_ setting: WritableKeyPath<Preferences, Bool>, to isOn: Bool) {
    model.preferences[keyPath: setting] = isOn
    onChange?(model.preferences)
  }

  private func enterOrLeave() {
    if model.isLoggedIn {
      onLogOut?()
    } else {
      onLogIn?()
    }
  }

  private func showCloseButton() {
    navigationItem.leftBarButtonItem = onClose.map { close in
      UIBarButtonItem("Close", identifier: "close", handler: close)
    }
  }
}

/// The values that the settings show; UIKit updates the screen after a change.
@MainActor @Observable
final class SettingsModel {
  var preferences: Preferences
  var isLoggedIn: Bool

  init(preferences: Preferences, isLoggedIn: Bool) {
    self.preferences = preferences
    self.isLoggedIn = isLoggedIn
  }
}

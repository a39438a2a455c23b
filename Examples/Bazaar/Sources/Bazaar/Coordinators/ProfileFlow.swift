import UIKit
import Waymark

extension ProfileViewController: Updatable {}
extension EditProfileViewController: Updatable {}

/// The profile tab: shows and edits the profile, including the city picker.
///
/// Owns the profile that its screens show, and passes every change to all of them.
final class ProfileFlow: Flow {
  /// The user wants to edit the profile.
  var onEdit: (() -> Void)?
  /// Called after an edited profile is saved.
  var onEdited: (() -> Void)?
  private let root: ProfileViewController
  private let cityScreens: CityScreens
  private var stage: FlowStage<Never>?
  /// The outcome of the last city picker, for tools.
  private(set) var lastCityOutcome: FlowOutcome<City>?

  init(root: ProfileViewController, cityScreens: CityScreens) {
    self.root = root
    self.cityScreens = cityScreens
  }

  /// The screens of the profile tab, from the root up.
  var screens: [UIViewController] { root.navigationController?.viewControllers ?? [root] }

  private var store: ObservableValue<UserProfile> { cityScreens.services.profile }

  func start(on stage: FlowStage<Never>) {
    self.stage = stage
    root.onEdit = { [weak self] in self?.onEdit?() }
    stage.push(root, animated: false)
  }

  func chooseCity() {
    let flow = CityFlow(screens: cityScreens) { [weak self] in self?.toggle($0) }
    do {
      try stage?.start(flow) { [weak self] in self?.cityFlowEnded($0) }
    } catch {
      assertionFailure("Choosing a city always starts: \(error)")
    }
  }

  func cityFlowEnded(_ end: FlowOutcome<City>) {
    lastCityOutcome = end
    guard case .finished(let city) = end else { return }
    var profile = store.value
    profile.choose(city)
    save(profile)
  }

  /// Saves the edited profile.
  func finishEditing(_ profile: UserProfile) {
    save(profile)
    onEdited?()
  }

  func toggle(_ city: City) {
    var profile = store.value
    profile.toggle(city)
    save(profile)
  }

  func save(_ profile: UserProfile) {
    store.value = profile
    stage?.update(with: profile)
  }
}

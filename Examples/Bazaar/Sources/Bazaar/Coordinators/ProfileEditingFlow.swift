import UIKit
import Waymark

/// Reviews the profile once, including the city picker.
final class ProfileEditingFlow: Flow {
  private let cityScreens: CityScreens
  private var stage: FlowStage<UserProfile>?

  init(cityScreens: CityScreens) {
    self.cityScreens = cityScreens
  }

  private var store: ObservableValue<UserProfile> { cityScreens.services.profile }

  func start(on stage: FlowStage<UserProfile>) {
    self.stage = stage
    let screen = EditProfileViewController(profile: store.value)
    screen.onChooseCity = { [weak self] in self?.chooseCity() }
    screen.onSave = { [weak self] in
      self?.save($0)
      stage.finish($0)
    }
    stage.push(screen)
  }

  private func chooseCity() {
    let flow = CityFlow(screens: cityScreens) { [weak self] city in
      self?.change { $0.toggle(city) }
    }
    do {
      try stage?.start(flow) { [weak self] end in
        if case .finished(let city) = end { self?.change { $0.choose(city) } }
      }
    } catch {
      assertionFailure("The city picker always starts: \(error)")
    }
  }

  private func change(_ body: (inout UserProfile) -> Void) {
    var profile = store.value
    body(&profile)
    save(profile)
  }

  private func save(_ profile: UserProfile) {
    store.value = profile
    stage?.update(with: profile)
  }
}

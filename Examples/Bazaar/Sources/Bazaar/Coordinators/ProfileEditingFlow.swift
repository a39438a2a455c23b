import UIKit
import Waymark

/// Looking over the profile once, with the choice of a city as a part of it.
final class ProfileEditingFlow: Flow {
  private unowned let navigator: Navigator
  private var stage: FlowStage<UserProfile>?

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  private var store: ProfileStore { navigator.services.profile }

  func start(on stage: FlowStage<UserProfile>) {
    self.stage = stage
    let screen = EditProfileViewController(profile: store.profile)
    screen.onChooseCity = { [weak self] in self?.chooseCity() }
    screen.onSave = { [weak self] in
      self?.save($0)
      stage.finish($0)
    }
    stage.push(screen)
  }

  private func chooseCity() {
    let flow = CityFlow(screens: navigator.cityScreens) { [weak self] city in
      self?.change { $0.toggle(city) }
    }
    try? stage?.start(flow) { [weak self] end in
      if case .finished(let city) = end { self?.change { $0.choose(city) } }
    }
  }

  private func change(_ body: (inout UserProfile) -> Void) {
    var profile = store.profile
    body(&profile)
    save(profile)
  }

  private func save(_ profile: UserProfile) {
    store.update(to: profile)
    stage?.update(with: profile)
  }
}

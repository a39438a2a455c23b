import UIKit
import Waymark

// A screen with inputs and outputs; it knows no other screen and no container.
final class RegionListViewController: UIViewController {
  var onCity: ((String) -> Void)?
  var onRegion: ((String) -> Void)?
}

final class CityListViewController: UIViewController, Updatable {
  var onCity: ((String) -> Void)?

  func update(with chosen: String) { title = chosen }
}

// The scenario: which screens there are, and how one leads to the next.
final class ChooseCityFlow: Flow {
  private var stage: FlowStage<String>?

  func start(on stage: FlowStage<String>) {
    self.stage = stage
    let screen = RegionListViewController()
    screen.onCity = { stage.finish($0) }
    screen.onRegion = { [weak self] in self?.showCities(of: $0) }
    stage.push(screen)
  }

  private func showCities(of region: String) {
    let screen = CityListViewController()
    screen.onCity = { [weak self] in self?.stage?.finish($0) }
    stage?.push(screen)
  }
}

// The starter decides where and how it is shown, and what follows.
@MainActor func askForCity(in navigationController: UINavigationController) throws {
  let stage = NavigationStage(navigationController)
  try stage.start(ChooseCityFlow(), by: .present(.style(.pageSheet))) { end in
    if case .finished(let city) = end { stage.update(with: city) }
  }
}

// At launch, to try one scenario alone.
@MainActor func launch(in window: UIWindow) throws {
  try WindowStage(window).start(ChooseCityFlow(), by: .stack)
}

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
  let stage = Stage(navigationController)
  try stage.start(ChooseCityFlow(), by: .present(.pageSheet)) { end in
    if case .finished(let city) = end { stage.update(with: city) }
  }
}

// At launch, to try one scenario alone.
@MainActor func launch(in window: UIWindow) throws {
  try Stage(window).start(ChooseCityFlow(), by: .newNavigationController)
}

// A container of your own, which shows the last of its cards.
final class DeckViewController: UIViewController {
  private(set) var cards: [UIViewController] = []

  func show(_ cards: [UIViewController], animated: Bool) {
    self.cards = cards
  }
}

extension DeckViewController: StageContainer {
  var screens: [UIViewController] { cards }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    show(screens, animated: animated)
  }
}

@MainActor func startOnDeck(_ deck: DeckViewController) throws {
  try Stage(deck, capacity: 5).start(ChooseCityFlow())
}

// A popover where there is room, a push elsewhere.
@MainActor func placement(from button: UIBarButtonItem) -> Placement {
  .choosing { stage in
    guard stage.traitCollection.horizontalSizeClass == .regular else { return .push }
    return .popover(from: RequestAnchor(button))
  }
}

import UIKit
import Waymark

// A screen has inputs and outputs; it doesn't refer to other screens or to containers.
final class RegionListViewController: UIViewController {
  var onCity: ((String) -> Void)?
  var onRegion: ((String) -> Void)?
}

final class CityListViewController: UIViewController {
  var onCity: ((String) -> Void)?
}

final class ProfileViewController: UIViewController, Updatable {
  func update(with city: String) { title = city }
}

final class ChooseCityFlow: Flow {
  private var stage: FlowStage<String>?

  func start(on stage: FlowStage<String>) {
    self.stage = stage
    let screen = RegionListViewController()
    screen.onCity = { stage.finish($0) }  // such as Berlin, which has no further cities
    screen.onRegion = { [weak self] in self?.showCities(of: $0) }
    stage.push(screen)
  }

  private func showCities(of region: String) {
    let screen = CityListViewController()
    screen.onCity = { [weak self] in self?.stage?.finish($0) }
    stage?.push(screen)
  }
}

@MainActor func askForCity(in navigationController: UINavigationController) throws {
  let stage = Stage(navigationController)
  try stage.start(ChooseCityFlow(), by: .present(.pageSheet)) { end in
    if case .finished(let city) = end { stage.update(with: city) }
  }
}

// At launch, to try one flow alone.
@MainActor func launch(in window: UIWindow) throws {
  try Stage(window).start(ChooseCityFlow(), by: .newNavigationController)
}

// A popover where there is room, a push elsewhere.
@MainActor func placement(from button: UIBarButtonItem) -> Placement {
  .choosing { stage in
    guard stage.traitCollection.horizontalSizeClass == .regular else { return .push }
    return .popover(from: RequestAnchor(button))
  }
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

final class PaymentViewController: UIViewController {
  var onPaid: ((Int) -> Void)?
  var onCancel: (() -> Void)?
}

final class PaymentFlow: Flow {
  func start(on stage: FlowStage<Int>) {
    let screen = PaymentViewController()
    screen.onPaid = { stage.finish($0) }
    screen.onCancel = { stage.leave() }  // as if the user had tapped Back
    stage.push(screen)
  }
}

@MainActor func pay(on stage: Stage) async throws {
  switch try await stage.run(PaymentFlow(), by: .present) {
  case .finished(let receipt): print("paid, receipt \(receipt)")
  case .left(.user): print("went back, swiped, or dragged the sheet down")
  case .left(.replaced): print("removed by a link, another flow or other code")
  case .left(.refused): print("a leave guard kept the screens that this flow would have replaced")
  case .left(.windowClosed): print("the window was closed")
  case .left(.cancelled): print("the task that awaits it was cancelled")
  }
}

// A flow that shows no screens itself.
final class CheckoutFlow: Flow {
  func start(on stage: FlowStage<Int>) throws {
    try stage.start(PaymentFlow()) { end in
      if case .finished(let receipt) = end { stage.finish(receipt) }
    }
  }
}

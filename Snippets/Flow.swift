import UIKit
import Waymark

final class RegionsViewController: UIViewController {
  var onCity: ((String) -> Void)?
}

/// A scenario with a typed end.
///
/// No object has to retain it: it lives as long as its screens.
final class CityFlow: Flow {
  func start(on stage: FlowStage<String>) {
    let screen = RegionsViewController()
    screen.onCity = { stage.finish($0) }
    stage.push(screen)
  }
}

@MainActor func chooseCity(in navigationController: UINavigationController) async throws {
  let stage = Stage(navigationController)
  switch try await stage.run(CityFlow()) {
  case .finished(let city):
    stage.update(with: city)  // every screen in the stack that takes a String
  case .left(let reason):
    print(reason)  // back button, swipe, a link, a closed window
  }
}

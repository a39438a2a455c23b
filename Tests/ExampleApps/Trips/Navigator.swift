import UIKit
import Waymark

/// The destinations of the app, and the outputs of its screens.
@MainActor
final class Navigator {
  let router: Router
  private let store: TripStore

  init(window: UIWindow, store: TripStore) {
    router = Router(window: window)
    self.store = store
  }

  private lazy var list = StepAssembly(build: { [unowned self] in makeList() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("trips")
    .linked("trips")

  private lazy var trip = StepAssembly(factory: TripFactory(store: store))
    .using(.push, onto: list)
    .named("trip")
    .linked("trips", .path("id", .int.sampled(1)))

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("trips"), fallback: list) {
      list
      trip
    }
  }

  private func makeList() -> TripListViewController {
    let screen = TripListViewController(store: store)
    screen.onTrip = { [weak self] id in
      if let self { router.go(to: trip, with: id) }
    }
    return screen
  }
}

/// Builds the screen of a trip, whose view is a SwiftUI view.
struct TripFactory: Factory {
  let store: TripStore

  func prepare(with id: Int) throws(Refusal) -> Trip {
    guard let trip = store.trip(id) else { throw Refusal("there is no trip \(id)") }
    return trip
  }

  func build(with trip: Trip) -> ModelScreen<TripModel, Int> {
    let model = TripModel(trip: trip)
    let screen = ModelScreen(model, context: trip.id)
    model.onCancel = { [weak screen, store] in
      store.remove(trip)
      screen?.navigationController?.popViewController(animated: true)
    }
    return screen
  }
}

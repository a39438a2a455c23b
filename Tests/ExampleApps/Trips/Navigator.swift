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

  private lazy var trip = StepAssembly(factory: makeTripFactory())
    .using(.push, onto: list)
    .named("trip")
    .linked("trips", .path("id", .int.sampled(1)))

  private lazy var plan = StepAssembly(
    factory: TripScreenFactory(store: store, makeScreen: PlanViewController.init)
  )
  .using(.push, onto: trip)
  .named("plan")
  .linked("trips", .path("id", .int.sampled(1), then: "plan"))

  private lazy var postcard = StepAssembly(
    factory: TripScreenFactory(store: store, makeScreen: PostcardViewController.init)
  )
  .using(.push, onto: trip)
  .named("postcard")
  .linked("trips", .path("id", .int.sampled(1), then: "postcard"))

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("trips"), fallback: list) {
      list
      trip
      plan
      postcard
    }
  }

  private func makeTripFactory() -> TripFactory {
    TripFactory(
      store: store,
      onPlan: { [weak self] id in if let self { router.go(to: plan, with: id) } },
      onPostcard: { [weak self] id in if let self { router.go(to: postcard, with: id) } }
    )
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
  let onPlan: @MainActor (Int) -> Void
  let onPostcard: @MainActor (Int) -> Void

  func prepare(with id: Int) throws(Refusal) -> Trip { try store.requireTrip(id) }

  func build(with trip: Trip) -> ModelScreen<TripModel, Int> {
    let model = TripModel(trip: trip)
    let screen = ModelScreen(model, context: trip.id)
    model.onPlan = { [onPlan] in onPlan(trip.id) }
    model.onPostcard = { [onPostcard] in onPostcard(trip.id) }
    model.onCancel = { [weak screen, store] in
      store.remove(trip)
      screen?.navigationController?.popViewController(animated: true)
    }
    return screen
  }
}

/// Builds a screen of UIKit for a trip.
struct TripScreenFactory<Screen: ContextProviding<Int>>: Factory {
  let store: TripStore
  let makeScreen: @MainActor (Trip) -> Screen

  func prepare(with id: Int) throws(Refusal) -> Trip { try store.requireTrip(id) }

  func build(with trip: Trip) -> Screen { makeScreen(trip) }
}

extension TripStore {
  fileprivate func requireTrip(_ id: Int) throws(Refusal) -> Trip {
    guard let trip = trip(id) else { throw Refusal("there is no trip \(id)") }
    return trip
  }
}

extension PlanViewController: ContextProviding {
  var navigationContext: Int { trip.id }
}

extension PostcardViewController: ContextProviding {
  var navigationContext: Int { trip.id }
}

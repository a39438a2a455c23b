import Observation
import Waymark

/// The state of the screen of one trip, which SwiftUI shows.
@MainActor @Observable
final class TripModel: ScreenModel {
  let trip: Trip
  var isRenaming = false
  var isCancelling = false
  @ObservationIgnored var onPlan: @MainActor () -> Void = {}
  @ObservationIgnored var onPostcard: @MainActor () -> Void = {}
  @ObservationIgnored var onCancel: @MainActor () -> Void = {}

  init(trip: Trip) {
    self.trip = trip
  }

  var title: String { trip.place }

  var isPacked: Bool {
    get { trip.isPacked }
    set { trip.isPacked = newValue }
  }

  var elements: [ScreenElement<TripModel>] {
    [
      .text(isPacked ? "Ready to leave" : "Pack your bags"),
      .toggle("Packed", \.isPacked),
      .button("Plan", action: onPlan),
      .button("Postcard", action: onPostcard),
      .button("Rename") { self.isRenaming = true },
      .button("Cancel the trip") { self.isCancelling = true },
      .sheet(isPresented: \.isRenaming) {
        RenamingModel(trip: self.trip) { self.isRenaming = false }
      },
      .alert(
        "Cancel the trip?",
        isPresented: \.isCancelling,
        buttons: ["Cancel the trip": onCancel, "Keep it": {}]
      ),
    ]
  }
}

/// The state of the sheet in which the user changes the place of a trip.
@MainActor @Observable
final class RenamingModel: ScreenModel {
  var place: String
  @ObservationIgnored private let trip: Trip
  @ObservationIgnored private let onEnd: () -> Void

  init(trip: Trip, onEnd: @escaping () -> Void) {
    (self.trip, self.onEnd) = (trip, onEnd)
    place = trip.place
  }

  var title: String { "Rename" }

  var elements: [ScreenElement<RenamingModel>] {
    [
      .field("Place", \.place),
      .button("Save", isEnabled: !place.isEmpty) { self.save() },
    ]
  }

  func save() {
    trip.place = place
    onEnd()
  }
}

import Observation
import UIKit

/// A journey of the user.
@MainActor @Observable
final class Trip {
  let id: Int
  var place: String
  var isPacked = false
  var departure = Date(timeIntervalSinceReferenceDate: 850_000_000)
  var bags = 1
  var isByPlane = false
  var postcard: Postcard?

  init(id: Int, place: String) {
    (self.id, self.place) = (id, place)
  }
}

struct Postcard {
  let message: String
  let photo: UIImage?
}

@MainActor
final class TripStore {
  private(set) var trips = [Trip(id: 1, place: "Lisbon")]

  func trip(_ id: Int) -> Trip? { trips.first { $0.id == id } }

  func remove(_ trip: Trip) { trips.removeAll { $0 === trip } }
}

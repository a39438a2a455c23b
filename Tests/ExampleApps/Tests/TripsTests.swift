import Foundation
import HeadlessUIKit
import Testing
import WaymarkTesting

@testable import Trips

extension AppUnderTest<Trips.AppDelegate> {
  static var trips: Self {
    var app = AppUnderTest(
      name: "trips",
      launch: { _ in Trips.AppDelegate() },
      makeSceneDelegate: { Trips.SceneDelegate() },
      router: { $0.router },
      destinations: { $0.places }
    )
    app.texts = ["Place": ["Rome"]]
    app.facts = { $0.store.trips.map { "\($0.place), \($0.isPacked ? "" : "not ")packed" } }
    return app
  }
}

@MainActor struct TripsTests {
  @Test func `a link opens a trip, which is renamed in a sheet`() async throws {
    let link = try #require(URL(string: "trips://trips/1"))
    let app = try AppUnderTest.trips.launched(opening: .customURL(link))
    try await app.tap("Rename")
    try await app.type("Rome", into: "Place")
    try await app.tap("Save")
    #expect(app.tree.visible?.title == "Rome")
  }

  @Test func `every state of the app holds`() async throws {
    try await AppUnderTest.trips.verify()
  }
}

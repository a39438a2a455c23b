import Foundation
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import MessageUI
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
    app.texts = ["Place": ["Rome"], "Message": ["Try the tarts"]]
    app.facts = { $0.store.trips.map { "\($0.place) \($0.isPacked) \($0.isByPlane) \($0.bags)" } }
    return app
  }
}

@MainActor struct TripsTests {
  @Test func `a link opens a trip, which is renamed in a sheet`() async throws {
    let app = try opened("trips/1")
    try await app.tap("Rename")
    try await app.type("Rome", into: "Place")
    try await app.tap("Save")
    #expect(app.tree.visible?.title == "Rome")
  }

  @Test func `a trip is planned and sent as a mail with a ticket`() async throws {
    let app = try opened("trips/1/plan")
    let ticket = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    try Data("%PDF".utf8).write(to: ticket)
    defer { try? FileManager.default.removeItem(at: ticket) }
    app.world.library.documents = [ticket]
    let date = Date(timeIntervalSinceReferenceDate: 900_000_000)
    try app.world.user.pick(date, in: "Departure")
    #expect(app.run { $0.store.trip(1)?.departure } == date)
    try await app.perform(.stepper("Bags", isUp: true))
    try await app.tap("Plane")
    try await app.tap("Attach Ticket")
    try await app.tap(ticket.lastPathComponent)
    try await app.tap("Send")
    try await app.tap("Mail")
    let top = app.window?.rootViewController?.presentedViewController
    let mail = try #require(top as? MFMailComposeViewController)
    #expect(mail.draft.subject == "Trip to Lisbon")
    #expect(mail.draft.body == "Plane, 2 bags")
    #expect(mail.draft.attachments == [ticket.lastPathComponent])
    try await app.tap("Send")
    #expect(app.tree.visible?.type == "PlanViewController")
  }

  @Test func `a plan is sent as a message, chosen from the menu of a button`() async throws {
    let app = try opened("trips/1/plan")
    try await app.tap("Send")
    try await app.tap("Message")
    let top = app.window?.rootViewController?.presentedViewController
    let message = try #require(top as? MFMessageComposeViewController)
    #expect(message.body == "Lisbon: Train, 1 bags")
    try await app.tap("Cancel")
    #expect(app.tree.visible?.type == "PlanViewController")
  }

  @Test func `tips are shown page by page`() async throws {
    let app = try opened("trips/1/plan")
    try await app.tap("Tips")
    for page in 1...2 {
      try await app.tap("Next Tip")
      let control = app.window?.descendant(of: UIPageControl.self)
      #expect(try #require(control).currentPage == page)
    }
    try await app.goBack()
    #expect(app.tree.visible?.type == "PlanViewController")
  }

  @Test func `a postcard with a message and a photo is sent from a trip`() async throws {
    let app = try opened("trips/1")
    try await app.tap("Postcard")
    try await app.type("Try the tarts", into: "Message")
    try await app.tap("Add Photo")
    try await app.tap("Photo 1")
    #expect(app.tree.visible?.type == "PostcardViewController")
    try await app.tap("Send")
    #expect(app.tree.visible?.title == "Lisbon")
    let postcard = try #require(app.run { $0.store.trip(1)?.postcard })
    #expect(postcard.message == "Try the tarts")
    #expect(postcard.photo != nil)
  }

  @Test func `every state of the app holds`() async throws {
    try await AppUnderTest.trips.verify()
  }

  private func opened(_ path: String) throws -> AppDriver<Trips.AppDelegate> {
    let link = try #require(URL(string: "trips://\(path)"))
    return try AppUnderTest.trips.launched(opening: .customURL(link))
  }
}

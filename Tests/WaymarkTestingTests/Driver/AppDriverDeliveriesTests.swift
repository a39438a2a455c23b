import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@MainActor struct AppDriverDeliveriesTests {
  private let note = URL(string: "notes://today")
  private let page = URL(string: "https://notes.example/today")

  @Test func `B5: a delivery arrives by the callback that the system calls for its kind`()
    async throws
  {
    let driver = AppDriver<NotesApp>.notes()
    let (note, page) = (try #require(note), try #require(page))
    for delivery in [.customURL(note), .widgetURL(note), Delivery(.intent, .url(note))] {
      driver.deliver(delivery)
    }
    #expect(driver.scene?.openedURLs == [note, note, note])
    for delivery in [.universalLink(page), .appClip(page), Delivery(.intent, .url(page))] {
      driver.deliver(delivery)
    }
    driver.deliver(.spotlightQuery("tea"))
    let browsing = NSUserActivityTypeBrowsingWeb
    #expect(
      driver.scene?.activities == [browsing, browsing, browsing, CSQueryContinuationActionType]
    )
  }

  @Test func `a reconnected scene has a new delegate, and the reason`()
    async throws
  {
    let driver = AppDriver<NotesApp>.notes()
    let (first, note) = (driver.scene, try #require(note))
    driver.reconnect(opening: .customURL(note))
    try await driver.settle()
    #expect(driver.scene !== first)
    #expect(driver.scene?.launchURLs == [note])
    driver.deliver(.restoration(TreePath(stops: [])))
    try await driver.settle()
    #expect(driver.scene?.launchURLs == [])
    #expect(driver.titles == ["Notes"])
  }

  @Test func `an app that has ended receives no deliveries`() throws {
    let world = HeadlessWorld()
    let (first, _) = world.navigating {
      (AppDriver<NotesApp>.notes(), AppDriver<NotesApp>.notes())
    }
    #expect(first.deliver(.spotlightQuery("tea")) == nil)
    #expect(first.reconnect() == nil)
  }
}

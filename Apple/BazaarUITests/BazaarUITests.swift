import XCTest

/// UI tests of gestures in Bazaar on a simulator.
@MainActor
final class BazaarUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() async throws {
    continueAfterFailure = false
    app.launch()
  }

  func testSwipeBackIsFinishedAndCancelled() {
    app.cells["product-7"].tap()
    let name = app.staticTexts["product-name"]
    XCTAssertTrue(name.waitForExistence(timeout: 5))
    swipeBack(to: 0.2)
    XCTAssertTrue(name.isHittable, "a cancelled swipe keeps the product")
    swipeBack(to: 0.95)
    XCTAssertTrue(app.cells["product-7"].waitForExistence(timeout: 5))
    XCTAssertFalse(name.exists)
  }

  func testSheetIsDraggedAwayAndBack() {
    app.buttons["settings"].tap()
    let bar = app.navigationBars["Settings"]
    XCTAssertTrue(bar.waitForExistence(timeout: 5))
    drag(bar, by: 0.05)
    XCTAssertTrue(bar.isHittable, "a short drag keeps the sheet")
    drag(bar, by: 0.8)
    XCTAssertTrue(bar.waitForNonExistence(timeout: 5))
  }

  func testGuardedScreenIsLeftNeitherByItsBackButtonNorByASwipe() {
    let bar = launchGuarded()
    bar.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(bar.waitForExistence(timeout: 2), "the back button asks the guard")
    swipeBack(to: 0.95)
    XCTAssertTrue(bar.waitForExistence(timeout: 2), "the swipe is off")
  }

  func testLongPressOnTheBackButtonOffersNoWayOutOfAGuardedScreen() {
    let bar = launchGuarded()
    bar.buttons.element(boundBy: 0).press(forDuration: 1.5)
    let offered = app.collectionViews.buttons.firstMatch
    if offered.waitForExistence(timeout: 2) { offered.tap() }
    XCTAssertTrue(bar.waitForExistence(timeout: 2), "the menu asks the guard")
  }

  func testVariantWithAMenuShowsTheCatalog() {
    app.terminate()
    app.launchEnvironment["BAZAAR_VARIANTS"] = "menu"
    app.launch()
    let product = app.cells["product-7"]
    XCTAssertTrue(product.waitForExistence(timeout: 5))
    XCTAssertTrue(product.isHittable, "the content has a size")
  }

  func testLinkOpensAfterTheLogin() throws {
    app.open(try XCTUnwrap(URL(string: "bazaar://products/7/reviews")))
    logIn()
    XCTAssertTrue(app.collectionViews["reviews-list"].waitForExistence(timeout: 10))
  }

  func testLogin() {
    app.buttons["settings"].tap()
    app.buttons["account"].tap()
    logIn()
    let out = app.buttons["Log out"]
    XCTAssertTrue(out.waitForExistence(timeout: 10))
  }

  /// Launches with a screen that must not be left, and returns its bar.
  private func launchGuarded() -> XCUIElement {
    app.terminate()
    app.launchEnvironment["BAZAAR_GUARDED"] = "1"
    app.launch()
    let bar = app.navigationBars["Guarded"]
    XCTAssertTrue(bar.waitForExistence(timeout: 5))
    return bar
  }

  private func logIn() {
    let name = app.textFields["name"]
    XCTAssertTrue(name.waitForExistence(timeout: 10))
    name.tap()
    name.typeText("demo")
    let password = app.secureTextFields["password"]
    password.tap()
    password.typeText("demo")
    app.buttons["log-in"].tap()
  }

  /// Swipes from the left edge over a part of the width, and holds the finger there.
  private func swipeBack(to part: CGFloat) {
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    let end = app.coordinate(withNormalizedOffset: CGVector(dx: part, dy: 0.5))
    edge.press(forDuration: 0.05, thenDragTo: end, withVelocity: .slow, thenHoldForDuration: 0.3)
  }

  /// Drags a view down by a part of the screen, and holds the finger there.
  private func drag(_ view: XCUIElement, by part: CGFloat) {
    let start = view.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.3))
    let end = start.withOffset(CGVector(dx: 0, dy: app.frame.height * part))
    start.press(forDuration: 0.05, thenDragTo: end, withVelocity: .slow, thenHoldForDuration: 0.3)
  }
}

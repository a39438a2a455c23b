import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

/// The registration, whose screens and segues come from a storyboard.
@Suite(.headless) @MainActor
struct RegistrationTests {
  /// The classes of the stack in the sheet, from the root up, without "ViewController".
  private func sheet(_ app: Launch) -> [String] {
    let presented = app.router.window?.rootViewController?.presentedViewController
    return ((presented as? UINavigationController)?.viewControllers ?? []).map {
      String(describing: type(of: $0)).replacingOccurrences(of: "ViewController", with: "")
    }
  }

  /// The texts of the labels in the sheet.
  private func texts(_ app: Launch) -> [String] {
    var views = [app.router.window?.rootViewController?.presentedViewController?.view]
      .compactMap { $0 }
    var texts: [String] = []
    while let view = views.popLast() {
      guard !view.isHidden else { continue }
      if let text = (view as? UILabel)?.text { texts.append(text) }
      views += view.subviews
    }
    return texts
  }

  private func fill(_ field: String, with text: String, in app: Launch) throws {
    try app.user.clear(field)
    try app.user.type(text, into: field)
  }

  private func register(in app: Launch) throws {
    try fill("address", with: "dana@example.com", in: app)
    try app.tap("Continue")
    try fill("code", with: "1234", in: app)
    try app.tap("Create account")
  }

  @Test func `A8: the root of the storyboard is pushed above the login form`() throws {
    let app = try Launch()
    try app.open("bazaar://chats/anna")
    try app.tap("Register")
    #expect(sheet(app) == ["Login", "Email"])
    #expect(app.coordinators.description.contains("RegistrationCoordinator: EmailViewController"))
    try register(in: app)
    #expect(sheet(app).isEmpty && app.stack == ["ChatList", "Chat"])
    #expect(app.navigator.services.account.address == "dana@example.com")
    #expect(!app.coordinators.description.contains("RegistrationCoordinator"))
  }

  @Test func `A8: registering without a parked request closes the form`() throws {
    let app = try Launch()
    try app.open("bazaar://register")
    try register(in: app)
    #expect(sheet(app).isEmpty && app.stack == ["Catalog"])
    #expect(app.navigator.services.account.isLoggedIn)
  }

  @Test func `A8: members only: the storyboard's navigation controller is presented`() throws {
    let app = try Launch(variants: [.membersOnly])
    try app.tap("Register")
    #expect(sheet(app) == ["Email"])
    try register(in: app)
    #expect(sheet(app).isEmpty)
    #expect(app.router.tree.visible?.type == "EditProfileViewController")
  }

  @Test func `A8: the coordinator ends with its screens`() throws {
    let app = try Launch(variants: [.membersOnly])
    weak var coordinator: AnyObject?
    try app.tap("Register")
    do {
      let presented = app.router.window?.rootViewController?.presentedViewController
      let root = (presented as? UINavigationController)?.viewControllers.first
      coordinator = (root as? EmailViewController)?.segueDelegate
      #expect(coordinator is RegistrationCoordinator)
    }
    try app.user.swipeDown()
    try app.world.settle()
    #expect(coordinator == nil)
  }

  @Test func `A9: the coordinator refuses a segue and prepares the others`() throws {
    let app = try Launch()
    try app.open("bazaar://register")
    #expect(texts(app).contains(Terms.summary))
    try app.tap("Continue")
    #expect(sheet(app) == ["Login", "Email"])
    #expect(texts(app).contains("This is not a valid e-mail address."))
    try fill("address", with: "dana@example.com", in: app)
    try app.tap("Continue")
    #expect(sheet(app) == ["Login", "Email", "Code"])
    #expect(texts(app).contains("The code was sent to dana@example.com."))
  }

  @Test func `A9: the user can unwind and continue with another address`() throws {
    let app = try Launch()
    try app.open("bazaar://register")
    try fill("address", with: "dana@example.com", in: app)
    try app.tap("Continue")
    try app.tap("Use another address")
    #expect(sheet(app) == ["Login", "Email"])
    try app.tap("Continue")
    #expect(sheet(app) == ["Login", "Email"])
  }

  @Test func `C5: a link builds the second scene with its context`() throws {
    let app = try Launch()
    try app.open("bazaar://register/anna@example.com")
    #expect(sheet(app) == ["Login", "Email", "Code"])
    #expect(texts(app).contains("The code was sent to anna@example.com."))
    try app.open("bazaar://register/anna@example.com")
    #expect(sheet(app) == ["Login", "Email", "Code"])
    try fill("code", with: "1234", in: app)
    try app.tap("Create account")
    #expect(app.navigator.services.account.address == "anna@example.com")
    #expect(sheet(app).isEmpty)
  }

  @Test func `the summary of the terms and the page of the terms are different screens`() throws {
    let app = try Launch()
    try app.open("bazaar://register")
    #expect(try app.navigator.path.description == "home")
    try app.open("https://bazaar.example/terms")
    #expect(app.router.tree.visible?.type == "TermsViewController")
    #expect(try app.navigator.path.description == "home > terms")
  }

  @Test func `C5: a link builds a screen from a nib`() throws {
    let app = try Launch()
    try app.open("https://bazaar.example/terms")
    #expect(sheet(app) == ["Terms"])
    #expect(texts(app).contains(Terms.text))
  }
}

@_spi(Headless) import HeadlessUIKit
import Observation
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct ModelScreenTests {
  private let shop = Shop()
  private let world: HeadlessWorld
  private let model = CouponModel(code: "")

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private var coupon: any Destination<String> {
    StepAssembly(build: { (code: String) in ModelScreen(CouponModel(code: code), context: code) })
      .using(.push, from: shop.list.container)
      .named("coupon")
  }

  private func show() throws -> ModelScreen<CouponModel, String> {
    let screen = ModelScreen(model, context: "")
    shop.listStack?.pushViewController(screen, animated: false)
    try world.settle()
    return screen
  }

  /// The labels and texts on screen.
  private var texts: Set<String> {
    Set(world.user.look().texts.flatMap { $0.split(separator: "|") }.map(String.init))
  }

  @Test func `a model screen shows the title, the elements and a note`() throws {
    let screen = try show()
    #expect(screen.title == "Coupon")
    #expect(texts.contains("Enter a code"))
    #expect(texts.contains("Code"))
    #expect(texts.contains("Redeem"))
    #expect(texts.contains("Model only; view not shown"))
  }

  @Test func `a field and a switch change the model, which updates the screen`() throws {
    _ = try show()
    #expect(throws: HeadlessUserError.self) { try world.user.tap("Redeem") }
    try world.user.type("A1", into: "Code")
    try world.settle()
    #expect(model.code == "A1")
    #expect(texts.contains("2 characters"))
    try world.user.tap("Save")
    try world.settle()
    #expect(model.remembers)
    try world.user.tap("Redeem")
    #expect(model.isAsking)
  }

  @Test func `a field remains first responder while other elements change`() throws {
    let screen = try show()
    try world.user.tap("Code")
    try world.settle()
    let field = screen.view.firstResponderInside
    #expect(field is UITextField)
    model.code = "B"
    try world.settle()
    #expect(screen.view.firstResponderInside === field)
    #expect((field as? UITextField)?.text == "B")
  }

  @Test func `an alert is presented while its property is true`() throws {
    var redeemed: [String] = []
    model.onRedeem = { redeemed.append($0) }
    let screen = try show()
    model.code = "C"
    model.isAsking = true
    try world.settle()
    let alert = try #require(screen.presentedViewController as? UIAlertController)
    #expect(alert.title == "Redeem C?")
    try world.user.tap("Yes")
    try world.settle()
    #expect(redeemed == ["C"] && !model.isAsking)
    #expect(screen.presentedViewController == nil)
  }

  @Test func `setting the property to false dismisses the presentation`() throws {
    let screen = try show()
    model.showsTerms = true
    try world.settle()
    #expect(screen.presentedViewController is ModelScreen<TermsModel, Void>)
    model.showsTerms = false
    try world.settle()
    #expect(screen.presentedViewController == nil)
  }

  @Test(arguments: Dismissal.allCases)
  fileprivate func `every dismissal sets the property to false`(dismissal: Dismissal) throws {
    let screen = try show()
    model.showsTerms = true
    try world.settle()
    switch dismissal {
    case .user: _ = try world.user.swipeDown()
    case .presenter: screen.dismiss(animated: true)
    case .presented: screen.presentedViewController?.dismiss(animated: true)
    case .router:
      #expect(try shop.submit(NavigationRequest(to: shop.item, with: 7)) == .done(.built))
    }
    try world.settle()
    #expect(!model.showsTerms)
    #expect(shop.window.rootViewController?.presentedViewController == nil)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a property that is true at first presents after the screen appeared`() throws {
    model.showsTerms = true
    let screen = try show()
    #expect(screen.presentedViewController is ModelScreen<TermsModel, Void>)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `two properties present one after the other`() throws {
    let screen = try show()
    model.isAsking = true
    model.showsTerms = true
    try world.settle()
    #expect(screen.presentedViewController is UIAlertController)
    try world.user.tap("No")
    try world.settle()
    #expect(screen.presentedViewController is ModelScreen<TermsModel, Void>)
  }

  @Test func `a property that becomes true during the dismissal presents again`() throws {
    let screen = try show()
    model.showsTerms = true
    try world.settle()
    model.showsTerms = false
    world.clock.advance(by: .milliseconds(100))
    try #require(screen.presentedViewController?.isBeingDismissed == true)
    model.showsTerms = true
    try world.settle()
    #expect(model.showsTerms)
    #expect(screen.presentedViewController is ModelScreen<TermsModel, Void>)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a property that becomes false during the presentation dismisses it afterwards`()
    throws
  {
    let screen = try show()
    model.showsTerms = true
    world.clock.advance(by: .milliseconds(100))
    try #require(screen.presentedViewController?.isBeingPresented == true)
    model.showsTerms = false
    try world.settle()
    #expect(screen.presentedViewController == nil)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a router builds a model screen and finds it by its context`() throws {
    #expect(try shop.submit(NavigationRequest(to: coupon, with: "A")) == .done(.built))
    #expect(try shop.submit(NavigationRequest(to: coupon, with: "A")) == .done(.alreadyThere))
    #expect(try shop.submit(NavigationRequest(to: coupon, with: "B")) == .done(.built))
  }

  @Test func `a model screen is released after its pop`() throws {
    weak let screen = try show()
    model.showsTerms = true
    try world.settle()
    weak let sheet = screen?.presentedViewController
    #expect(sheet != nil)
    screen?.dismiss(animated: false)
    shop.listStack?.popViewController(animated: false)
    try world.settle()
    #expect(screen == nil && sheet == nil)
  }
}

private enum Dismissal: CaseIterable {
  case user, presenter, presented, router
}

@MainActor @Observable
private final class CouponModel: ScreenModel {
  var code: String
  var remembers = false
  var isAsking = false
  var showsTerms = false
  @ObservationIgnored var onRedeem: (String) -> Void = { _ in }

  init(code: String) {
    self.code = code
  }

  var title: String { "Coupon" }

  var elements: [ScreenElement<CouponModel>] {
    [
      .text(code.isEmpty ? "Enter a code" : "\(code.count) characters"),
      .field("Code", \.code),
      .toggle("Save", \.remembers),
      .button("Redeem", isEnabled: !code.isEmpty) { self.isAsking = true },
      .alert(
        "Redeem \(code)?",
        isPresented: \.isAsking,
        buttons: ["Yes": { self.onRedeem(self.code) }, "No": {}]
      ),
      .sheet(isPresented: \.showsTerms) { TermsModel() },
    ]
  }
}

@MainActor @Observable
private final class TermsModel: ScreenModel {
  var title: String { "Terms" }
  var elements: [ScreenElement<TermsModel>] { [.text("Be kind.")] }
}

extension UIView {
  fileprivate var firstResponderInside: UIView? {
    isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponderInside).first
  }
}

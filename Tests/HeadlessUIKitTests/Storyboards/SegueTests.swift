import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SegueTests {
  private let stage: LawStage
  private let navigation: UINavigationController
  private let list: CatalogList

  init() throws {
    stage = try LawStage()
    let storyboard = UIStoryboard(name: "Catalog", bundle: .module)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController
    )
    list = try #require(navigation.viewControllers.first as? CatalogList)
    try stage.show(navigation)
  }

  private var user: HeadlessUser { stage.world.user }

  private func openProduct() throws -> ProductScreen {
    list.performSegue(withIdentifier: "plainProduct", sender: nil)
    try stage.settle()
    return try #require(navigation.topViewController as? ProductScreen)
  }

  @Test func `#167 tapping a row asks, creates, prepares, then selects`() throws {
    try user.selectRow(1)
    try stage.settle()
    let calls = [
      "should showProduct", "make showProduct", "prepare showProduct row 1", "didSelect",
    ]
    #expect(list.calls == calls)
    let product = try #require(navigation.topViewController as? ProductScreen)
    #expect(product.number == 7)
  }

  @Test func `#167 performing a segue in code prepares immediately without asking`() throws {
    list.performSegue(withIdentifier: "plainProduct", sender: nil)
    #expect(list.calls == ["prepare plainProduct "] && navigation.viewControllers.count == 2)
  }

  @Test func `a source that refuses prevents the segue`() throws {
    list.allowsSegues = false
    try user.selectRow(0)
    #expect(list.calls == ["should showProduct", "didSelect"])
    #expect(navigation.viewControllers == [list])
  }

  @Test func `an unknown segue raises UIKit's exception`() {
    let misuse = stage.world.misuse.expect { list.performSegue(withIdentifier: "x", sender: nil) }
    #expect(misuse.first?.message == "Receiver (\(list)) has no segue with identifier 'x'")
  }

  @Test func `#168 the destination's view is not loaded while it is prepared`() throws {
    let product = try openProduct()
    product.performSegue(withIdentifier: "more", sender: nil)
    #expect(product.calls.last == "prepare more")
  }

  @Test func `#169 an embedded child exists in viewDidLoad`() throws {
    let product = try openProduct()
    #expect(
      product.calls.suffix(4) == [
        "should reviews", "prepare reviews", "viewDidLoad", "children [\"Reviews\"]",
      ]
    )
    let child = try #require(product.children.first)
    #expect(child.view.isDescendant(of: product.view) && child.parent === product)
  }

  @Test func `#169 a bar button item presents with the style of the segue`() throws {
    try user.tap("Add")
    try stage.settle()
    let presented = try #require(navigation.presentedViewController as? UINavigationController)
    #expect(presented.modalPresentationStyle == .fullScreen)
    #expect(presented.topViewController is FormScreen && list.calls.first == "should add")
  }

  @Test func `a popover has its anchor and arrow before it is prepared`() throws {
    let product = try openProduct()
    try user.tap("More")
    let popover = product.presentedViewController?.popoverPresentationController
    #expect(popover?.sourceView === product.nameLabel)
    #expect(popover?.permittedArrowDirections == [.up, .left])
  }

  @Test func `a custom segue shows the destination itself`() throws {
    let before = FadeSegue.performed
    list.performSegue(withIdentifier: "fade", sender: nil)
    try stage.settle()
    #expect(FadeSegue.performed == before + 1 && list.presentedViewController is ProductScreen)
  }

  @Test func `a button calls its action`() throws {
    let product = try openProduct()
    try user.tap("Buy")
    #expect(product.calls.last == "buy Buy")
  }

  @Test func `an unwind segue pops`() throws {
    let product = try openProduct()
    try user.tap("Home")
    try stage.settle()
    #expect(product.calls.suffix(2) == ["should home", "prepare home loaded"])
    #expect(list.calls.last == "back by home" && navigation.viewControllers == [list])
  }

  @Test func `an unwind segue of an embedded child pops the controller around it`() throws {
    let product = try openProduct()
    let reviews = try #require(product.children.first as? PlainScreen)
    reviews.performSegue(withIdentifier: "home", sender: nil)
    try stage.settle()
    #expect(reviews.calls.last == "prepare home loaded")
    #expect(list.calls.last == "back by home" && navigation.viewControllers == [list])
  }

  @Test func `an unwind segue dismisses`() throws {
    try user.tap("Add")
    try stage.settle()
    try user.tap("Cancel")
    try stage.settle()
    #expect(list.calls.last == "back by cancel" && navigation.presentedViewController == nil)
  }

  @Test func `a segue created in code runs its closure`() {
    var runs = 0
    let segue = UIStoryboardSegue(identifier: "x", source: list, destination: navigation) {
      runs += 1
    }
    segue.perform()
    #expect(runs == 1 && segue.identifier == "x")
  }

  @Test func `a creator of another class is refused`() {
    let wrong: CatalogList = UIStoryboard(name: "Wrong", bundle: .module)
      .instantiateViewController(identifier: "Creator")
    let misuse = stage.world.misuse.expect { wrong.performSegue(withIdentifier: "go", sender: nil) }
    #expect(misuse.first?.message.contains("must be kind of class 'PlainScreen'") == true)
  }

  @Test func `references open other scenes and storyboards`() throws {
    let here = UIStoryboard(name: "References", bundle: .module)
      .instantiateViewController(withIdentifier: "Here")
    let stack = UINavigationController(rootViewController: here)
    try stage.show(stack)
    for (identifier, title) in [("values", "Values"), ("same", "Here"), ("initial", "1")] {
      here.performSegue(withIdentifier: identifier, sender: nil)
      try stage.settle()
      #expect(stack.topViewController?.title == title)
      stack.popToRootViewController(animated: false)
      try stage.settle()
    }
  }
}

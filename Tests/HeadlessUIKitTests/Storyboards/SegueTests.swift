import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SegueTests {
  private let stage: LawStage
  private let navigation: UINavigationController
  private let list: CatalogueList

  init() throws {
    stage = try LawStage()
    let storyboard = UIStoryboard(name: "Catalogue", bundle: .module)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController
    )
    list = try #require(navigation.viewControllers.first as? CatalogueList)
    try stage.show(navigation)
  }

  private var user: HeadlessUser { stage.world.user }

  private func openProduct() throws -> ProductScreen {
    list.performSegue(withIdentifier: "plainProduct", sender: nil)
    try stage.settle()
    return try #require(navigation.topViewController as? ProductScreen)
  }

  @Test func `#167 a row asks, creates, prepares, then selects`() throws {
    try user.selectRow(1)
    try stage.settle()
    let calls = [
      "should showProduct", "make showProduct", "prepare showProduct row 1", "didSelect",
    ]
    #expect(list.calls == calls)
    let product = try #require(navigation.topViewController as? ProductScreen)
    #expect(product.number == 7)
  }

  @Test func `#167 code does not ask, and prepares at once`() throws {
    list.performSegue(withIdentifier: "plainProduct", sender: nil)
    #expect(list.calls == ["prepare plainProduct "] && navigation.viewControllers.count == 2)
  }

  @Test func `a source that refuses keeps the segue from being made`() throws {
    list.allowsSegues = false
    try user.selectRow(0)
    #expect(list.calls == ["should showProduct", "didSelect"])
    #expect(navigation.viewControllers == [list])
  }

  @Test func `an unknown segue is UIKit's exception`() {
    let misuse = stage.world.misuse.expect { list.performSegue(withIdentifier: "x", sender: nil) }
    #expect(misuse.first?.message == "Receiver (\(list)) has no segue with identifier 'x'")
  }

  @Test func `#168 the destination's view is not loaded while it is prepared`() throws {
    let product = try openProduct()
    product.performSegue(withIdentifier: "more", sender: nil)
    #expect(product.calls.last == "prepare more")
  }

  @Test func `#169 an embedded child is there when the view did load`() throws {
    let product = try openProduct()
    #expect(
      product.calls.suffix(4) == [
        "should reviews", "prepare reviews", "viewDidLoad", "children [\"Reviews\"]",
      ]
    )
    let child = try #require(product.children.first)
    #expect(child.view.isDescendant(of: product.view) && child.parent === product)
  }

  @Test func `#169 a bar item presents as the segue says`() throws {
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

  @Test func `a segue of the app's own shows the destination its way`() throws {
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

  @Test func `a segue made by code runs its closure`() {
    var runs = 0
    let segue = UIStoryboardSegue(identifier: "x", source: list, destination: navigation) {
      runs += 1
    }
    segue.perform()
    #expect(runs == 1 && segue.identifier == "x")
  }

  @Test func `a creator of another class is refused`() {
    let wrong: CatalogueList = UIStoryboard(name: "Wrong", bundle: .module)
      .instantiateViewController(identifier: "Creator")
    let misuse = stage.world.misuse.expect { wrong.performSegue(withIdentifier: "go", sender: nil) }
    #expect(misuse.first?.message.contains("must be kind of class 'PlainScreen'") == true)
  }

  @Test func `references lead to other scenes and storyboards`() throws {
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

@MainActor @Suite(.headless)
struct UnwindTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func initial(_ name: String) throws -> UIViewController {
    try #require(UIStoryboard(name: name, bundle: .module).instantiateInitialViewController())
  }

  @Test(arguments: 2...4)
  func `a cascade of presentations is dismissed at once`(levels: Int) throws {
    let first = try #require(try initial("Cascade") as? UnwindTarget)
    try stage.show(first)
    var top: PlainScreen = first
    for _ in 1..<levels {
      top.performSegue(withIdentifier: "next", sender: nil)
      try stage.settle()
      top = try #require(top.presentedViewController as? PlainScreen)
    }
    first.calls = []
    try stage.world.user.tap("\(type(of: top))" == "UnwindPassage" ? "Back" : "")
    try stage.settle()
    #expect(top.calls.suffix(2) == ["should back", "prepare back loaded"])
    #expect(first.calls == ["action", "dismiss"] && first.presentedViewController == nil)
    #expect(!top.calls.contains("dismiss"))
  }

  @Test func `back from a modal above another tab to a pushed one's root`() throws {
    let tabs = try #require(try initial("Tabs") as? UITabBarController)
    try stage.show(tabs)
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    let first = try #require(stack.viewControllers.first as? UnwindTarget)
    first.performSegue(withIdentifier: "push", sender: nil)
    try stage.settle()
    tabs.selectedIndex = 1
    try stage.settle()
    let second = (tabs.selectedViewController as? UINavigationController)?.topViewController
    second?.performSegue(withIdentifier: "modal", sender: nil)
    try stage.settle()
    let modal = try #require(second?.presentedViewController as? UnwindPassage)
    modal.performSegue(withIdentifier: "back", sender: nil)
    try stage.settle()
    #expect(first.calls.last == "action" && tabs.presentedViewController == nil)
    #expect(tabs.selectedViewController === stack && stack.viewControllers == [first])
  }

  @Test func `back from the detail of a split to its primary`() throws {
    let split: UISplitViewController = UIStoryboard(name: "Splits", bundle: .module)
      .instantiateViewController(identifier: "Double")
    try stage.show(split)
    let first = try #require(split.viewController(for: .primary) as? UnwindTarget)
    first.performSegue(withIdentifier: "detail", sender: nil)
    try stage.settle()
    let detail = (split.viewController(for: .secondary) ?? split)
    let passage = [detail, detail.navigationController?.topViewController]
      .compactMap { $0 as? UnwindPassage }.first
    try #require(passage).performSegue(withIdentifier: "back", sender: nil)
    try stage.settle()
    #expect(first.calls.contains("action"))
  }

  @Test func `without a destination an unwind segue does nothing`() throws {
    let level = UIStoryboard(name: "Cascade", bundle: .module)
      .instantiateViewController(withIdentifier: "Level2")
    try stage.show(level)
    level.performSegue(withIdentifier: "back", sender: nil)
    #expect((level as? PlainScreen)?.calls.contains("prepare back loaded") == false)
  }

  @Test func `back to a custom container calls it, from the outermost container in`() throws {
    let (outer, inner) = (FlipContainer("outer", stage.trace), FlipContainer("inner", stage.trace))
    let first = UIStoryboard(name: "Cascade", bundle: .module)
      .instantiateViewController(withIdentifier: "Level1")
    let last = UIStoryboard(name: "Cascade", bundle: .module)
      .instantiateViewController(withIdentifier: "Level4")
    inner.addChild(first)
    outer.addChild(inner)
    outer.addChild(last)
    try stage.show(outer)
    last.performSegue(withIdentifier: "back", sender: nil)
    #expect(
      stage.trace.lines.suffix(2) == ["outer towards FlipContainer", "inner towards UnwindTarget"]
    )
  }
}

private final class FlipContainer: UIViewController {
  private let name: String
  private let trace: Trace

  init(_ name: String, _ trace: Trace) {
    (self.name, self.trace) = (name, trace)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    trace.note("\(name) towards \(type(of: subsequentVC))")
  }
}

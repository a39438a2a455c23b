import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIStoryboardTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func storyboard(_ name: String) -> UIStoryboard {
    UIStoryboard(name: name, bundle: .module)
  }

  @Test func `#165 a storyboard instantiates a view controller by its identifier`() throws {
    let made = storyboard("Catalog").instantiateViewController(withIdentifier: "Product")
    let product = try #require(made as? ProductScreen)
    #expect(product.calls == ["init", "awakeFromNib"])
    #expect(product.storyboard != nil && !product.isViewLoaded && product.nameLabel == nil)
    #expect(product.hidesBottomBarWhenPushed)
    product.loadViewIfNeeded()
    #expect(
      product.nameLabel?.text == "Product"
        && product.buttons.map(\.currentTitle) == ["Buy", "More"]
    )
  }

  @Test func `a creator creates the controller, or init(coder:) does if it returns nil`() {
    let catalog = storyboard("Catalog")
    let made = catalog.instantiateViewController(identifier: "Product") { coder in
      ProductScreen(coder: coder, number: 3)
    }
    #expect(made.number == 3 && made.storyboard != nil)
    let usual: ProductScreen = catalog.instantiateViewController(identifier: "Product") { _ in
      nil
    }
    #expect(usual.number == 0)
  }

  @Test func `#166 an unknown identifier raises, and a missing initial view controller is nil`() {
    let misuse = stage.world.misuse.expect {
      _ = UIStoryboard(name: "Nowhere", bundle: .module)
      _ = storyboard("Catalog").instantiateViewController(withIdentifier: "Nobody")
    }
    #expect(misuse.allSatisfy { $0.kind == .exception(.invalidArgumentException) })
    #expect(
      misuse.first?.message.hasPrefix("Could not find a storyboard named 'Nowhere' in") == true
    )
    let text = "doesn't contain a view controller with identifier 'Nobody'"
    #expect(misuse.last?.message.contains(text) == true)
    #expect(storyboard("Splits").instantiateInitialViewController() == nil)
  }

  @Test func `the initial scene contains its root, with its items`() throws {
    let made = storyboard("Catalog").instantiateInitialViewController()
    let navigation = try #require(made as? UINavigationController)
    let list = try #require(navigation.viewControllers.first as? CatalogList)
    #expect(list.navigationItem.title == "Products" && list.title == "Catalog")
    #expect(list.addItem === list.navigationItem.rightBarButtonItem && !list.isViewLoaded)
    try stage.show(navigation)
    try stage.world.user.tap("Help")
    #expect(list.calls == ["help"])
  }

  @Test func `rows are created from prototypes, with their outlets`() throws {
    let list = storyboard("Catalog").instantiateViewController(withIdentifier: "List")
    try stage.show(list)
    let table = try #require(list.view as? UITableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? ProductCell)
    #expect(
      cell.nameLabel?.text == "Product 1" && cell.reuseIdentifier == "Product" && cell.isAwake
    )
    #expect(cell.accessoryType == .detailDisclosureButton)
  }

  @Test func `tabs have the items of the file and can be in other storyboards`() throws {
    let made = storyboard("Tabs").instantiateInitialViewController()
    let tabs = try #require(made as? UITabBarController)
    #expect(tabs.viewControllers?.count == 3)
    let (one, two) = (tabs.viewControllers?[0].tabBarItem, tabs.viewControllers?[1].tabBarItem)
    #expect(one?.title == "One" && one?.image?.isSymbolImage == true)
    #expect(two?.badgeValue == "3" && two?.accessibilityLabel == "Favorites")
    let third = tabs.viewControllers?[2] as? UINavigationController
    #expect(third?.topViewController is CatalogList)
  }

  @Test func `split view controllers of three styles are instantiated`() throws {
    let splits = storyboard("Splits")
    let classic: UISplitViewController = splits.instantiateViewController(identifier: "Classic")
    #expect(classic.style == .unspecified && classic.viewControllers.count == 2)
    let double: UISplitViewController = splits.instantiateViewController(identifier: "Double")
    #expect(double.style == .doubleColumn && double.preferredDisplayMode == .oneBesideSecondary)
    #expect(double.preferredSplitBehavior == .tile && double.primaryBackgroundStyle == .sidebar)
    #expect(double.viewController(for: .primary)?.title == "Primary")
    let triple: UISplitViewController = splits.instantiateViewController(identifier: "Triple")
    #expect(triple.style == .tripleColumn)
    let columns: [UISplitViewController.Column] = [.supplementary, .secondary, .compact]
    let titles = columns.map { triple.viewController(for: $0)?.title }
    #expect(titles == ["Supplementary", "Detail", "Compact"])
  }

  @Test func `a page view controller has the style of the file`() {
    let pages = storyboard("Pages")
    let scroll: UIPageViewController = pages.instantiateViewController(identifier: "Scroll")
    #expect(scroll.transitionStyle == .scroll && scroll.navigationOrientation == .vertical)
    let curl: UIPageViewController = pages.instantiateViewController(identifier: "Curl")
    #expect(curl.transitionStyle == .pageCurl && curl.spineLocation == .mid && curl.isDoubleSided)
  }

  @Test func `a static table shows the rows of the file`() throws {
    let made = storyboard("Settings").instantiateInitialViewController()
    let settings = try #require(made as? SettingsList)
    try stage.show(UINavigationController(rootViewController: settings))
    #expect(settings.tableView.numberOfSections == 2 && settings.nameLabel?.text == "Name")
    #expect(settings.tableView.numberOfRows(inSection: 0) == 2)
    #expect(settings.tableView(settings.tableView, titleForHeaderInSection: 0) == "General")
    let path = IndexPath(row: 1, section: 0)
    #expect(settings.tableView(settings.tableView, heightForRowAt: path) == 60)
    #expect(settings.versionCell?.detailTextLabel?.text == "1.0")
    try stage.world.user.tap("About")
    try stage.settle()
    #expect(settings.navigationController?.topViewController?.title == "About")
  }

  @Test func `unknown elements are skipped and listed once`() throws {
    for _ in 0..<2 {
      let map = try #require(storyboard("Unknown").instantiateInitialViewController())
      #expect(map.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Beside the map"])
    }
    let skipped = stage.world.skippedElements
    #expect(skipped.contains("Unknown.storyboard: mapView"))
    #expect(skipped.contains("Unknown.storyboard: futureView"))
    #expect(Set(skipped).count == skipped.count)
  }

  @Test func `a class that is not linked causes a warning, and its element's class is used`() {
    var made: UIViewController?
    let misuse = stage.world.misuse.expect {
      made = storyboard("Unknown").instantiateViewController(withIdentifier: "Missing")
    }
    #expect(made.map { type(of: $0) == UIViewController.self } == true)
    let text = "Unknown class _TtC18HeadlessUIKitTests13MissingScreen in Interface Builder file."
    #expect(misuse.map(\.message) == [text])
  }

  @Test func `an outlet without a member raises, as do scenes that contain each other`() {
    let misuse = stage.world.misuse.expect {
      storyboard("Wrong").instantiateViewController(withIdentifier: "Outlet").loadViewIfNeeded()
      _ = storyboard("Wrong").instantiateViewController(withIdentifier: "Loop")
    }
    #expect(misuse.first?.kind == .exception(.unknownKeyException))
    let text = "this class is not key value coding-compliant for the key missing."
    #expect(misuse.first?.message.hasSuffix(text) == true)
    #expect(misuse.contains { $0.message.hasSuffix("contains itself.") })
  }

  @Test(arguments: [("Tabs", 1), ("Embedded", 2)])
  func `scenes in several cycles raise in the outermost one, and later ones are created`(
    name: String,
    count: Int
  ) {
    let circles = storyboard("Circles")
    let misuse = stage.world.misuse.expect {
      circles.instantiateViewController(withIdentifier: name).loadViewIfNeeded()
    }
    #expect(misuse.count == count)
    #expect(misuse.allSatisfy { $0.message.hasSuffix("contains itself.") })
    let single = circles.instantiateViewController(withIdentifier: "Single")
    #expect(single.storyboard === circles)
  }

  @Test func `a storyboard with more than 1000 nested view controllers raises`() {
    let misuse = stage.world.misuse.expect {
      _ = storyboard("Circles").instantiateViewController(withIdentifier: "Doubled")
    }
    let text = "Circles.storyboard contains more than 1000 nested view controllers."
    #expect(misuse.map(\.message) == [text])
  }

  @Test func `#170 a scene shows its storyboard before its delegate is called`() throws {
    let delegate = StoryboardSceneDelegate()
    let world = stage.world
    let app = StoryboardAppDelegate()
    world.launch(app, options: HeadlessLaunch { _ in delegate })
    #expect(delegate.rootInWillConnect is UINavigationController)
    #expect(delegate.window?.isKeyWindow == true)
  }

  @Test func `a scene is released with its controller`() {
    weak var released: UIViewController?
    do {
      let made = storyboard("Values").instantiateInitialViewController()
      made?.loadViewIfNeeded()
      released = made
    }
    stage.world.clock.commit()
    #expect(released == nil)
  }

  @Test(arguments: [0, 1, 2])
  func `an unretained view controller lives until the end of the turn`(way: Int) {
    let catalog = storyboard("Catalog")
    weak var screen: UIViewController?
    switch way {
    case 0: screen = catalog.instantiateInitialViewController()
    case 1: screen = catalog.instantiateViewController(withIdentifier: "Product")
    default: screen = catalog.instantiateViewController(identifier: "Product") as ProductScreen
    }
    #expect(screen?.storyboard === catalog)
    stage.world.clock.commit()
    #expect(screen == nil)
  }

  @Test func `an autorelease pool releases objects that were instantiated in it`() {
    weak var (before, inside): (UIViewController?, UIViewController?)
    before = storyboard("Catalog").instantiateInitialViewController()
    autoreleasepool {
      inside = storyboard("Catalog").instantiateInitialViewController()
      #expect(inside != nil)
    }
    #expect(before != nil && inside == nil)
  }
}

private final class StoryboardAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    configuration.storyboard = UIStoryboard(name: "Catalog", bundle: .module)
    return configuration
  }
}

private final class StoryboardSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var rootInWillConnect: UIViewController?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    rootInWillConnect = window?.rootViewController
  }
}

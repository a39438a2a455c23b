import Foundation
public import UIKit
import Waymark
import WaymarkAssociation
public import WaymarkTesting

final class CatalogViewController: UIViewController {}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { id }
}

enum Category: String, CaseIterable, Sendable {
  case books, music
}

@MainActor struct ShopDestinations {
  let catalog = StepAssembly(build: { CatalogViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("catalog")

  var product: any Destination<Int> {
    StepAssembly(build: ProductViewController.init(id:))
      .using(.push, onto: catalog)
      .named("product")
      .linked("products", .path("id", .int))
  }

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("shop"), .web("shop.example"), fallback: catalog) {
      catalog
      product
    }
  }
}

public final class ShopAppDelegate: UIResponder, UIApplicationDelegate {
  weak var scene: ShopSceneDelegate?
}

final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private(set) var places: DestinationTable?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    // The root that the app has always had.
    window.rootViewController = UINavigationController(
      rootViewController: CatalogViewController()
    )
    window.makeKeyAndVisible()
    (self.window, router) = (window, Router(window: window))
    do {
      places = try ShopDestinations().makeTable()
    } catch {
      preconditionFailure("The destinations are not valid: \(error)")
    }
    (UIApplication.shared.delegate as? ShopAppDelegate)?.scene = self
  }
}

extension AppUnderTest<ShopAppDelegate> {
  public static var shop: Self {
    let app = AppUnderTest(
      name: "shop",
      launch: { _ in ShopAppDelegate() },
      makeSceneDelegate: { ShopSceneDelegate() },
      router: { $0.scene?.router },
      destinations: { $0.scene?.places }
    )
    return app
  }
}

@MainActor func share(from shop: ShopDestinations, _ places: DestinationTable) throws -> URL {
  try places.url(to: shop.product, with: 7)  // shop://products/7
}

@MainActor func follow(_ url: URL, in places: DestinationTable, with router: Router) {
  do {
    try router.open(url, in: places)
  } catch {
    guard error.isForeign else { return print(error) }  // the part that did not match
    UIApplication.shared.open(url)  // on none of the table's bases
  }
}

// products/7/reviews
let reviews = LinkPattern("products", .path("id", .int, then: "reviews"))
// categories/books, for an enumeration with raw values
let category = LinkPattern("categories", .path("name", .cases(Category.self)))
// search?q=tea and search?q=tea&page=2
let search = LinkPattern("search", .query("q", .string), .query("page", .int, default: 1))
// products?tag=new&tag=red
let tagged = LinkPattern("products", .query("tag", repeated: .string))
// help and help#refunds
let help = LinkPattern("help", .fragment(optional: .string))

struct Coordinate: Hashable, Sendable {
  let latitude: Double
  let longitude: Double
}

let mapLink = LinkPattern(
  "map",
  .query("lat", .value(Double.self)),
  .query("lon", .value(Double.self))
)
.map(Coordinate.init) { ($0.latitude, $0.longitude) }

/// Writes the document for the server and returns the gaps that it cannot express.
@MainActor func writeAssociation(
  of places: DestinationTable,
  to file: URL
) throws -> [SiteAssociationGap] {
  guard let links = places.links else { return [] }
  let association = links.siteAssociation(appIDs: ["ABCDE12345.com.example.shop"])
  for warning in association.warnings() { print(warning) }
  try association.encoded().write(to: file)
  return links.siteAssociationGaps
}

/// Whether the document that the server has opens a link in the app.
@MainActor func opensInApp(_ url: URL, by file: URL) throws -> Bool {
  let association = try SiteAssociation(Data(contentsOf: file))
  let matcher = try SiteAssociationMatcher(association, domain: "shop.example")
  return if case .opens = matcher.decision(for: url) { true } else { false }
}

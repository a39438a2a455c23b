import Foundation
import UIKit
import Waymark
import WaymarkAssociation
import WaymarkPetriDish

// The examples of the API reference about links, entry points, restoration and the list of all
// destinations.

enum ShopScreen {
  case product(Int)
  case search(String, page: Int)
}

struct Price {
  let cents: Int
}

struct Place {
  let x: Int
  let y: Int
}

@MainActor struct ChatModule {
  let destinations: [any Destination]
}

extension LinkValue<Price> {
  static var price: Self {
    Self(label: "cents", samples: ["1999"]) { text in
      Int(text).map(Price.init(cents:))
    } print: { price in
      String(price.cents)
    }
  }
}

extension DestinationMetadata {
  var team: String? {
    get { self["team"] }
    set { self["team"] = newValue }
  }
}

@MainActor func match() throws {
  let product = LinkPattern("products", .path("id", .int(in: 1...300)))  // LinkPattern<Int>
  let reviews = LinkPattern("products", .path("id", .int, then: "reviews"))
  let search = LinkPattern("search", .query("q", .string), .query("page", .int, default: 1))
  let table = try LinkTable<ShopScreen>(
    on: [.scheme("shop"), .web("shop.example")],
    entries: [
      LinkEntry("product", product) { id in .product(id) },
      LinkEntry("search", search) { text, page in .search(text, page: page) },
    ]
  )
  print(table.samples, reviews)
}

func makeEntry(_ product: LinkPattern<Int>) -> LinkEntry<ShopScreen> {
  let entry = LinkEntry("product", product) { id in ShopScreen.product(id) }
  return entry
}

func makeMap() -> LinkPattern<Place> {
  LinkPattern("map", .query("x", .int), .query("y", .int))
    .map({ Place(x: $0, y: $1) }, back: { ($0.x, $0.y) })
}

func makeSearch() -> LinkPattern<(String, Int)> {
  let page: LinkPart<Int> = .query("page", .int, default: 1)
  let search = LinkPattern("search", .query("q", .string), page)
  return search
}

func makeBases() -> [LinkBase] {
  let bases: [LinkBase] = [.scheme("shop"), .web("shop.example")]
  return bases
}

@MainActor func makeLimited(_ home: some Destination<Void>) throws -> DestinationTable {
  let limits = LinkLimits(length: 1024, parts: 8, items: 8)
  let places = try DestinationTable(on: .scheme("shop"), limits: limits) { home }
  return places
}

@MainActor func makeReset(_ reset: some Destination<String>) -> some Destination<String> {
  reset.linked("reset", .query("token", .string.sensitive()))
}

func write(_ table: LinkTable<ShopScreen>, to file: URL) throws {
  let association = table.siteAssociation(appIDs: ["ABCDE12345.com.example.shop"])
  try association.encoded().write(to: file)
}

func check(_ association: SiteAssociation, _ url: URL) throws {
  let matcher = try SiteAssociationMatcher(association, domain: "shop.example")
  if case .opens = matcher.decision(for: url) { print("the link opens the app") }
}

@MainActor func open(
  _ url: URL,
  _ home: some Destination<Void>,
  _ product: some Destination<Int>,
  _ chatModule: ChatModule,
  _ router: Router
) throws {
  let places = try DestinationTable(on: .scheme("shop"), .web("shop.example"), fallback: home) {
    home
    product
    chatModule.destinations
  }
  try router.open(url, in: places)
}

@MainActor func receive(_ url: URL, _ entryPoints: SceneEntryPoints) async -> DeliveryOutcome {
  let handle = entryPoints.receive(.intent(url))
  let end = await handle.outcome
  return end
}

@MainActor final class ShopAppDelegate {
  let deliveries = DeliveryCenter()
}

@MainActor final class ShopScene {
  private var entryPoints: SceneEntryPoints?

  func connect(
    _ session: UISceneSession,
    with connectionOptions: UIScene.ConnectionOptions,
    _ table: DestinationTable,
    _ window: UIWindow,
    _ app: ShopAppDelegate
  ) {
    let router = Router(window: window)
    let entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
    window.makeKeyAndVisible()
    entryPoints.connect(with: connectionOptions, session: session)
    self.entryPoints = entryPoints
  }
}

@MainActor func keep(_ router: Router, in file: URL, _ places: DestinationTable) throws {
  try router.path(in: places).write(to: file)
  router.restore(try TreePath(contentsOf: file), in: places) { print($0) }
}

@MainActor func keep(_ router: Router, _ places: DestinationTable) throws {
  let data = try JSONEncoder().encode(router.path(in: places))
  let path = try JSONDecoder().decode(TreePath.self, from: data)
  router.restore(path, in: places)
}

@MainActor func openAlone(_ places: DestinationTable, _ router: Router) throws {
  let dish = PetriDish(places, router: router)
  if let entry = dish["product"] { try dish.openAlone(entry, with: ["id": "7"]) }
}

@MainActor func list(_ places: DestinationTable, _ router: Router, on root: UIViewController) {
  let list = PetriDishViewController(PetriDish(places, router: router))
  root.present(UINavigationController(rootViewController: list), animated: true)
}

import UIKit
import Waymark

// The examples of the API reference about destinations, entities and the router.

typealias ProductID = Int

struct Product {
  let id: ProductID
}

@MainActor final class ProductStore {
  private let products: [ProductID: Product] = [7: Product(id: 7)]

  func product(_ id: ProductID) -> Product? { products[id] }
}

@MainActor final class VisitCounter {
  private(set) var visits: [ProductID] = []

  func add(_ id: ProductID) { visits.append(id) }
}

final class HomeViewController: UIViewController {}
final class SearchViewController: UIViewController {}
final class ProfileViewController: UIViewController {}
final class AboutViewController: UIViewController {}
final class LoginViewController: UIViewController {}
final class FilterViewController: UIViewController {}
final class EditorViewController: UIViewController {}

final class NoteViewController: UIViewController {
  let id: Int

  init(_ nibName: String?, _ bundle: Bundle?, id: Int) {
    self.id = id
    super.init(nibName: nibName, bundle: bundle)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class ChartViewController: UIViewController {
  var isLegendShown = false
}

final class ProductViewController: UIViewController {
  let product: Product
  private(set) var reloads = 0

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }

  convenience init(id: ProductID) {
    self.init(product: Product(id: id))
  }

  init?(coder: NSCoder, id: ProductID) {
    product = Product(id: id)
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func reload() { reloads += 1 }
}

struct HomeFactory: Factory {
  func build(with context: Void) -> HomeViewController { HomeViewController() }
}

struct SearchFactory: Factory {
  func build(with context: Void) -> SearchViewController { SearchViewController() }
}

struct EditorFactory: Factory {
  func build(with document: Int) -> UIViewController { EditorViewController() }
}

extension ProductViewController: ContextProviding {
  var navigationContext: ProductID { product.id }
}

struct ProductFactory: Factory {
  let store: ProductStore

  func prepare(with id: ProductID) throws(Refusal) -> Product {
    guard let product = store.product(id) else { throw Refusal("there is no product \(id)") }
    return product
  }

  func build(with product: Product) -> ProductViewController {
    ProductViewController(product: product)
  }
}

struct ReloadProduct: ContextTask {
  func perform(on screen: ProductViewController, with id: ProductID) { screen.reload() }
}

struct CountVisit: PostRoutingTask {
  let visits: VisitCounter

  func perform(after screen: ProductViewController, with id: ProductID) { visits.add(id) }
}

@MainActor struct ShopDestinations {
  let home: any Destination<Void>
  let product: any Destination<ProductID>
}

extension ChartViewController: PresentationStateProviding {
  func resetPresentationState() { isLegendShown = false }
}

@MainActor func assemble(_ store: ProductStore, _ tabs: any Destination<Void>) {
  let product = StepAssembly(build: ProductViewController.init(id:))  // found by its identifier
  let login = StepAssembly(build: { LoginViewController() })  // found by its class
  let home = StepAssembly(HomeViewController.self)  // found by its class, built by its parent
  print(product, login, home)
  let about = StepAssembly(build: { () -> AboutViewController in
    let screen = AboutViewController()
    screen.title = "About"
    return screen
  })
  print(about)
}

@MainActor func findHomes(_ tabs: some Destination<Void>) {
  let (home, search, profile) = tabs.embedding(
    HomeViewController.self,
    SearchViewController.self,
    ProfileViewController.self,
    within: UINavigationController.self
  )
  print(profile.summary)
  let product = StepAssembly(build: ProductViewController.init(id:))
    .using(.push, from: home.container)
    .alternatively(.push, from: search.container)
  print(product.summary)
}

@MainActor func chain() {
  let home = StepAssembly(build: { HomeViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
  let product = StepAssembly(build: ProductViewController.init(id:)).using(.push, onto: home)
  print(product.summary)
}

@MainActor func choose(
  _ pushed: some Destination<ProductID>,
  _ popover: some Destination<ProductID>,
  _ window: UIWindow
) -> any Destination<ProductID> {
  let product = Choice("product", default: pushed)
    .when(
      { [weak window] _ in window?.traitCollection.horizontalSizeClass == .regular },
      show: popover
    )
  return product
}

@MainActor func start() {
  let home = StepAssembly(build: { HomeViewController() }).using(.replaceRoot, from: .root)
  let about = StepAssembly(build: { AboutViewController() }).using(.present, from: .current)
  print(home.summary, about.summary)
}

@MainActor func find(_ store: ProductStore) {
  let shown = Finder<ProductViewController, ProductID> { screen, id in screen.product.id == id }
  let product = StepAssembly(finder: shown, factory: ProductFactory(store: store))
  print(product)
}

@MainActor func searchRoot() -> Finder<ProductViewController, ProductID> {
  let shown = Finder<ProductViewController, ProductID>.byContext
    .searching(fromRoot: [.current, .contained])
  return shown
}

@MainActor func searchTab(_ tabs: UITabBarController) -> Finder<ProductViewController, ProductID> {
  let shown = Finder<ProductViewController, ProductID>.byContext
    .searching(.contained) { [weak tabs] in tabs?.selectedViewController }
  return shown
}

@MainActor func decide(_ store: ProductStore, _ soldOut: any Destination<Void>) {
  let product = StepAssembly(build: ProductViewController.init(id:))
    .guarded(by: "stock") { id in
      store.product(id) == nil ? .redirect(to: NavigationRequest(to: soldOut)) : .proceed
    }
  print(product)
}

@MainActor func present() {
  let popover = NavigationAction<UIViewController>.popover { presenter in
    presenter.navigationItem.rightBarButtonItem.map { RequestAnchor($0) }
  }
  let filter = StepAssembly(build: { FilterViewController() }).using(popover, from: .current)
  let login = StepAssembly(build: { LoginViewController() })
    .using(.present(.formSheet), from: .current)
  print(filter.summary, login.summary)
}

@MainActor func flip() {
  let home = StepAssembly(build: { HomeViewController() })
    .using(.replaceRoot(.transitionFlipFromRight, duration: 0.5), from: .root)
  print(home.summary)
}

@MainActor func measure(_ home: some Destination<Void>) -> some Destination<Void> {
  home.metadata(\.analyticsName, "shop-home")
}

@MainActor func link(_ product: some Destination<ProductID>) -> some Destination<ProductID> {
  product.linked("products", .path("id", .int))
}

struct ChatMessage: Decodable {
  let sender: String
}

@MainActor func open(
  _ chat: some Destination<String>,
  _ search: some Destination<Void>
) throws -> DestinationTable {
  try DestinationTable {
    chat.opened(by: .notification(ChatMessage.self) { $0.sender })
    search.opened(by: .quickAction("example.search"))
  }
}

@MainActor func build() {
  let about = ClassFactory<AboutViewController, Void>(
    AboutViewController.init(nibName:bundle:),
    nibName: "About"
  )
  let note = ClassFactory(nibName: "Note") { nib, bundle, id in
    NoteViewController(nib, bundle, id: id)
  }
  let tabs = CompleteFactory<UITabBarController, Void>(.tabBarController)
    .with(HomeFactory(), using: .addTab)
    .with(SearchFactory(), using: .addTab)
  let product = StoryboardFactory("Catalog", identifier: "Product") { coder, id in
    ProductViewController(coder: coder, id: id)
  }
  print(about, tabs, note, product)
}

@MainActor func load(
  _ home: Chain<HomeViewController, Void, UINavigationController, ReachesStart>
) -> some Destination<Int> {
  let editor = DeferredFactory<UIViewController, Int>("editor")
  let document = StepAssembly(finder: .none, factory: editor)
    .using(.push, from: home.container)
    .linked("documents", .path("id", .int))
  // Once the module has been loaded:
  editor.provide(EditorFactory())
  return document
}

@MainActor func navigate(
  _ home: any Destination<Void>,
  _ product: some Destination<ProductID>,
  in window: UIWindow
) async throws {
  let router = Router(window: window)
  router.go(to: home)
  let outcome = try await router.navigate(to: product, with: 7)
  print(outcome)
}

@MainActor func submit(_ product: some Destination<ProductID>, _ router: Router) -> RequestHandle {
  var request = NavigationRequest(to: product, with: 7)
  request.options.policy = .supersede
  let handle = router.go(request)
  return handle
}

@MainActor func follow(
  _ product: some Destination<ProductID>,
  _ router: Router,
  _ button: UIButton
) {
  button.isEnabled = false
  router.go(to: product, with: 7).whenEnded { [weak button] _ in button?.isEnabled = true }
  let options = RequestOptions(isAnimated: false, deadline: .seconds(2))
  router.go(to: product, with: 7, options: options)
}

@MainActor func guardSettings(
  _ settings: StepAssembly<AboutViewController, Void>
) -> StepAssembly<AboutViewController, Void> {
  settings.guarded(byDelivery: "own apps") { _, delivery in
    delivery?.sourceApplication == "example.rival" ? .refuse("from a rival's app") : .proceed
  }
}

@MainActor func preload(_ product: some Destination<ProductID>, _ router: Router) {
  router.preload(product, with: 7)
}

@MainActor func openAsLink(_ product: some Destination<ProductID>, _ router: Router) {
  var request = NavigationRequest(to: product, with: 7)
  request.isFromOutside = true
  router.go(request)
}

@MainActor func log(_ text: String) {
  print(text)
}

@MainActor func subscribe(_ router: Router) -> EventSubscription {
  let subscription: EventSubscription
  subscription = router.events.subscribe { event in
    if case .failed(let error) = event.kind { log("\(event.destination): \(error)") }
  }
  return subscription
}

@MainActor final class RequestCounter {
  private(set) var count = 0
  private var subscription: EventSubscription?

  init(_ router: Router) {
    subscription = router.events.subscribe { [weak self] event in
      if case .submitted = event.kind { self?.count += 1 }
    }
  }
}

struct PausedClock: NavigationClock {
  let system = NavigationEnvironment.clock

  func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    if delay > .zero { return {} }
    return system.schedule(after: delay, action)
  }
}

@MainActor func pause(_ window: UIWindow) -> Router {
  let router = NavigationEnvironment.$clock.withValue(PausedClock()) { Router(window: window) }
  return router
}

@MainActor func fail(_ product: some Destination<ProductID>, _ router: Router) async {
  do {
    _ = try await router.navigate(to: product, with: 7)
  } catch {
    log("\(error.step) failed: \(error.failure); not undone: \(error.notUndone)")
  }
}

@MainActor func look(
  at product: some Destination<ProductID>,
  _ router: Router,
  in window: UIWindow
) throws {
  let plan = try router.plan(for: product, with: 7)
  for operation in plan.operations { print(operation) }
  print(router.explain(product, with: 7))
  let tree = ControllerTree(of: window)
  print(tree, tree.visible?.type ?? "none")
  print(CoordinatorTree(of: window))
}

@MainActor func report(_ product: some Destination<ProductID>, _ router: Router) async throws {
  switch try await router.navigate(to: product, with: 7) {
  case .done: print("the product is on screen")
  case .refused(let by, let reason): print("\(by) refused it: \(reason)")
  case .superseded, .expired, .cancelled: break
  }
}

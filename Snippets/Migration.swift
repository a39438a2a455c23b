import UIKit
import Waymark

// The right-hand sides of the tables about RouteComposer, and the examples around them.

final class HomeViewController: UIViewController {}
final class SearchViewController: UIViewController {}

final class LoginViewController: UIViewController {
  var onLogin: (() -> Void)?
  var onClose: ((UIViewController) -> Void)?
}

final class ProductViewController: UIViewController {
  let id: Int
  private(set) var reloads = 0

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  init?(coder: NSCoder, id: Int) {
    self.id = id
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func reload() { reloads += 1 }
}

@MainActor final class Session {
  private(set) var isSignedIn = false
  private(set) lazy var signedIn = Requirement("signed in") { [weak self] in
    self?.isSignedIn == true
  }

  func signIn() {
    isSignedIn = true
    signedIn.conditionDidChange()
  }
}

// Replaces ContextChecking.
extension ProductViewController: ContextProviding {
  var navigationContext: Int { id }

  // Replaces isTarget(for:). It may be left out, because the default compares navigationContext.
  func matches(_ context: Int) -> Bool { id == context }
}

struct ProductFactory: Factory {
  func prepare(with id: Int) throws(Refusal) -> Int {
    guard id > 0 else { throw Refusal("there is no product \(id)") }
    return id
  }

  func build(with id: Int) -> ProductViewController { ProductViewController(id: id) }
}

struct ReloadProduct: ContextTask {
  func perform(on screen: ProductViewController, with id: Int) { screen.reload() }
}

struct CountVisit: PostRoutingTask {
  let count: @MainActor (Int) -> Void

  func perform(after screen: ProductViewController, with id: Int) { count(id) }
}

// Replaces an interceptor that shows a login form.
struct SignInGuard: NavigationGuard {
  let session: Session
  let form: any Destination<Void>

  func decide(for context: Any) -> GuardDecision {
    session.isSignedIn
      ? .proceed : .park(until: session.signedIn, fulfilledBy: form)
  }
}

// Replaces an interceptor that calls its completion later.
struct StockGuard: NavigationGuard {
  let isInStock: @MainActor (Int) async throws -> Bool
  // A refusal names the guard; the default is the name of its type.
  let name = "stock"

  func decide(for id: Int) -> GuardDecision {
    .deferred { try await isInStock(id) ? .proceed : .refuse("product \(id) is sold out") }
  }
}

// A context task for a router, which applies it to every screen.
struct TintBar: ContextTask {
  func perform(on screen: UIViewController, with request: NavigationRequest) {
    (screen as? UINavigationController)?.navigationBar.tintColor = .systemGreen
  }
}

// Replaces a post-routing task; `screens` is what RouteComposer calls the routing stack.
struct ReportPath: PostRoutingTask {
  let report: @MainActor (String) -> Void

  func perform(after screen: UIViewController, with request: NavigationRequest) {}

  func perform(
    after screen: UIViewController,
    with request: NavigationRequest,
    along screens: [UIViewController]
  ) {
    report(screens.map { "\(type(of: $0))" }.joined(separator: "/"))
  }
}

@MainActor func makeProduct(
  for session: Session,
  with router: Router
) -> any Destination<Int> {
  let login = StepAssembly { () -> LoginViewController in
    let screen = LoginViewController()
    screen.onLogin = { session.signIn() }
    screen.onClose = { [weak router] in router?.close($0) }
    return screen
  }
  .using(.push, from: .navigationController)
  .using(.present(.pageSheet), from: .current)

  let product: any Destination<Int> = StepAssembly(
    finder: Finder<ProductViewController, Int>.byContext,
    factory: ProductFactory()
  )
  .guarded(by: SignInGuard(session: session, form: login))
  .guarded(by: StockGuard { _ in true })
  .updated(by: ReloadProduct())
  .followed(by: CountVisit { id in print("visited", id) })
  .using(.push, from: .navigationController)
  .using(.present, from: .current)
  .named("product")
  return product
}

// A tab bar with a stack in each tab, and a screen that is pushed in the first of them.
@MainActor struct ShopDestinations {
  let tabs: any Destination<Void>
  let home: any Destination<Void>
  let product: any Destination<Int>

  init() {
    let tabs = StepAssembly { () -> UITabBarController in
      let tabs = UITabBarController()
      tabs.viewControllers = [HomeViewController(), SearchViewController()].map {
        UINavigationController(rootViewController: $0)
      }
      return tabs
    }
    .using(.replaceRoot, from: .root)
    let home = StepAssembly(HomeViewController.self)
      .embedded(in: tabs, within: UINavigationController.self)
    self.tabs = tabs.named("tabs")
    self.home = home.named("home")
    product = StepAssembly(factory: ProductFactory())
      .using(.push, from: home.container)
      .named("product")
      .linked("products", .path("id", .int))
  }

  // Opens shop://products/7 and https://shop.example/products/7.
  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("shop"), .web("shop.example"), fallback: home) {
      tabs
      home
      product
    }
  }
}

// One router for each window, which opens the links and activities passed at launch.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var entryPoints: SceneEntryPoints?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let router = Router(window: window)
    do {
      let table = try ShopDestinations().makeTable()
      entryPoints = SceneEntryPoints(router: router, destinations: table)
    } catch {
      preconditionFailure("The destinations are not valid: \(error)")
    }
    window.makeKeyAndVisible()
    entryPoints?.connect(with: connectionOptions, session: session)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }
}

@MainActor func open(_ url: URL, in table: DestinationTable, with router: Router) throws {
  try router.open(url, in: table)
}

@MainActor func assemble(_ session: Session, _ flag: Bool) {
  let found = Finder<ProductViewController, Int>.byContext
  let product = StepAssembly(finder: found, factory: ProductFactory())
  let built = StepAssembly(build: ProductViewController.init(id:))
  let classBased = ClassFactory<HomeViewController, Void>(
    HomeViewController.init(nibName:bundle:)
  )
  print(StepAssembly(HomeViewController.self), StepAssembly(moving: found), classBased)

  let home = StepAssembly(build: { HomeViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
  let sheet = product.using(.present, from: .current)
  let page = product.using(.push, onto: home)
  let request = NavigationRequest(to: sheet, with: 7)
  let stored: [any Destination<Int>] = [sheet, page]
  let choice = Choice("product", default: sheet).when({ id in id == 0 || flag }, show: page)
  print(request.name, stored.count, choice.summary)

  // Replaces GeneralStep.custom(using:): a chain whose screen is found and never built.
  let anchor = StepAssembly(finder: Finder<HomeViewController, Void>.byClass)
    .using(.replaceRoot, from: .root)
  let above = built.using(.present, from: anchor)

  // Replaces a SwitchAssembly that pushes if a navigation controller is visible, and presents
  // otherwise: `visibleStack` is found and never built. A search starts at the visible screen, so
  // RouteComposer's [.current, .visible] becomes [.current, .parent].
  let visibleStack = StepAssembly(
    finder: Finder<UINavigationController, Void>.byClass.searching([.current, .parent])
  )
  .using(.present, from: .current)
  let either = built.using(.push, from: visibleStack).alternatively(.present, from: .current)

  let whole = built.using(.present, from: .current).adapting(\Order.product)
  print(above.summary, either.summary, whole.summary)
}

@MainActor func makeVisit() -> any Destination<Visit> {
  let visit = StepAssembly(
    finder: Finder<ProductViewController, Visit> { screen, visit in screen.id == visit.product },
    build: { visit in ProductViewController(id: visit.product) }
  )
  .using(.present, from: .current)
  .linked(
    LinkPattern("visits", .path("product", .int), .query("campaign", optional: .string))
      .map(Visit.init) { ($0.product, $0.campaign) }
  )
  return visit
}

struct Visit: Equatable, Sendable {
  let product: Int
  let campaign: String?
}

struct Order {
  let product: Int
}

@MainActor func find(_ screen: ProductViewController, _ tabs: UITabBarController) {
  let byClosure = Finder<ProductViewController, Int> { screen, id in screen.id == id }
  let byClass = Finder<ProductViewController, Int>.byClass
  let byContext = Finder<ProductViewController, Int>.byContext
  let instance = Finder<ProductViewController, Int>.instance(screen)
  let inTabs = byContext.searching(.contained) { [weak tabs] in tabs?.selectedViewController }
  let fromRoot = byContext.searching(fromRoot: [.current, .contained])
  let onScreen = byContext.searching([.current, .visible])
  print(byClosure, byClass, instance, inTabs, fromRoot, onScreen)
}

@MainActor func act(_ product: StepAssembly<ProductViewController, Int>, _ delegate: CardDelegate) {
  let plain = product.using(.present, from: .current)
  let sheet = product.using(.sheet([.medium(), .large()]), from: .current)
  let popover = product.using(.popover(size: CGSize(width: 320, height: 480)), from: .current)
  let card = product.using(.present(by: delegate), from: .current)
  let modal = product.using(.present { $0.isModalInPresentation = true }, from: .current)
  let root = product.using(.replaceRoot(.transitionCrossDissolve, duration: 0.3), from: .root)
  print(plain.summary, sheet.summary, popover.summary, card.summary)
  print(modal.summary, root.summary)
}

final class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {}

@MainActor func decide(_ product: StepAssembly<ProductViewController, Int>) {
  let named = product.guarded(by: "stock") { id in id > 0 ? .proceed : .refuse("sold out") }
  let updated = product.updated(by: "reload") { screen, _ in screen.reload() }
  let followed = product.followed(by: "count") { _, id in print("visited", id) }
  print(named, updated, followed)
}

@MainActor func makeRouter(
  _ window: UIWindow,
  _ guards: [any NavigationGuard<NavigationRequest>],
  _ signIn: SignInGuard
) -> Router {
  let plain = Router(window: window)
  let guarded = Router(window: window, guards: guards)
  let locked = Router(window: window, guards: [signIn.adapting { $0.context }])
  let withTasks = Router(
    window: window,
    contextTasks: [TintBar()],
    postRoutingTasks: [ReportPath { print($0) }]
  )
  print(plain.requests, guarded.requests, locked.requests)
  return withTasks
}

@MainActor func navigate(_ product: some Destination<Int>, _ router: Router) async {
  do {
    switch try await router.navigate(to: product, with: 7) {
    case .done(let arrival, _): print(arrival)
    case .refused(let guardName, let refusal): print(guardName, refusal)
    case .superseded, .expired, .cancelled: break
    }
  } catch {
    print(error.failure, error.step)
  }
  router.go(to: product, with: 7).whenEnded { result in print(result) }
  router.go(to: product, with: 7, options: RequestOptions(isAnimated: false))
  router.go(to: product, with: 7, options: RequestOptions(isAnimated: false, policy: .refuse))
}

// In a Task, the error has to be typed.
@MainActor func show(_ product: some Destination<Int>, _ router: Router) {
  Task {
    do {
      let outcome = try await router.navigate(to: product, with: 7)
      print(outcome)
    } catch let error as NavigationError {
      print(error.failure, error.step)
    }
  }
}

@MainActor func leave(_ screen: UIViewController, _ router: Router) {
  router.close(screen)
  let draft = router.guardLeaving(screen, named: "draft") { _ in .stay("unsaved") }
  draft.isArmed = true
  router.events.log { print($0) }
}

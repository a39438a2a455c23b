import UIKit
import Waymark
import WaymarkPetriDish

// The examples of the last three articles.

// MARK: View controller composition

final class HomeViewController: UIViewController {}
final class AccountViewController: UIViewController {}
final class SignInViewController: UIViewController {}

final class ProductViewController: UIViewController, ContextProviding {
  let id: UUID
  var navigationContext: UUID { id }

  init(id: UUID) {
    self.id = id
    super.init(nibName: "Product", bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
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

// The interceptor: parks the request until the user has signed in.
struct SignInGuard: NavigationGuard {
  let session: Session
  let form: any Destination<Void>

  func decide(for context: Any) -> GuardDecision {
    session.isSignedIn
      ? .proceed : .park(until: session.signedIn, fulfilledBy: form)
  }
}

@MainActor struct ShopDestinations {
  let account: any Destination<Void>
  let product: any Destination<UUID>

  init(session: Session, form: any Destination<Void>, showsMenu: Bool) {
    account = Self.makeAccount(showsMenu: showsMenu)
    // Found by its identifier, or built, pushed into a new stack and presented.
    product = StepAssembly(build: ProductViewController.init(id:))
      .guarded(by: SignInGuard(session: session, form: form))
      .updated(by: "title") { screen, id in screen.title = id.uuidString }
      .followed(by: "analytics") { _, id in print("seen", id) }
      .using(.push, from: .navigationController)
      .using(.present, from: .current)
      .named("product")
      .linked("products", .path("id", .uuid))
      .sampled(by: UUID())
  }

  // Half of the users get a hamburger menu, the others a tab bar; all callers stay the same.
  private static func makeAccount(showsMenu: Bool) -> any Destination<Void> {
    let tabs = StepAssembly { () -> UITabBarController in
      let tabs = UITabBarController()
      tabs.viewControllers = [HomeViewController(), AccountViewController()].map {
        UINavigationController(rootViewController: $0)
      }
      return tabs
    }
    .using(.replaceRoot, from: .root)
    let inTab = StepAssembly(AccountViewController.self)
      .embedded(in: tabs, within: UINavigationController.self)
    let menu = StepAssembly(build: { MenuViewController() }).using(.replaceRoot, from: .root)
    let inMenu = StepAssembly(build: { AccountViewController() })
      .using(.push, from: .navigationController)
      .using(.showContent, from: menu)
    return Choice("account", default: inTab).when({ _ in showsMenu }, show: inMenu)
  }
}

/// Shows one content beside or above a list of the areas of the app.
final class MenuViewController: UIViewController {
  private(set) var content: UIViewController?

  func show(_ screen: UIViewController) {
    content?.willMove(toParent: nil)
    content?.viewIfLoaded?.removeFromSuperview()
    content?.removeFromParent()
    content = screen
    addChild(screen)
    if isViewLoaded { view.addSubview(screen.view) }
    screen.didMove(toParent: self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let content { view.addSubview(content.view) }
  }
}

extension NavigationAction where Container: MenuViewController {
  static var showContent: Self { Self("show") { content, screen in content = [screen] } }
}

struct MenuAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: MenuViewController) -> [UIViewController] {
    container.content.map { [$0] } ?? []
  }

  func visibleChildren(of container: MenuViewController) -> [UIViewController] {
    children(of: container)
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in container: MenuViewController, animated: Bool) {}

  func setChildren(
    _ children: [UIViewController],
    in container: MenuViewController,
    animated: Bool
  ) {
    if let content = children.last { container.show(content) }
  }
}

// Called by a button, a link or a notification, wherever the user is.
@MainActor struct Navigator {
  let router: Router
  let destinations: ShopDestinations

  func goToAccount() {
    router.go(to: destinations.account)
  }

  func goToProduct(withId id: UUID) {
    router.go(to: destinations.product, with: id)
  }
}

// The Petri dish: a list of all destinations, each of which is opened or shown alone.
@MainActor func makePetriDish(_ destinations: ShopDestinations, _ router: Router) throws
  -> UIViewController
{
  let table = try DestinationTable(on: .scheme("shop")) {
    destinations.account
    destinations.product
  }
  return PetriDishViewController(PetriDish(table, router: router))
}

// MARK: Coordinators in a real project

final class SettingsViewController: UIViewController {
  /// Replaces the route protocol of the screen.
  var onHelp: (() -> Void)?
}

final class SettingsCoordinator: Coordinator {
  let children: ChildCoordinators
  private let stage: Stage

  // The list of children is injected, as the dependency manager is in the article.
  init(stage: Stage, children: ChildCoordinators = ChildCoordinators()) {
    self.stage = stage
    self.children = children
  }

  func start() {
    let screen = SettingsViewController()
    screen.onHelp = { [weak self] in try? self?.startHelp() }
    stage.push(screen)
  }

  private func startHelp() throws {
    try startChild(on: stage) { HelpCoordinator(stage: $0) }
  }

  // Replaces the flow listener and the navigation controller's delegate: also called after the
  // back button and a swipe.
  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {
    print("\(type(of: child)) was left: \(reason)")
  }
}

final class HelpCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    stage.push(UIViewController())
  }
}

// MARK: The problems of coordinators

final class ChatListViewController: UIViewController {}

final class ChatViewController: UIViewController, ContextProviding {
  let sender: String
  var navigationContext: String { sender }

  init(sender: String) {
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func refresh() {}
}

// One chain for a message, whether the user is in the list, in a chat, in settings or elsewhere.
@MainActor func makeChat(
  for session: Session,
  form: any Destination<Void>
) -> some Destination<String> {
  let tabs = StepAssembly { () -> UITabBarController in
    let tabs = UITabBarController()
    tabs.viewControllers = [HomeViewController(), ChatListViewController()].map {
      UINavigationController(rootViewController: $0)
    }
    return tabs
  }
  .using(.replaceRoot, from: .root)
  let list = StepAssembly(ChatListViewController.self)
    .guarded(by: SignInGuard(session: session, form: form))
    .embedded(in: tabs, within: UINavigationController.self)
  return StepAssembly(build: ChatViewController.init(sender:))
    .updated(by: "refresh") { screen, _ in screen.refresh() }
    .using(.push, onto: list)
    .named("chat")
}

// MARK: Architectures

// MVVM: the outputs of a screen are those of its view model.
@MainActor final class SettingsViewModel {
  var onHelp: (() -> Void)?
  private(set) var opened = 0

  func helpTapped() {
    opened += 1
    onHelp?()
  }
}

// VIPER: the protocol of a module's router, implemented by destinations.
@MainActor protocol ProductListRouting {
  func showProduct(_ id: UUID)
}

struct ProductListRouter: ProductListRouting {
  let router: Router
  let product: any Destination<UUID>

  func showProduct(_ id: UUID) {
    router.go(to: product, with: id)
  }
}

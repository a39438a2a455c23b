import UIKit
import Waymark

// The examples of the first two articles.

// MARK: Application coordinators and scenarios

struct User {
  let name: String
  var cities: Set<String>
}

// Receives data through an input, reports through an output, and contains no navigation.
final class ProfileViewController: UIViewController, Updatable {
  private(set) var user: User
  var onChangeCities: (() -> Void)?

  init(user: User) {
    self.user = user
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // Replaces UpdateableWithUser: called for each screen below and above, whenever the user changes.
  func update(with user: User) {
    self.user = user
    title = user.cities.sorted().joined(separator: ", ")
  }
}

final class RegionsViewController: UIViewController, Updatable {
  var onRegion: ((String) -> Void)?
  var onFederalCity: ((String) -> Void)?

  // The number of chosen cities beside each region.
  func update(with user: User) { title = "\(user.cities.count)" }
}

// The output without a class: a list of cities or a map, whichever the factory makes.
protocol CityPicker: UIViewController {
  var onCity: ((String) -> Void)? { get set }
}

final class CityListViewController: UITableViewController, CityPicker {
  var onCity: ((String) -> Void)?
}

final class CityMapViewController: UIViewController, CityPicker {
  var onCity: ((String) -> Void)?
}

@MainActor struct ScreenFactory {
  let showsMaps: Bool

  func makeCityPicker(in region: String) -> any CityPicker {
    showsMaps ? CityMapViewController() : CityListViewController()
  }
}

final class ProfileCoordinator: Coordinator {
  let children = ChildCoordinators()
  var onFinish: ((User) -> Void)?
  private let stage: Stage
  private let factory: ScreenFactory
  private weak var profile: UIViewController?
  private var user: User {
    didSet { stage.update(with: user) }
  }

  init(user: User, stage: Stage, factory: ScreenFactory) {
    self.user = user
    self.stage = stage
    self.factory = factory
  }

  func start() {
    let screen = ProfileViewController(user: user)
    screen.onChangeCities = { [weak self] in self?.showRegions() }
    profile = screen
    stage.push(screen)
  }

  private func showRegions() {
    let screen = RegionsViewController()
    // Choosing one city ends the scenario; several cities of a region can be chosen.
    screen.onFederalCity = { [weak self] in
      self?.user.cities.insert($0)
      self?.finish()
    }
    screen.onRegion = { [weak self] in self?.showCities(of: $0) }
    stage.push(screen)
  }

  private func showCities(of region: String) {
    let screen = factory.makeCityPicker(in: region)
    screen.onCity = { [weak self] in self?.user.cities.insert($0) }
    stage.push(screen)
  }

  private func finish() {
    if let profile { stage.pop(to: profile) }
    onFinish?(user)
  }
}

@MainActor func startProfile(_ user: User, on navigationController: UINavigationController) {
  let coordinator = ProfileCoordinator(
    user: user,
    stage: Stage(navigationController),
    factory: ScreenFactory(showsMaps: false)
  )
  coordinator.start()
}

// The scenario as a flow: its result is typed, and no object has to retain it.
final class ChooseCityFlow: Flow {
  let factory: ScreenFactory

  init(factory: ScreenFactory) {
    self.factory = factory
  }

  func start(on stage: FlowStage<String>) {
    let screen = factory.makeCityPicker(in: "north")
    screen.onCity = { stage.finish($0) }
    stage.push(screen)
  }
}

// Started by a view controller of an app that has no coordinators yet.
final class OldProfileViewController: UIViewController {
  func chooseCity() {
    let flow = ChooseCityFlow(factory: ScreenFactory(showsMaps: true))
    do {
      try Stage(around: self).start(flow) { [weak self] end in
        if case .finished(let city) = end { self?.title = city }
      }
    } catch {
      assertionFailure("The city picker did not start: \(error)")
    }
  }
}

final class EmailViewController: SegueViewController {}

typealias RegistrationCoordinator = StoryboardCoordinator<EmailViewController>

// MARK: Flow coordinators and their entry points

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

final class SignInViewController: UIViewController {
  var onSignIn: (() -> Void)?
}

final class ItemListViewController: UIViewController {
  var onItem: ((Int) -> Void)?
}

final class ItemViewController: UIViewController, ContextProviding {
  let id: Int
  var navigationContext: Int { id }

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class SignInCoordinator: Coordinator {
  let children = ChildCoordinators()
  var onFinish: (() -> Void)?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    let screen = SignInViewController()
    screen.onSignIn = { [weak self] in self?.onFinish?() }
    stage.push(screen)
  }
}

final class AppCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let stage: Stage
  private let session: Session

  init(stage: Stage, session: Session) {
    self.stage = stage
    self.session = session
  }

  func start() throws {
    if session.isSignedIn { showItems() } else { try startSignIn() }
  }

  private func startSignIn() throws {
    try startChild(on: stage) { stage in
      let child = SignInCoordinator(stage: stage)
      child.onFinish = { [weak self, weak child] in
        self?.showItems()
        if let child { self?.remove(child) }
      }
      return child
    }
  }

  private func showItems() {
    let screen = ItemListViewController()
    screen.onItem = { [weak self, weak screen] id in
      let button = screen?.navigationItem.rightBarButtonItem
      self?.stage.show(ItemViewController(id: id), by: Self.placement(from: button))
    }
    stage.setRoot(screen)
  }

  // A popover where the width is regular, a push elsewhere; no screen decides it.
  private static func placement(from button: UIBarButtonItem?) -> Placement {
    .choosing { stage in
      guard stage.traitCollection.horizontalSizeClass == .regular else { return .push }
      return .popover(from: button.map { RequestAnchor($0) })
    }
  }
}

struct ItemNotification: Decodable {
  let item: Int
}

// Each case of the option becomes a destination, with everything that opens it.
@MainActor func makeDestinations() throws -> DestinationTable {
  let items = StepAssembly(build: { ItemListViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("items")
    .opened(by: .quickAction("example.items"))
  let item = StepAssembly(build: ItemViewController.init(id:))
    .using(.push, from: items.container)
    .named("item")
    .linked("items", .path("id", .int))
    .opened(by: .notification(ItemNotification.self) { $0.item })
  return try DestinationTable(on: .scheme("shop"), .web("shop.example"), fallback: items) {
    items
    item
  }
}

// Replaces the code of the app delegate that builds a deep link from each event.
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
    do {
      let router = Router(window: window)
      entryPoints = SceneEntryPoints(router: router, destinations: try makeDestinations())
    } catch {
      preconditionFailure("The destinations are not valid: \(error)")
    }
    window.makeKeyAndVisible()
    entryPoints?.connect(with: connectionOptions, session: session)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    entryPoints?.continue(userActivity)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }
}

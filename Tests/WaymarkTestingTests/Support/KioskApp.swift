import HeadlessUIKit
import Waymark
import WaymarkTesting

/// How the kiosk differs from an app without findings.
enum KioskTwist {
  /// The tickets cannot be built.
  case buildsNothing
  /// A launch for a link shows the ticket without the list below it.
  case startsAtTicket
  /// A launch for a link never settles.
  case launchesStuck
  /// A ticket never settles.
  case ticketSticks
  /// A launch for a link ends at a guard.
  case refusesLaunch
  /// A flow is started at the launch.
  case runsFlow
  /// The router refuses requests for tickets, which the list shows by itself.
  case guardsRouter
}

/// An app that shows tickets, with links to them.
final class KioskApp: UIResponder, UIApplicationDelegate {
  let twist: KioskTwist
  let deliveries = DeliveryCenter()

  init(_ twist: KioskTwist) {
    self.twist = twist
  }

  var scene: KioskScene? {
    UIApplication.shared.connectedScenes.first?.delegate as? KioskScene
  }
}

extension AppUnderTest<KioskApp> {
  static func kiosk(_ twist: KioskTwist) -> Self {
    var app = AppUnderTest(
      name: "kiosk",
      launch: { _ in KioskApp(twist) },
      makeSceneDelegate: { KioskScene() },
      router: { $0.scene?.router },
      destinations: { try $0.scene?.table?.get() }
    )
    app.deliveryCenter = { $0.deliveries }
    return app
  }
}

@MainActor final class KioskScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private(set) var table: Result<DestinationTable, any Error>?
  private var entryPoints: EntryPoints?
  private var twist: KioskTwist?
  private var isLaunchedForLink = false

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? KioskApp
    else { return }
    twist = app.twist
    isLaunchedForLink = !connectionOptions.urlContexts.isEmpty
    let window = UIWindow(windowScene: scene)
    self.window = window
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    let guards = twist == .guardsRouter ? [TicketGuard()] : []
    let router = Router(window: window, guards: guards)
    self.router = router
    let table = Result { try makeTable() }
    self.table = table
    guard case .success(let destinations) = table else { return }
    let entryPoints = EntryPoints(
      router: router,
      destinations: destinations,
      center: app.deliveries
    )
    self.entryPoints = entryPoints
    entryPoints.connect(with: connectionOptions, session: session)
    if isLaunchedForLink, twist == .launchesStuck { StuckTransition.present(above: window) }
    if twist == .runsFlow, let stack = window.rootViewController as? UINavigationController {
      try? Stage(stack).start(NoticeFlow())
    }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  private func makeRoot() -> UIViewController {
    if isLaunchedForLink, twist == .startsAtTicket {
      return UINavigationController(rootViewController: TicketScreen(number: "1"))
    }
    let list = KioskList(twist == .guardsRouter ? "Ticket" : nil)
    return UINavigationController(rootViewController: list)
  }

  private func makeTable() throws -> DestinationTable {
    let list = StepAssembly(finder: Finder<KioskList, Void>.byClass)
      .contained(
        in: StepAssembly(finder: Finder<UINavigationController, Void>.byClass)
          .using(.replaceRoot, from: .root),
        by: UINavigationController.self
      )
      .named("list")
      .linked("list")
    let ticket = StepAssembly(build: { [weak self] (number: String) throws -> TicketScreen in
      if self?.twist == .buildsNothing { throw Refusal("there is no paper") }
      let screen = TicketScreen(number: number)
      screen.sticks = self?.twist == .ticketSticks
      return screen
    })
    .guarded(by: "launch") { [weak self] _ in
      self?.twist == .refusesLaunch && self?.isLaunchedForLink == true
        ? .refuse("not at the launch") : .proceed
    }
    .using(.push, onto: list)
    .linked("tickets", .path("number", .value(String.self, samples: "1")))
    let shown = StepAssembly(finder: Finder<TicketScreen, Void>.byClass)
      .using(.push, onto: list)
      .named("shown ticket")
    return try DestinationTable(on: .scheme("kiosk")) {
      shown
      ticket.named("ticket")
      list
    }
  }
}

/// Shows one screen above the list.
private final class NoticeFlow: Flow {
  func start(on stage: FlowStage<Never>) { stage.push(UIViewController()) }
}

/// Refuses requests for what the list shows by itself.
private struct TicketGuard: Guard {
  let name = "tickets"

  func decide(for request: Request) -> GuardDecision {
    request.name == "shown ticket" ? .refuse("by hand only") : .proceed
  }
}

final class KioskList: UIViewController {
  private let button: String?

  init(_ button: String?) {
    self.button = button
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let button else { return }
    view.addSubview(
      UIButton.titled(button) { [weak self] in
        let stack = self?.navigationController
        stack?.pushViewController(TicketScreen(number: "1"), animated: true)
      }
    )
  }
}

final class TicketScreen: UIViewController, ContextProviding {
  let navigationContext: String
  var sticks = false

  init(number: String) {
    navigationContext = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if sticks, let window = view.window { StuckTransition.present(above: window) }
  }
}

/// A transition that never ends.
final class StuckTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private static let shared = StuckTransition()

  @MainActor static func present(above window: UIWindow) {
    let screen = UIViewController()
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = shared
    window.rootViewController?.present(screen, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

import HeadlessUIKit
import Waymark
import WaymarkTesting

/// The difference between a kiosk and an app without findings.
enum KioskTwist: Hashable {
  /// The tickets cannot be built.
  case buildsNothing
  /// A launch for a link shows the ticket without the list below.
  case startsAtTicket
  /// A launch for a link never settles.
  case launchesStuck
  /// A ticket never settles.
  case ticketSticks
  /// A guard refuses a launch for a link.
  case refusesLaunch
  /// A guard redirects a launch for a link to the list.
  case redirectsLaunch
  /// A flow is started at the launch.
  case runsFlow
  /// The router refuses requests for tickets, which the list shows by itself.
  case guardsRouter
  /// The router refuses requests for tickets, which also have a guard.
  case guardsTwice
  /// A leave guard protects the ticket.
  case keepsTicket
  /// A ticket presents a lock screen in this style, and its guard refuses it until the lock screen
  /// is closed; the router may refuse all tickets.
  case locks(UIModalPresentationStyle, guardsRouter: Bool = false)

  /// Whether the list shows tickets by itself.
  var hasButton: Bool {
    switch self {
    case .guardsRouter, .guardsTwice, .keepsTicket, .locks: true
    default: false
    }
  }

  /// The destination whose requests the router refuses.
  var refusedByRouter: String? {
    switch self {
    case .guardsRouter: "shown ticket"
    case .guardsTwice, .locks(_, guardsRouter: true): "ticket"
    default: nil
    }
  }
}

/// An app that shows tickets, with links to them.
final class KioskApp: UIResponder, UIApplicationDelegate {
  let twist: KioskTwist
  let deliveries = DeliveryCenter()

  init(_ twist: KioskTwist) {
    self.twist = twist
  }

  /// The scene of the key window.
  var scene: KioskScene? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    return (scenes.first { $0.keyWindow != nil } ?? scenes.first)?.delegate as? KioskScene
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
  private var entryPoints: SceneEntryPoints?
  private var twist: KioskTwist?
  private var isLaunchedForLink = false
  private var isLocked = false

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
    let guards = app.twist.refusedByRouter.map { [TicketGuard(refused: $0)] } ?? []
    let router = Router(window: window, guards: guards)
    self.router = router
    let table = Result { try makeTable() }
    self.table = table
    guard case .success(let destinations) = table else { return }
    let entryPoints = SceneEntryPoints(
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
    let list = KioskList(twist?.hasButton == true ? "Ticket" : nil)
    list.makeTicket = { [weak self] in
      let ticket = TicketScreen(number: "1")
      if case .locks(let style, _) = self?.twist {
        ticket.onLock = { [weak self] in self?.lock(above: $0, style) }
      }
      if self?.twist == .keepsTicket {
        let draft = self?.router?.guardLeaving(ticket, named: "draft") { _ in .stay("not saved") }
        ticket.onLock = { _ in draft?.isArmed.toggle() }
      }
      return ticket
    }
    return UINavigationController(rootViewController: list)
  }

  private func lock(above ticket: TicketScreen, _ style: UIModalPresentationStyle) {
    isLocked = true
    let cover = LockScreen { [weak self] in self?.isLocked = false }
    cover.modalPresentationStyle = style
    cover.isModalInPresentation = true
    ticket.present(cover, animated: true)
  }

  private func makeTable() throws -> DestinationTable {
    let list = StepAssembly(finder: Finder<KioskList, Void>.byClass)
      .embedded(
        in: StepAssembly(finder: Finder<UINavigationController, Void>.byClass)
          .using(.replaceRoot, from: .root),
        within: UINavigationController.self
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
      if self?.isLocked == true { return .refuse("locked") }
      switch self?.isLaunchedForLink == true ? self?.twist : nil {
      case .refusesLaunch: return .refuse("not at the launch")
      case .redirectsLaunch: return .redirect(to: NavigationRequest(to: list))
      default: return .proceed
      }
    }
    .using(.push, onto: list)
    .linked("tickets", .path("number", .value(String.self, samples: "1")))
    let shown = StepAssembly(finder: Finder<TicketScreen, Void>.byClass)
      .using(.push, onto: list)
      .named("shown ticket")
    return try DestinationTable(on: .scheme("kiosk")) {
      if twist == .guardsRouter || twist?.hasButton != true { shown }
      ticket.named("ticket")
      list
    }
  }
}

/// Shows one screen above the list.
private final class NoticeFlow: Flow {
  func start(on stage: FlowStage<Never>) { stage.push(UIViewController()) }
}

/// Refuses requests for screens that the list shows by itself.
private struct TicketGuard: NavigationGuard {
  let name = "tickets"
  /// The destination whose requests are refused.
  let refused: String

  func decide(for request: NavigationRequest) -> GuardDecision {
    request.name == refused ? .refuse("by hand only") : .proceed
  }
}

final class KioskList: UIViewController {
  private let button: String?
  var makeTicket = { TicketScreen(number: "1") }

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
        guard let self else { return }
        navigationController?.pushViewController(makeTicket(), animated: true)
      }
    )
  }
}

final class TicketScreen: UIViewController, ContextProviding {
  let navigationContext: String
  var sticks = false
  var onLock: ((TicketScreen) -> Void)?

  init(number: String) {
    navigationContext = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let onLock else { return }
    view.addSubview(
      UIButton.titled("Lock") { [weak self] in
        if let self { onLock(self) }
      }
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if sticks, let window = view.window { StuckTransition.present(above: window) }
  }
}

/// Covers a ticket until it is closed.
final class LockScreen: UIViewController {
  private let onUnlock: () -> Void

  init(onUnlock: @escaping () -> Void) {
    self.onUnlock = onUnlock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton.titled("Unlock") { [weak self] in
        self?.onUnlock()
        self?.dismiss(animated: true)
      }
    )
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

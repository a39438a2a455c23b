import Foundation
import HeadlessUIKit
import Waymark
import WaymarkTesting

/// The difference between a desk and an app whose windows are independent.
enum DeskTwist: CaseIterable {
  /// A button opens the note in the first window.
  case opensInFirst
  /// A logout removes the private screen only from the window in which it is performed.
  case staysLoggedIn
  /// Closing a window also ends the flow of another one.
  case endsOtherFlow
  /// Opening a window returns the other ones to the list.
  case resetsOthers
  /// The screens of a closed window are retained.
  case keepsScreens
  /// A request returns the other windows to the list.
  case requestsEverywhere

  /// Its name in the guide.
  var name: String {
    switch self {
    case .opensInFirst: "a button that opens its screen in the first window"
    case .staysLoggedIn: "a logout that leaves another window logged in"
    case .endsOtherFlow: "a closed window that ends the flow of another one"
    case .resetsOthers: "an opened window that resets the others"
    case .keepsScreens: "a closed window whose screens are retained"
    case .requestsEverywhere: "a request that changes every window"
    }
  }
}

/// An app with several windows, each with a list, a note, a private screen and a flow.
final class DeskApp: UIResponder, UIApplicationDelegate {
  let twist: DeskTwist?
  let deliveries = DeliveryCenter()
  var isLoggedIn = false
  fileprivate var kept: [UIViewController] = []

  init(_ twist: DeskTwist?) {
    self.twist = twist
  }

  fileprivate var scenes: [DeskScene] {
    UIApplication.shared.connectedScenes
      .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
      .compactMap { $0.delegate as? DeskScene }
  }

  var scene: DeskScene? { scenes.first }

  fileprivate func logOut(in scene: DeskScene?) {
    isLoggedIn = false
    for other in scenes where twist != .staysLoggedIn || other === scene { other.leavePrivate() }
  }
}

extension AppUnderTest<DeskApp> {
  static func desk(_ twist: DeskTwist? = nil, hasSeveralWindows: Bool = true) throws -> Self {
    var app = AppUnderTest(
      name: "desk",
      launch: { _ in DeskApp(twist) },
      makeSceneDelegate: { DeskScene() },
      router: { $0.scene?.router },
      destinations: { try $0.scene?.table.get() }
    )
    app.deliveryCenter = { $0.deliveries }
    app.facts = { [$0.isLoggedIn ? "logged in" : "logged out"] }
    let manifest = ["UIApplicationSupportsMultipleScenes": hasSeveralWindows]
    let entries = ["UIApplicationSceneManifest": manifest]
    app.infoPlist = try HeadlessInfoPlist(PropertyListEncoder().encode(entries))
    return app
  }
}

@MainActor final class DeskScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private(set) lazy var table = Result {
    try DestinationTable(on: .scheme("desk"), fallback: list) {
      list
      note
      secret
    }
  }
  private var entryPoints: SceneEntryPoints?
  private var subscription: EventSubscription?

  private var app: DeskApp? { UIApplication.shared.delegate as? DeskApp }
  private var stack: UINavigationController? {
    window?.rootViewController as? UINavigationController
  }

  private var others: [DeskScene] { (app?.scenes ?? []).filter { $0 !== self } }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let app, let table = try? table.get() else { return }
    let window = UIWindow(windowScene: scene)
    let router = Router(window: window)
    (self.window, self.router) = (window, router)
    let entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
    self.entryPoints = entryPoints
    window.makeKeyAndVisible()
    entryPoints.connect(with: connectionOptions, session: session)
    if app.twist == .resetsOthers { for other in others { other.returnToList() } }
    guard app.twist == .requestsEverywhere else { return }
    subscription = router.events.subscribe { [weak self] event in
      guard event.destination == "note", case .ended(.done) = event.kind else { return }
      for other in self?.others ?? [] { other.returnToList() }
    }
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    switch app?.twist {
    case .endsOtherFlow: for other in others { other.leaveFlow() }
    case .keepsScreens: app?.kept += stack.map { [$0] } ?? []
    default: break
    }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  fileprivate func leavePrivate() {
    if stack?.topViewController is DeskSecretScreen { returnToList() }
  }

  private func leaveFlow() {
    if stack?.topViewController is DeskFlowScreen { returnToList() }
  }

  private func returnToList() { stack?.popToRootViewController(animated: false) }

  // MARK: Destinations

  private lazy var list = StepAssembly(DeskListScreen.self)
    .embedded(in: stackOfList, within: UINavigationController.self)
    .named("list")
    .linked("list")

  private lazy var stackOfList = StepAssembly(build: { [weak self] () -> UINavigationController in
    UINavigationController(rootViewController: self?.makeList() ?? DeskListScreen([]))
  })
  .using(.replaceRoot, from: .root)

  private lazy var note = StepAssembly(build: { DeskNoteScreen() })
    .using(.push, onto: list)
    .named("note")
    .linked("note")

  private lazy var secret = StepAssembly(build: { DeskSecretScreen() })
    .guarded(by: "login") { [weak self] _ in
      self?.app?.isLoggedIn == true ? .proceed : .refuse("logged out")
    }
    .using(.push, onto: list)
    .named("secret")
    .linked("secret")

  private func makeList() -> DeskListScreen {
    DeskListScreen([
      TestButton("Note") { [weak self] _ in self?.openNote() },
      TestButton("Secret") { [weak self] _ in
        if let self { router?.go(to: secret) }
      },
      TestButton("Log in") { [weak self] _ in self?.app?.isLoggedIn = true },
      TestButton("Log out") { [weak self] _ in self?.app?.logOut(in: self) },
      TestButton("Write") { screen in
        guard let stack = screen.navigationController else { return }
        try? Stage(stack).start(DeskFlow(), by: .push) { _ in }
      },
    ])
  }

  private func openNote() {
    let scene = app?.twist == .opensInFirst ? app?.scene : self
    if let scene { scene.router?.go(to: scene.note) }
  }
}

/// Shows one screen with a button that ends the flow.
private final class DeskFlow: Flow {
  func start(on stage: FlowStage<Void>) {
    stage.push(DeskFlowScreen([TestButton("Done") { _ in stage.finish(()) }]))
  }
}

private final class DeskListScreen: ButtonsScreen {}

private final class DeskNoteScreen: UIViewController {}

private final class DeskSecretScreen: UIViewController {}

private final class DeskFlowScreen: ButtonsScreen {}

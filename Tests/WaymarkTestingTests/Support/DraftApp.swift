import HeadlessUIKit
import Waymark
import WaymarkTesting

/// The automatic behavior of an app with drafts.
enum DraftTwist {
  /// No behavior.
  case none
  /// Signs the user out some minutes after the launch.
  case logsOut
  /// Signs the user out some minutes after a screen was last shown.
  case logsOutLater
  /// Closes the alert of the leave guard.
  case closesAlert
  /// Closes the alert, and still waits for the answer.
  case closesQuestion
  /// Does not present the alert.
  case neverAsks
}

/// An app with a list and a draft, which a leave guard with an alert protects.
final class DraftApp: UIResponder, UIApplicationDelegate {
  let twist: DraftTwist
  let deliveries = DeliveryCenter()

  init(_ twist: DraftTwist) {
    self.twist = twist
  }

  var scene: DraftScene? {
    UIApplication.shared.connectedScenes.first?.delegate as? DraftScene
  }
}

extension AppUnderTest<DraftApp> {
  static func drafts(_ twist: DraftTwist) -> Self {
    var app = AppUnderTest(
      name: "drafts",
      launch: { _ in DraftApp(twist) },
      makeSceneDelegate: { DraftScene() },
      router: { $0.scene?.router },
      destinations: { try $0.scene?.table.get() }
    )
    app.deliveryCenter = { $0.deliveries }
    return app
  }
}

@MainActor final class DraftScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var router: Router?
  private(set) lazy var table = Result {
    try DestinationTable(on: .scheme("drafts"), fallback: list) {
      list
      draft
    }
  }
  private var entryPoints: SceneEntryPoints?
  private weak var draftGuard: LeaveGuard?
  private var twist = DraftTwist.none
  /// Retained by the sign-out timer; replaced when a screen is shown.
  private var idleness = UIViewController()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let table = try? table.get(),
      let app = UIApplication.shared.delegate as? DraftApp
    else { return }
    let window = UIWindow(windowScene: scene)
    let router = Router(window: window)
    (self.window, self.router, twist) = (window, router, app.twist)
    let entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
    self.entryPoints = entryPoints
    window.makeKeyAndVisible()
    entryPoints.connect(with: connectionOptions, session: session)
    if twist == .logsOut || twist == .logsOutLater { waitForLogout() }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  private lazy var list = StepAssembly(DraftListScreen.self)
    .embedded(in: stack, within: UINavigationController.self)
    .named("list")
    .linked("list")

  private lazy var stack = StepAssembly(build: { [weak self] () -> UINavigationController in
    let list = DraftListScreen([TestButton("Draft") { _ in self?.showDraft() }])
    return UINavigationController(rootViewController: list)
  })
  .using(.replaceRoot, from: .root)

  private lazy var draft = StepAssembly(build: { [weak self] in self?.makeDraft() ?? .init([]) })
    .using(.push, onto: list)
    .named("draft")
    .linked("draft")

  private func showDraft() { router?.go(to: draft) }

  private func makeDraft() -> DraftScreen {
    let screen = DraftScreen([])
    guard let router else { return screen }
    let twist = self.twist
    draftGuard = router.guardLeaving(screen, named: "draft") { [weak self, weak screen] _ in
      guard let self, let screen else { return .leave }
      if twist == .logsOutLater { waitForLogout() }
      return twist.leavesQuestionOpen
        ? .deferred { await screen.mayBeLost(twist) } : .asking { screen.ask(twist, $0) }
    }
    draftGuard?.isArmed = true
    return screen
  }

  private func waitForLogout() {
    idleness = UIViewController()
    idleness.later(300) { [weak self] _ in self?.logOut() }
  }

  private func logOut() {
    draftGuard?.isArmed = false
    let login = DraftLoginScreen([TestButton("Log in") { $0.dismiss(animated: true) }])
    login.modalPresentationStyle = .fullScreen
    guard let root = window?.rootViewController else { return }
    guard root.presentedViewController != nil else { return root.present(login, animated: true) }
    root.dismiss(animated: true) { root.present(login, animated: true) }
  }
}

extension DraftTwist {
  fileprivate var leavesQuestionOpen: Bool { self == .closesQuestion || self == .neverAsks }
}

extension DraftScreen {
  /// Asks a question that ends only with an answer.
  fileprivate func mayBeLost(_ twist: DraftTwist) async -> LeaveDecision {
    let answers = AsyncStream<Bool>.makeStream()
    waiting = answers.continuation
    ask(twist) { decision in
      if case .leave = decision {
        answers.continuation.yield(true)
      } else {
        answers.continuation.yield(false)
      }
    }
    for await mayBeLost in answers.stream { return mayBeLost ? .leave : .stay("unsaved") }
    return .stay("cancelled")
  }

  fileprivate func ask(
    _ twist: DraftTwist,
    _ answer: @escaping @MainActor (LeaveDecision) -> Void
  ) {
    let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
    for (title, decision) in [("Lose", LeaveDecision.leave), ("Keep", .stay("unsaved"))] {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in answer(decision) })
    }
    if twist != .neverAsks { present(alert, animated: true) }
    if twist == .closesQuestion || twist == .closesAlert {
      alert.later(3) { $0.dismiss(animated: true) }
    }
  }
}

private final class DraftListScreen: ButtonsScreen {}

private final class DraftScreen: ButtonsScreen {
  /// Keeps a question open without an answer.
  var waiting: AsyncStream<Bool>.Continuation?
}

private final class DraftLoginScreen: ButtonsScreen {}

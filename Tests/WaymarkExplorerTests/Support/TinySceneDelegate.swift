#if Explorer
  import HeadlessUIKit
  import Waymark
  import WaymarkCore

  final class TinySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var router: Router?
    private var entryPoints: SceneEntryPoints?
    private(set) var isLoggedIn = false
    private(set) lazy var loggedIn = Requirement("logged in") { [weak self] in
      self?.isLoggedIn == true
    }
    private(set) lazy var destinations = TinyDestinations(scene: self)

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      let router = Router(window: window)
      self.window = window
      self.router = router
      router.go(to: destinations.list)
      window.makeKeyAndVisible()
      guard let app = UIApplication.shared.delegate as? TinyApp,
        let table = try? destinations.table()
      else { return }
      entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
      entryPoints?.connect(with: connectionOptions, session: session)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      entryPoints?.open(URLContexts)
    }

    func windowScene(
      _ windowScene: UIWindowScene,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      entryPoints?.perform(shortcutItem, completionHandler: completionHandler)
    }

    var isDark: Bool {
      (UIApplication.shared.delegate as? TinyApp)?.variants.contains("dark") == true
    }

    var list: UIViewController? {
      (window?.rootViewController as? UINavigationController)?.viewControllers.first
    }

    /// Guards the frontmost screen with an alert, also when a sheet is swiped down.
    func guardTop() {
      let stack = window?.rootViewController as? UINavigationController
      guard let router, let screen = stack?.presentedViewController ?? stack?.topViewController
      else { return }
      let leaveGuard = router.guardLeaving(screen, named: "draft") { [weak screen] _ in
        .asking { answer in screen?.askToBeLeft(answer) }
      }
      leaveGuard.isArmed = true
      if screen.presentingViewController != nil {
        screen.presentationController?.delegate = leaveGuard
      }
    }

    func logIn() {
      isLoggedIn = true
      loggedIn.conditionDidChange()
    }

    func receive(_ news: TinyNews) {
      router?.go(to: destinations.item, with: news == .first ? 1 : 2)
    }
  }

  extension UIViewController {
    fileprivate func askToBeLeft(_ answer: @escaping @MainActor (LeaveDecision) -> Void) {
      let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Leave", style: .destructive) { _ in answer(.leave) })
      alert.addAction(
        UIAlertAction(title: "Stay", style: .cancel) { _ in answer(.stay("unsaved")) }
      )
      present(alert, animated: true)
    }
  }
#endif

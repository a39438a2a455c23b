#if Explorer
  import HeadlessUIKit
  import Waymark
  import WaymarkCore

  final class TinySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var router: Router?
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
    }

    var isDark: Bool {
      (UIApplication.shared.delegate as? TinyApp)?.variants.contains("dark") == true
    }

    var list: UIViewController? {
      (window?.rootViewController as? UINavigationController)?.viewControllers.first
    }

    var dish: PetriDish? {
      router.map { router in
        PetriDish(
          router: router,
          [
            DishEntry(destinations.list),
            DishEntry(destinations.item, LinkPattern("", .path("item", .int))),
            DishEntry(destinations.secret, LinkPattern("", .path("item", .int))),
          ]
        )
      }
    }

    func logIn() {
      isLoggedIn = true
      loggedIn.update()
    }

    func receive(_ news: TinyNews) {
      router?.go(to: destinations.item, with: news == .first ? 1 : 2)
    }
  }
#endif

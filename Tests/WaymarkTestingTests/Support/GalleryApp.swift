import HeadlessUIKit
import Waymark
import WaymarkTesting

/// The difference between a gallery and an app without findings.
enum GalleryTwist {
  /// Photos opened in the second tab move to the first one.
  case movesPhotos
  /// The sheet is presented again after each request for the second tab.
  case insists
  /// The answer "No" to the question before an album is lost.
  case losesAnswer
}

/// An app with two tabs that show photos, an album behind a question, and a sheet.
final class GalleryApp: WindowedApp {
  let twist: GalleryTwist?
  private(set) var router: Router?
  private var subscription: EventSubscription?
  private var sheet: UIViewController?
  private var unanswered: [GalleryAnswer] = []

  init(_ twist: GalleryTwist?) {
    self.twist = twist
  }

  override func start(in window: UIWindow) {
    let router = Router(window: window)
    self.router = router
    subscription = router.events.subscribe { [weak self, twist] event in
      if twist == .movesPhotos { self?.movePhoto(after: event) }
      if twist == .insists { self?.showSheetAgain(after: event) }
    }
    router.go(to: first)
  }

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("gallery")) {
      first
      second
      photo
      album
    }
  }

  private lazy var tabs = StepAssembly(build: { [weak self] () -> UITabBarController in
    let tabs = UITabBarController()
    let first = FirstGalleryScreen(
      [
        TestButton("Album") { _ in self?.openAlbum() },
        TestButton("Sheet") { _ in self?.showSheet() },
      ]
    )
    tabs.viewControllers = [("First", first), ("Second", SecondGalleryScreen([]))].map {
      name,
      screen in
      let stack = UINavigationController(rootViewController: screen)
      stack.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return stack
    }
    return tabs
  })
  .using(.replaceRoot, from: .root)

  private lazy var first = StepAssembly(FirstGalleryScreen.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("first")

  private lazy var second = StepAssembly(SecondGalleryScreen.self)
    .embedded(in: tabs, within: UINavigationController.self)
    .named("second")

  private lazy var photo = StepAssembly(build: { PhotoScreen() })
    .using(.push, from: first.container)
    .alternatively(.push, from: second.container)
    .named("photo")

  private lazy var album = StepAssembly(build: { AlbumScreen() })
    .guarded(by: "question") { [weak self] _ in
      .deferred { await self?.ask() == true ? .proceed : .refuse("no") }
    }
    .using(.push, onto: first)
    .named("album")

  private func openAlbum() { router?.go(to: album) }

  private func ask() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer = GalleryAnswer(continuation)
      if twist == .losesAnswer { unanswered.append(answer) }
      let alert = UIAlertController(title: "Open?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in answer.give(true) })
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      front?.present(alert, animated: true)
    }
  }

  private var front: UIViewController? {
    var front = router?.window?.rootViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }

  private func showSheet() {
    let sheet = UIViewController()
    self.sheet = sheet
    front?.present(sheet, animated: true)
  }

  private func showSheetAgain(after event: NavigationEvent) {
    guard event.destination == "second", case .ended(.done) = event.kind, let sheet,
      sheet.presentingViewController == nil
    else { return }
    front?.present(sheet, animated: false)
  }

  private func movePhoto(after event: NavigationEvent) {
    guard event.destination == "photo", case .ended(.done(.built, _)) = event.kind,
      let tabs = router?.window?.rootViewController as? UITabBarController, tabs.selectedIndex == 1,
      let stack = tabs.selectedViewController as? UINavigationController,
      let photo = stack.popViewController(animated: false)
    else { return }
    tabs.selectedIndex = 0
    (tabs.selectedViewController as? UINavigationController)?
      .pushViewController(photo, animated: false)
  }
}

extension AppUnderTest<GalleryApp> {
  static func gallery(_ twist: GalleryTwist? = nil) -> Self {
    AppUnderTest(
      name: "gallery",
      launch: { _ in GalleryApp(twist) },
      router: { $0.router },
      destinations: { try $0.makeTable() }
    )
  }
}

/// The answer to a question; "No" if it is released without one.
@MainActor private final class GalleryAnswer {
  private var continuation: CheckedContinuation<Bool, Never>?

  init(_ continuation: CheckedContinuation<Bool, Never>) {
    self.continuation = continuation
  }

  deinit { continuation?.resume(returning: false) }

  func give(_ answer: Bool) {
    continuation?.resume(returning: answer)
    continuation = nil
  }
}

private final class FirstGalleryScreen: ButtonsScreen {}

private final class SecondGalleryScreen: ButtonsScreen {}

private final class PhotoScreen: UIViewController {}

private final class AlbumScreen: UIViewController {}

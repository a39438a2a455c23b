import UIKit
import Waymark

final class ListViewController: UIViewController {}

final class DetailViewController: UIViewController, ContextProviding {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { id }
}

@MainActor func makeDetail(in window: UIWindow, isInTest: Bool) -> any Destination<Int> {
  let list = StepAssembly(build: { ListViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
  let detail = StepAssembly(build: DetailViewController.init(id:))

  let onPhone = detail.using(.push, onto: list)
  let onPad =
    detail
    .using(.push, from: .navigationController)
    .using(.popover(size: CGSize(width: 320, height: 480)), from: .current)
  let inTest = detail.using(.present(.fullScreen), from: .current)

  // One name; links and screens do not depend on the cases.
  return Choice("detail", default: onPhone)
    .when({ _ in isInTest }, show: inTest)
    .when({ [weak window] _ in window?.traitCollection.userInterfaceIdiom == .pad }, show: onPad)
}

@MainActor func makeSplitDetail() -> some Destination<Int> {
  let list = StepAssembly(build: { ListViewController() })
    .using(.push, from: .navigationController)
    .using(.setPrimary, from: .splitViewController(.doubleColumn))
    .using(.replaceRoot, from: .root)
  return StepAssembly(build: DetailViewController.init(id:))
    .using(.push, from: .navigationController)
    .using(.setSecondary, from: list.container(UISplitViewController.self))
}

final class SearchViewController: UIViewController {}

/// Pushed in the tab in which the user chose it; in the list's tab if it is opened by a link.
@MainActor func makeSharedDetail() -> some Destination<Int> {
  let tabs = StepAssembly(finder: .byClass) { () -> UITabBarController in
    let tabs = UITabBarController()
    tabs.viewControllers = [ListViewController(), SearchViewController()].map {
      UINavigationController(rootViewController: $0)
    }
    return tabs
  }
  .using(.replaceRoot, from: .root)
  let (list, search) = tabs.embedding(
    ListViewController.self,
    SearchViewController.self,
    within: UINavigationController.self
  )
  return StepAssembly(build: DetailViewController.init(id:))
    .using(.push, from: list.container)
    .alternatively(.push, from: search.container)
    .named("detail")
    .linked("details", .path("id", .int))
}

// The button that was tapped is what the popover points to.
@MainActor func show(_ id: Int, from button: UIBarButtonItem, with router: Router) {
  guard let window = router.window else { return }
  let detail = makeDetail(in: window, isInTest: false)
  router.go(NavigationRequest(to: detail, with: id, anchor: RequestAnchor(button)))
}

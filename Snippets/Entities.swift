import UIKit
import Waymark

final class TabsViewController: UITabBarController {}
final class ProductsViewController: UIViewController {}
final class AboutViewController: UIViewController {}

final class ArticleViewController: UIViewController {
  var number = 0
}

struct Order {
  let number: Int
  let note: String
}

// A factory builds one screen, and may turn a request down before anything moves.
struct ArticleFactory: Factory {
  let stock: [Int]

  func prepare(with number: Int) throws(Refusal) -> Int {
    guard stock.contains(number) else { throw Refusal("there is no article \(number)") }
    return number
  }

  func build(with number: Int) -> ArticleViewController {
    let screen = ArticleViewController()
    screen.number = number
    return screen
  }
}

// The screen provides its context, by which it is found and restored.
extension ArticleViewController: ContextProviding {
  var navigationContext: Int { number }
}

// A guard decides before anything is built or moves.
struct OpeningHours: NavigationGuard {
  let isOpen: @MainActor () -> Bool

  func decide(for context: Any) -> GuardDecision {
    isOpen() ? .proceed : .refuse("we are closed")
  }
}

@MainActor func assemble() {
  let tabs = StepAssembly(build: { TabsViewController() })
    .using(.replaceRoot, from: .root)
  let products = StepAssembly(build: { ProductsViewController() })
    .using(.push, from: .navigationController)
    .using(.addTab, from: tabs)

  let article = StepAssembly(factory: ArticleFactory(stock: [1, 2]))
    .guarded(by: OpeningHours { true })
    .updated(by: "title") { screen, number in screen.title = "Article \(number)" }
    .followed(by: "count") { _, number in print("visited", number) }
    .using(.push, onto: products)
    .named("article")

  // A closure is enough for small things, a class with a nib has a factory of its own.
  let about = StepAssembly(
    factory: ClassFactory<AboutViewController, Void>(AboutViewController.init(nibName:bundle:))
  )
  .using(.sheet([.medium(), .large()]), from: .current)

  // A chain that needs less of a context builds on one that has more.
  let order = StepAssembly(finder: Finder<AboutViewController, Order>.none) { order in
    let screen = AboutViewController()
    screen.title = order.note
    return screen
  }
  .using(.push, onto: article.adapting(\.number))
  print(about.summary, order.summary)
}

@MainActor func goBack(_ router: Router, from screen: UIViewController) async throws {
  _ = try await router.navigate(NavigationRequest(closing: screen))
  _ = try await router.navigate(
    NavigationRequest(returningTo: Finder<ProductsViewController, Void>.byClass)
  )
}

@MainActor func protectDraft(_ router: Router, _ screen: UIViewController) {
  let draft = router.guardLeaving(screen, named: "draft") { departure in
    departure == .back ? .leave : .stay("there is unsaved work")
  }
  // Whenever something was typed; and false again once it is saved.
  draft.isArmed = true
}

@MainActor func askBeforeLosing(_ screen: UIViewController, in router: Router) {
  let draft = router.guardLeaving(screen, named: "draft") { [weak screen] _ in
    .asking { answer in
      let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Discard", style: .destructive) { _ in answer(.leave) }
      )
      alert.addAction(
        UIAlertAction(title: "Keep", style: .cancel) { _ in answer(.stay("unsaved")) }
      )
      screen?.present(alert, animated: true)
    }
  }
  draft.isArmed = true
}

@MainActor func look(into router: Router) -> EventSubscription {
  router.events.log { print($0) }
}

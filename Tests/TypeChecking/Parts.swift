import HeadlessUIKit
import Waymark

// The parts that the snippets beside this file combine.

class PlainScreen: UIViewController {}
final class ListScreen: PlainScreen {}

final class ItemScreen: PlainScreen, ContextProviding {
  let item: Int

  init(item: Int) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { item }
}

final class OwnStack: UINavigationController {}

class Place {}
final class City: Place {}

struct Order {
  let item: Int
  let note: String
}

struct ItemFactory: Factory {
  func build(with item: Int) -> ItemScreen { ItemScreen(item: item) }
}

struct ListFactory: Factory {
  func build(with context: Void) -> ListScreen { ListScreen() }
}

struct PlainFactory: Factory {
  func build(with context: Any) -> PlainScreen { PlainScreen() }
}

struct OpenGuard: NavigationGuard {
  func decide(for context: Any) -> GuardDecision { .proceed }
}

struct NoContextGuard: NavigationGuard {
  func decide(for context: Void) -> GuardDecision { .proceed }
}

struct TextGuard: NavigationGuard {
  func decide(for context: String) -> GuardDecision { .proceed }
}

struct TextTask: ContextTask {
  func perform(on screen: ItemScreen, with context: String) {}
}

struct PlaceGuard: NavigationGuard {
  func decide(for context: Place) -> GuardDecision { .proceed }
}

struct PlaceTask: ContextTask, PostRoutingTask {
  func perform(on screen: PlainScreen, with context: Place) {}
  func perform(after screen: PlainScreen, with context: Place) {}
}

struct CityTask: ContextTask, PostRoutingTask {
  func perform(on screen: PlainScreen, with context: City) {}
  func perform(after screen: PlainScreen, with context: City) {}
}

struct NoContextTask: ContextTask, PostRoutingTask {
  func perform(on screen: ItemScreen, with context: Void) {}
  func perform(after screen: ItemScreen, with context: Void) {}
}

struct PlaceFactory: Factory {
  func build(with context: Place) -> ListScreen { ListScreen() }
}

struct ListTask: ContextTask {
  func perform(on screen: ListScreen, with context: Int) {}
}

struct CountTask: PostRoutingTask {
  func perform(after screen: UIViewController, with context: Any) {}
}

struct TitleTask: ContextTask {
  func perform(on screen: UIViewController, with context: Any) {}
}

@MainActor let tabs = StepAssembly(finder: .byClass, build: { UITabBarController() })
  .using(.replaceRoot, from: .root)
@MainActor let list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
  .embedded(in: tabs, within: UINavigationController.self)
@MainActor let item = StepAssembly(factory: ItemFactory())
@MainActor let pushedItem = item.using(.push, from: list.container)

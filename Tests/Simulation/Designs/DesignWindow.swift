@_spi(Headless) import HeadlessUIKit
import Waymark

/// A window with a random app, and its router.
@MainActor final class DesignWindow {
  let world: HeadlessWorld
  let places: DesignPlaces
  let window = UIWindow(frame: .zero)
  let router: Router
  private(set) var app: DesignApp?

  init(_ world: HeadlessWorld, _ design: Design, guardsItems: Bool) {
    (self.world, places) = (world, DesignPlaces(design, guardsItems: guardsItems))
    router = Router(window: window, adapters: [HierarchyDrawerAdapter()])
    places.makeApp = { [unowned self] in
      let app = DesignApp(design, showing: \.first)
      self.app = app
      return app
    }
  }

  func show(_ app: DesignApp) {
    self.app = app
    window.rootViewController = app.root
    window.makeKeyAndVisible()
    world.settlePastDeadlines()
  }

  /// Selects every child of every container once, so that all views are loaded.
  func visit() {
    guard let app else { return }
    for (index, selected) in app.selection.sorted(by: { $0.key < $1.key }) {
      for child in app.design.nodes[index].children.indices {
        app.select(child, in: index)
        world.settlePastDeadlines()
      }
      app.select(selected, in: index)
      world.settlePastDeadlines()
    }
  }

  func present(_ screen: UIViewController) {
    screen.modalPresentationStyle = .pageSheet
    window.presentations.last?.present(screen, animated: false)
    world.settlePastDeadlines()
  }

  /// The screens above each root, from the bottom; the columns of a collapsed split are one stack.
  var content: [String: [DesignStop]] {
    var content: [String: [DesignStop]] = [:]
    var root = ""
    for case let screen as DesignScreen in window.rootViewController?.withDescendants ?? [] {
      if screen is DesignRoot {
        root = screen.name
        content[root] = []
      } else {
        content[root, default: []].append(screen.stop)
      }
    }
    return content
  }
}

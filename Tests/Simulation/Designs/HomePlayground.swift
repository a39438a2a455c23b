@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

/// One random app in which screens with several homes are opened.
@MainActor final class HomePlayground {
  private let window: DesignWindow
  private let app: DesignApp
  private let design: Design
  private(set) var opened = 0
  private var violation: String?

  init(_ world: HeadlessWorld, _ design: Design) {
    self.design = design
    window = DesignWindow(world, design, guardsItems: false)
    app = DesignApp(design, showing: \.first)
  }

  /// Plays the events and returns the first violation.
  func play(_ script: DesignScript) -> String? {
    app.fill()
    window.show(app)
    if design.isVisited { window.visit() }
    for event in script.events where violation == nil {
      perform(event)
      window.world.settlePastDeadlines()
    }
    return violation
  }

  private func perform(_ event: DesignEvent) {
    let lockable = design.stacks.prefix(DesignLock.places)
    let stack = Array(lockable).pick(event.first)
    switch event.action {
    case .select:
      guard let index = design.selecting.pick(event.first) else { return }
      app.select(event.second % design.nodes[index].children.count, in: index)
    case .present: window.present(DesignItem("sheet", event.second))
    case .closeTop: window.window.rootViewController?.dismiss(animated: event.isAnimated)
    case .lock: stack.map { _ = window.places.locked.insert($0) }
    case .unlock: stack.map { _ = window.places.locked.remove($0) }
    case .revalidate:
      if let table = try? window.places.table() { window.router.revalidate(in: table) }
    case .replace: replace(event.first)
    case .open: open(event)
    default: break
    }
  }

  /// Replaces a root with its fallback, as app code may.
  private func replace(_ number: Int) {
    let place = number % DesignLock.places
    guard design.stacks.indices.contains(place) else { return }
    let node = design.stacks[place]
    let parent = design.nodes[node].parent
    guard parent.map({ design.nodes[$0].kind }) != .split else { return }
    (app.controllers[node] as? UINavigationController)?
      .setViewControllers([DesignLock.make(place)], animated: false)
  }

  // MARK: Requests

  private func open(_ event: DesignEvent) {
    guard let shared = window.places.shared else { return }
    opened += 1
    let stop = DesignStop("shared", 100 + opened)
    let before = (selection: app.selection, content: window.content)
    let tree = "\(window.router.tree)"
    let isInside = event.choice(of: 4) > 0
    let homes = design.homes.filter(isThere)
    let current = isInside ? homes.first(where: isOnScreen) : nil
    let result = go(to: shared, stop.number, isFromOutside: !isInside)
    func report(_ reason: String) {
      let home = (current ?? homes.first).map { "root \($0)" } ?? "none"
      violation =
        "\(reason); home \(home), on screen: \(current != nil), before \(tree), "
        + "after \(window.router.tree)"
    }
    guard let home = current ?? homes.first else { return }
    switch result {
    case .success(.done):
      let found = stacks(beside: home).contains {
        window.content["root \($0)"]?.contains(stop) == true
      }
      if !found { return report("\(stop.number) is not in its home") }
      if current != nil, app.selection != before.selection { report("another tab is selected") }
    case .success(.refused) where window.places.locked.contains(home):
      if app.selection != before.selection || window.content != before.content {
        report("refused, and something changed")
      }
    default: report("\(result.map { "\($0)" } ?? "no end")")
    }
  }

  private func go(
    to shared: some Destination<Int>,
    _ number: Int,
    isFromOutside: Bool
  ) -> Result<NavigationOutcome, NavigationError>? {
    var request = NavigationRequest(to: shared, with: number)
    request.isFromOutside = isFromOutside
    let handle = window.router.go(request)
    window.world.settlePastDeadlines()
    return handle.result
  }

  // MARK: Homes

  /// Whether the root of a stack or its fallback is in the hierarchy.
  private func isThere(_ stack: Int) -> Bool {
    let lock = design.stacks.firstIndex(of: stack).flatMap { place in
      place < DesignLock.places ? type(of: DesignLock.make(place)) : nil
    }
    return window.window.controllers.contains { controller in
      (controller as? DesignRoot)?.name == "root \(stack)" || lock == type(of: controller)
    }
  }

  /// Whether a stack is in the selected tabs and its column is visible.
  private func isOnScreen(_ stack: Int) -> Bool {
    guard app.isSelected(stack) else { return false }
    return !design.isPad || stacks(beside: stack).count == 1
      || app.controllers[stack]?.viewIfLoaded?.window != nil
  }

  /// Returns the stack and, in a collapsed split view controller, the stack of the other column.
  private func stacks(beside stack: Int) -> [Int] {
    guard let parent = design.nodes[stack].parent, design.nodes[parent].kind == .split else {
      return [stack]
    }
    return design.isPad ? [stack] : design.nodes[parent].children
  }
}

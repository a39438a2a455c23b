@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

/// One random app whose path is saved, and its next version, which restores it.
@MainActor final class RestorationPlayground {
  private let world: HeadlessWorld
  private let design: Design
  private var saved: State?
  private var path = TreePath(stops: [])
  private(set) var restored = 0

  /// The content of a window.
  private struct State {
    let content: [String: [DesignStop]]
    let selection: [Int: Int]
    /// The containers that are not selected.
    let hidden: Set<Int>
    /// The roots that are selected.
    let shown: Set<String>

    @MainActor init?(_ window: DesignWindow) {
      guard let app = window.app else { return nil }
      (content, selection) = (window.content, app.selection)
      hidden = Set(app.design.nodes.indices.filter { !app.isSelected($0) })
      let stacks = app.design.stacks.filter(app.isSelected)
      shown = Set(stacks.map { "root \($0)" })
    }
  }

  init(_ world: HeadlessWorld, _ design: Design) {
    (self.world, self.design) = (world, design)
  }

  /// Saves a path, restores it, and returns the first violation.
  func play() -> String? {
    do {
      try save()
      return try restore()
    } catch {
      return "\(error)"
    }
  }

  private func save() throws {
    let window = DesignWindow(world, design, guardsItems: true)
    let app = DesignApp(design, showing: \.selected)
    app.fill()
    window.show(app)
    if design.isVisited { window.visit() }
    for number in design.sheets { window.present(DesignItem("sheet", number)) }
    saved = State(window)
    path = window.router.path(in: try window.places.table())
    window.window.isHidden = true
  }

  private func restore() throws -> String? {
    let window = DesignWindow(world, design, guardsItems: true)
    if design.beginsEmpty {
      window.window.makeKeyAndVisible()
    } else {
      window.show(DesignApp(design, showing: \.first))
    }
    let stops = path.stops.filter { $0.name != "app" }
    let removed = Set(design.removed.compactMap { stops.pick($0)?.name })
    window.places.refused = Set(design.refused.compactMap { stops.pick($0)?.design })
    var ends: [RestorationReport] = []
    window.router.restore(path, in: try window.places.table(without: removed)) { ends.append($0) }
    window.world.settlePastDeadlines()
    guard let saved, let end = ends.first, ends.count == 1 else { return "\(ends.count) ends" }
    guard let after = State(window) else { return path.hidden.isEmpty ? nil : "nothing is shown" }
    restored += saved.content.values.reduce(0) { $0 + $1.count }
    let isLost = { [refused = window.places.refused] (stop: DesignStop) in
      removed.contains(stop.name) || refused.contains(stop)
    }
    let violation =
      findLoss(saved, after, end, isLost) ?? findSelection(saved, after)
      ?? findChange(saved, after, end)
    return violation.map { "\($0); \(path); \(end); \(window.router.tree)" }
  }

  // MARK: Invariants

  /// Returns a violation if a screen of a hidden stack is missing.
  private func findLoss(
    _ saved: State,
    _ after: State,
    _ end: RestorationReport,
    _ isLost: (DesignStop) -> Bool
  ) -> String? {
    for (root, stops) in saved.content where !saved.shown.contains(root) {
      let expected = stops.filter { !isLost($0) }
      guard let found = after.content[root] else {
        // A phone collapses a split view controller that it shows, maybe onto the other column. The
        // screens of this column are then reported as dropped, or restored in another home.
        let restored = Set(after.content.values.joined() + end.dropped.map(\.stop.design))
        if restored.isSuperset(of: expected) { continue }
        return "\(root) was removed, with \(expected)"
      }
      if !found.contains(inOrder: expected) { return "\(root) has \(found) instead of \(expected)" }
    }
    return nil
  }

  /// Returns a violation if the selection of a hidden container differs.
  private func findSelection(_ saved: State, _ after: State) -> String? {
    for (index, selected) in saved.selection
    where saved.hidden.contains(index) && after.hidden.contains(index) {
      guard let other = after.selection[index], other != selected else { continue }
      return "container \(index) has selected \(other) instead of \(selected)"
    }
    return nil
  }

  /// Returns a violation if the hierarchy differs although no stop was dropped.
  private func findChange(_ saved: State, _ after: State, _ end: RestorationReport) -> String? {
    guard end.isComplete else { return nil }
    if after.content != saved.content { return "\(after.content) instead of \(saved.content)" }
    return after.shown == saved.shown ? nil : "shows \(after.shown) instead of \(saved.shown)"
  }
}

extension TreePath.Stop {
  fileprivate var design: DesignStop { DesignStop(name, context.flatMap { Int($0) } ?? 0) }
}

extension [DesignStop] {
  /// Whether the array contains these stops in this order, possibly with others in between.
  fileprivate func contains(inOrder stops: [DesignStop]) -> Bool {
    var rest = stops[...]
    for stop in self where rest.first == stop { rest.removeFirst() }
    return rest.isEmpty
  }
}

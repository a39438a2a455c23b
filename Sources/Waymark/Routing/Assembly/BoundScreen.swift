import PlatformUI
import WaymarkCore

/// The step of a screen together with its context.
final class BoundScreen<Screen: UIViewController, Context>: BoundStep {
  private let definition: ScreenDefinition<Screen, Context>
  private let context: Context
  private let site: BindingSite
  /// Connects the screen with the step that it is installed on.
  private let installation: @MainActor (Context, BindingSite) -> BoundLink
  private var screen: Screen?
  private var wasBuilt = false
  /// A screen that was built before the request.
  private var preloaded: Screen?
  /// Builds the screen from the prepared data.
  private var builder: BoundFactory<Screen, Context>.Build?
  /// The container or presenter that the screen is moved from.
  private var origin: ObjectIdentifier?

  init(
    _ definition: ScreenDefinition<Screen, Context>,
    context: Context,
    at site: BindingSite,
    isPlain: Bool,
    installation: @escaping @MainActor (Context, BindingSite) -> BoundLink
  ) {
    self.definition = definition
    self.context = context
    self.site = site
    self.installation = installation
    // The guards behind the end of an open chain are unknown until now.
    super.init(isPlain: isPlain && site.end?.isPlain != false)
  }

  override func makeLink() -> BoundLink { installation(context, site) }

  override var screenName: String { TypeNames.name(of: Screen.self) }
  override var finderSummary: String { definition.finder.summary }
  override var sourceSummary: String { definition.source?.summary ?? "nothing" }
  override var fallback: ScreenFallback? { definition.fallback }
  override var controller: UIViewController? { screen }
  override var isBuilt: Bool { wasBuilt }
  override var movesScreen: Bool { definition.source != nil }
  override var isDeclared: Bool { true }
  override var canBuild: Bool { definition.factory != nil }
  override var isClassUnknown: Bool { definition.isClassUnknown }
  override var hasGuards: Bool { definition.guards != nil }
  override var hasContextTasks: Bool { definition.contextTasks != nil }
  override var hasPostRoutingTasks: Bool { definition.postRoutingTasks != nil }

  override func bindGuards(into guards: inout [BoundGuard]) {
    for entry in definition.guards ?? [] {
      guards.append(BoundGuard(name: entry.name) { [context] in entry.decide(context) })
    }
  }

  override func find(in tree: LiveTree, visited: inout Int) -> Int? {
    if wasBuilt { return super.find(in: tree, visited: &visited) }
    if isMoved, let screen, !isInOldPlace(screen) { return tree.index(of: screen) }
    isMoved = false
    return search(in: tree, visited: &visited, definition.finder.place, definition.finder.matches)
  }

  override func findSource(in tree: LiveTree, visited: inout Int) -> Int? {
    if isMoved { return nil }
    guard let source = definition.source else { return nil }
    let node = search(in: tree, visited: &visited, source.place, source.matches)
    isMoved = node != nil
    origin = node.flatMap(tree.parent).map { ObjectIdentifier(tree.nodes[$0].controller) }
    return node
  }

  private func isInOldPlace(_ screen: Screen) -> Bool {
    (screen.parent ?? screen.presentingViewController).map(ObjectIdentifier.init) == origin
  }

  private func search(
    in tree: LiveTree,
    visited: inout Int,
    _ place: FinderPlace,
    _ matches: (@MainActor (Screen, Context) -> Bool)?
  ) -> Int? {
    screen = nil
    guard let matches else { return nil }
    if case .everywhere = place, homes == nil {
      let found = tree.first(Screen.self, visited: &visited) { matches($0, context) }
      screen = found?.screen
      return found?.index
    }
    func isWanted(_ controller: UIViewController) -> Bool {
      visited += 1
      guard let candidate = controller as? Screen, matches(candidate, context) else { return false }
      screen = candidate
      return true
    }
    switch place {
    case .everywhere:
      return homes?.searchOrder(in: tree, for: self)
        .first { isWanted(tree.nodes[$0].controller) }
    case .within(let options, let start):
      let order = homes?.searchOrder(in: tree, for: self)
      return tree.search(options, from: start, in: order, where: isWanted)
    case .detail: return tree.searchDetail(where: isWanted)
    }
  }

  override func prepare() throws(Refusal) {
    guard let factory = definition.factory, factory.loading == nil, factory.buildAtOnce == nil,
      preloaded == nil
    else { return }
    builder = try factory.prepare(context)
  }

  override var needsData: Bool {
    definition.factory?.loading != nil && builder == nil && !wasBuilt && preloaded == nil
  }

  override func loadData() async throws {
    builder = try await definition.factory?.loading?.load(context)
  }

  override func retryDelay(after error: any Error, attempts: Int) -> Duration? {
    definition.factory?.loading?.retry(error, attempts)
  }

  override func adopt(_ screen: UIViewController) {
    preloaded = screen as? Screen
  }

  override func build(with children: [ContainerChild]) throws {
    guard !wasBuilt, let factory = definition.factory else { return }
    if let preloaded {
      screen = preloaded
    } else if let build = factory.buildAtOnce {
      screen = try build(context)
    } else {
      let build = try builder ?? factory.prepare(context)
      builder = nil
      screen = try build()
    }
    wasBuilt = true
  }

  override func resolve(inside container: UIViewController) -> Bool {
    guard let matches = definition.finder.matches else { return false }
    screen = container.firstDescendant { [context] in matches($0, context) }
    wasBuilt = screen != nil
    return wasBuilt
  }

  override func isFound(at controller: UIViewController) -> Bool {
    guard let matches = definition.finder.matches else { return false }
    if let screen = controller as? Screen, matches(screen, context) { return true }
    return controller.firstDescendant { [context] in matches($0, context) } as Screen? != nil
  }

  override func runContextTasks(report: (String, any Error) -> Void) {
    guard let screen else { return }
    for task in definition.contextTasks ?? [] {
      do { try task.perform(screen, context) } catch { report(task.name, error) }
    }
  }

  override func runPostRoutingTasks(
    along screens: [UIViewController],
    report: (String, any Error) -> Void
  ) {
    guard let screen else { return }
    for task in definition.postRoutingTasks ?? [] {
      do { try task.perform(screen, context, screens) } catch { report(task.name, error) }
    }
  }
}

extension UIViewController {
  /// The first descendant of a class that satisfies the condition, in depth-first order.
  func firstDescendant<Screen: UIViewController>(
    where condition: (Screen) -> Bool
  ) -> Screen? {
    for child in children {
      if let screen = child as? Screen, condition(screen) { return screen }
      if let screen = child.firstDescendant(where: condition) { return screen }
    }
    return nil
  }
}

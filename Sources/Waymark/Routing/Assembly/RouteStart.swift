public import PlatformUI
import WaymarkCore

/// The start of a chain, which always exists: the root of the window, or the topmost screen.
///
/// The following example installs one screen as the root of the window, and presents another above
/// the topmost one:
///
/// ```swift
/// let home = StepAssembly(build: { HomeViewController() }).using(.replaceRoot, from: .root)
/// let about = StepAssembly(build: { AboutViewController() }).using(.present, from: .current)
/// ```
public struct RouteStart: RouteStep {
  public typealias Screen = UIViewController
  public typealias Context = Void
  public typealias Path = ReachesStart

  enum Place: Equatable {
    case root
    case current
  }

  public let design: StepDesign<Void>

  init(place: Place) {
    let name = place == .root ? "root" : "current"
    let start = DestinationSummary.Step(screen: name, installation: "start")
    let step = StepDefinition<Void>(StepFacts(trail: StepTrail([start]))) { _, _ in
      BoundStart(place: place)
    }
    design = StepDesign(step, named: name)
  }
}

extension RouteStep where Self == RouteStart {
  /// The root of the window; for `.replaceRoot`, the window itself, which may be empty.
  public static var root: RouteStart { RouteStart(place: .root) }

  /// The topmost visible screen; alerts above it are dismissed.
  public static var current: RouteStart { RouteStart(place: .current) }
}

final class BoundStart: BoundStep {
  private let place: RouteStart.Place
  private var found: UIViewController?

  init(place: RouteStart.Place) {
    self.place = place
    super.init(link: .start)
  }

  override var screenName: String { place == .root ? "root" : "current" }
  override var finderSummary: String { "start" }
  override var controller: UIViewController? { found }

  override func find(in tree: LiveTree, visited: inout Int) -> Int? {
    let index = place == .root ? tree.rootIndex : tree.currentIndex
    found = if let index { tree.nodes[index].controller } else { nil }
    return index
  }
}

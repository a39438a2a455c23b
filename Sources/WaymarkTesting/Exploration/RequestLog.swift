import HeadlessUIKit
import Waymark

/// The requests of a launch, from the events of its router.
@MainActor final class RequestLog {
  /// The router's events during the last step.
  private(set) var events: [NavigationEvent] = []
  /// The number of times that each submitted request has ended.
  private(set) var endings: [Int: Int] = [:]
  private(set) var submitted: [Int: String] = [:]
  /// The contexts of the requests, as text.
  private(set) var contexts: [Int: String] = [:]
  /// The requests that restore hidden screens.
  private(set) var hidden: Set<Int> = []
  /// The places of the shown view controllers when a request last succeeded in the last step.
  private(set) var arrivals: [ScreenPlace] = []
  private var subscription: EventSubscription?
  private weak var watched: Router?

  /// Follows a router instead of the previous one.
  func watch(_ router: Router?) {
    guard router !== watched || subscription == nil else { return }
    watched = router
    (endings, submitted, contexts) = ([:], [:], [:])
    // A scene submits its restoration requests while it connects.
    hidden = Set(router?.requests.lazy.filter(\.isHidden).map(\.number) ?? [])
    subscription = router?.events.subscribe { [weak self] in self?.receive($0) }
  }

  func beginStep() {
    (events, arrivals) = ([], [])
  }

  private func receive(_ event: NavigationEvent) {
    events.append(event)
    switch event.kind {
    case .submitted(let context):
      submitted[event.request] = event.destination
      contexts[event.request] = context
      let status = watched?.requests.last { $0.number == event.request }
      if status?.isHidden == true { hidden.insert(event.request) }
    case .ended(let outcome):
      endings[event.request, default: 0] += 1
      if outcome.isDone, !hidden.contains(event.request), let watched {
        arrivals = watched.liveScreens.places()
      }
    case .failed: endings[event.request, default: 0] += 1
    default: break
    }
  }

  /// Whether an earlier request that was waiting for a requirement, a guard or data resumed during
  /// the last step.
  func hasOvertaken(_ handle: RequestHandle) -> Bool {
    let number = handle.status.number
    return events.contains { event in
      guard event.request < number else { return false }
      return switch event.kind {
      case .resumed, .operationBegan: true
      default: false
      }
    }
  }
}

extension NavigationEvent {
  /// Whether the event ends a request.
  var isEnd: Bool {
    switch kind {
    case .ended, .failed: true
    default: false
    }
  }
}

/// The place of a view controller in the hierarchy.
struct ScreenPlace {
  /// The name of its class.
  let name: String
  /// Its containers and presenters, the innermost first.
  let ancestors: [ObjectIdentifier]
  /// The names of its containers from the root down, with the titles of tabs.
  let way: [String]

  /// Whether both are in the same containers, or in containers with the same names.
  func isSame(as other: Self) -> Bool { ancestors == other.ancestors || way == other.way }
}

extension [LiveScreen] {
  /// The places of shown view controllers that fulfill a condition.
  @MainActor func places(
    where isIncluded: (UIViewController) -> Bool = { _ in true }
  ) -> [ScreenPlace] {
    indices.filter { self[$0].isShown && isIncluded(self[$0].controller) }.map(place)
  }

  @MainActor private func place(of index: Int) -> ScreenPlace {
    let ancestors = sequence(first: index) { self[$0].parent }.dropFirst()
    return ScreenPlace(
      name: TypeNames.name(of: self[index].controller),
      ancestors: ancestors.map { ObjectIdentifier(self[$0].controller) },
      way: way(to: index)
    )
  }

  /// The containers of a view controller from the root down, with the titles of tabs.
  @MainActor func way(to index: Int) -> [String] {
    var way: [String] = []
    var next = self[index].parent
    var isPresented = self[index].isPresented
    while let current = next {
      let controller = self[current].controller
      var name = TypeNames.name(of: controller)
      if controller.parent is UITabBarController, let tab = controller.tabBarItem?.title {
        name += " \"\(tab)\""
      }
      if isPresented { name += " presents" }
      way.append(name)
      (next, isPresented) = (self[current].parent, self[current].isPresented)
    }
    return way.reversed()
  }

  /// The names of the visible view controllers in the presentation of a view controller.
  @MainActor func visibleNames(withPresentationOf index: Int) -> Set<String> {
    let root = presentationRoot(of: index)
    let visible = indices.filter { self[$0].isShown && presentationRoot(of: $0) == root }
    return Set(visible.map { self[$0].name })
  }

  @MainActor func presentationRoot(of index: Int) -> Int {
    var root = index
    while !self[root].isPresented, let parent = self[root].parent { root = parent }
    return root
  }
}

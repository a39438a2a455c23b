import PlatformUI
import WaymarkCore

/// One restoration: the ways of a path, one request after the other.
///
/// A request that waits retains it, and it does not retain its router.
@MainActor final class RestorationRun {
  private weak var router: Router?
  private let table: DestinationTable
  private let onEnd: @MainActor (RestorationReport) -> Void
  /// The rest of the ways, in reverse order.
  private var ways: [Way]
  /// Called with the request of a stop before it is submitted, unless that is hidden.
  var onSubmit: (@MainActor (NavigationRequest) -> Void)?
  /// Called when a stop has to wait for a requirement.
  var onPark: (@MainActor () -> Void)?
  private var phaseOfStop: EventSubscription?
  private var count = 0
  /// Whether hidden ways may lead into what is shown, because something of that is missing.
  private var mayChangeShown: Bool
  /// Whether the user or other code has taken over what is shown.
  private var isTakenOver = false
  /// The containers that hidden ways have led into.
  private var settled: Set<ObjectIdentifier> = []
  private var end = RestorationReport()

  private struct Way {
    var stops: ArraySlice<TreePath.Stop>
    let isHidden: Bool
    /// What the stop before has led to; the next one is wanted in the same home.
    weak var last: UIViewController?
  }

  init(
    _ path: TreePath,
    in table: DestinationTable,
    router: Router,
    onEnd: @escaping @MainActor (RestorationReport) -> Void
  ) {
    (self.table, self.router, self.onEnd) = (table, router, onEnd)
    mayChangeShown = path.stops.isEmpty
    let hidden = path.hidden.map { Way(stops: $0[...], isHidden: true) }
    ways = ([Way(stops: path.stops[...], isHidden: false)] + hidden).reversed()
  }

  /// Restores the remaining stops in a loop, so that a long path does not use up the stack.
  func continueRestoring() {
    while let (stop, isHidden) = next() {
      guard count < TreePath.stopLimit else {
        drop(stop, .beyondLimit)
        break
      }
      count += 1
      guard let handle = submit(stop, isHidden: isHidden) else { continue }
      guard let result = handle.result else { return wait(for: handle, of: stop) }
      ended(stop, result, handle)
    }
    onEnd(end)
  }

  private func wait(for handle: RequestHandle, of stop: TreePath.Stop) {
    handle.whenEnded { result in
      self.phaseOfStop = nil
      self.ended(stop, result, handle)
      self.continueRestoring()
    }
    guard let onPark else { return }
    phaseOfStop = handle.observePhase { phase in
      if case .parked = phase { onPark() }
    }
  }

  /// Drops the rest of what is shown, so that it does not cover what was opened meanwhile.
  func leaveShownWay() {
    isTakenOver = true
    if ways.last?.isHidden == false { dropRest() }
  }

  private func next() -> (stop: TreePath.Stop, isHidden: Bool)? {
    while let way = ways.last {
      if let stop = way.stops.first {
        ways[ways.count - 1].stops.removeFirst()
        return (stop, way.isHidden)
      }
      ways.removeLast()
    }
    return nil
  }

  private func drop(_ stop: TreePath.Stop, _ cause: RestorationReport.Cause) {
    if ways.last?.isHidden == false { mayChangeShown = true }
    // An older version of the app may have saved what is sensitive by now.
    let isSensitive = table[stop.name]?.isSensitive == true
    let shown = isSensitive ? TreePath.Stop(stop.name) : stop
    end.dropped.append(RestorationReport.Dropped(shown, cause))
  }

  private func submit(_ stop: TreePath.Stop, isHidden: Bool) -> RequestHandle? {
    do throws(Obstacle) {
      let request = try request(for: stop, isHidden: isHidden)
      // What was hidden needs containers, even if nothing of what was shown is there.
      if isHidden { router?.showFallback(of: table) } else { onSubmit?(request) }
      if let router { return router.submit(request, recordsArrival: true) }
      drop(stop, .ended(.cancelled))
    } catch {
      drop(stop, error.cause)
    }
    return nil
  }

  private struct Obstacle: Error {
    let cause: RestorationReport.Cause
  }

  private func request(for stop: TreePath.Stop, isHidden: Bool) throws(Obstacle)
    -> NavigationRequest
  {
    if stop == .damaged { throw Obstacle(cause: .damaged) }
    guard let entry = table[stop.name] else { throw Obstacle(cause: .unknown) }
    guard entry.isRestored else { throw Obstacle(cause: .notRestored) }
    do {
      let request = try entry.restoring(stop).near(ways.last?.last)
      guard isHidden else { return request }
      let includesShown = mayChangeShown && !isTakenOver
      return request.placing(by: PlacingRules(includesShown: includesShown, settled: settled))
    } catch {
      throw Obstacle(cause: .unreadable(String(describing: error)))
    }
  }

  private func ended(
    _ stop: TreePath.Stop,
    _ result: Result<NavigationOutcome, NavigationError>,
    _ handle: RequestHandle
  ) {
    switch result {
    case .success(.done(_, via: nil)):
      reached(handle.arrival)
    case .success(let outcome):
      drop(stop, .ended(outcome))
      guard handle.hasParked || outcome.isEndedByOthers else { return }
      isTakenOver = true
      dropRest()
    case .failure(let error):
      drop(stop, .failed(error))
      // The place of the stop is not there. In another home, the hidden stops above it would change
      // what that home shows.
      if ways.last?.isHidden == true, case .notFound = error.failure { dropRest() }
    }
  }

  private func reached(_ screen: UIViewController?) {
    guard let way = ways.last else { return }
    ways[ways.count - 1].last = screen
    guard way.isHidden, let screen else { return }
    // The first way through a container is the one that it showed; later ones select nothing there.
    settled.formUnion(sequence(first: screen, next: \.parent).map { ObjectIdentifier($0) })
  }

  /// Drops the rest of a way, so that a login that was turned down is not asked for again.
  private func dropRest() {
    guard let way = ways.last else { return }
    for stop in way.stops.prefix(TreePath.stopLimit - count) { drop(stop, .notReached) }
    ways[ways.count - 1].stops = []
  }
}

extension NavigationOutcome {
  fileprivate var isEndedByOthers: Bool {
    switch self {
    case .superseded, .expired, .cancelled: true
    case .done, .refused: false
    }
  }
}

import PlatformUI
import WaymarkCore

/// Restores the branches of one path, one request after the other.
///
/// A waiting request retains the run; the run does not retain its router.
@MainActor final class RestorationRun {
  private weak var router: Router?
  private let table: DestinationTable
  /// The remaining branches, in reverse order.
  private var ways: [Way]
  /// Called once with the dropped stops.
  var onEnd: (@MainActor (RestorationReport) -> Void)?
  /// Called with the request of a visible stop before it is submitted.
  var onSubmit: (@MainActor (NavigationRequest) -> Void)?
  /// Called if a stop must wait for a requirement.
  var onPark: (@MainActor () -> Void)?
  private var phaseOfStop: EventSubscription?
  private var count = 0
  /// Whether hidden branches may change the visible one, because a part of it is missing.
  private var mayChangeShown: Bool
  /// Whether the user or other code has changed the visible branch.
  private var isTakenOver = false
  /// The containers that restored branches have passed through.
  private var settled: Set<ObjectIdentifier> = []
  private var end = RestorationReport()

  private struct Way {
    var stops: ArraySlice<TreePath.Stop>
    let isHidden: Bool
    /// The screen of the previous stop; the next one is installed in the same home.
    weak var last: UIViewController?
  }

  init(_ path: TreePath, in table: DestinationTable, router: Router) {
    (self.table, self.router) = (table, router)
    mayChangeShown = path.stops.isEmpty
    let hidden = path.hidden.map { Way(stops: $0[...], isHidden: true) }
    ways = ([Way(stops: path.stops[...], isHidden: false)] + hidden).reversed()
  }

  /// Restores the remaining stops in a loop, because recursion could overflow the stack.
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
    onEnd?(end)
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

  /// Drops the rest of the visible branch, so that it does not cover a screen opened meanwhile.
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
    // An older version of the app may have saved a context that is sensitive now.
    let isSensitive = table[stop.name]?.destination.isSensitive == true
    let shown = isSensitive ? TreePath.Stop(stop.name) : stop
    end.dropped.append(RestorationReport.Dropped(shown, cause))
  }

  private func submit(_ stop: TreePath.Stop, isHidden: Bool) -> RequestHandle? {
    do throws(RestorationReport.Cause) {
      let request = try request(for: stop, isHidden: isHidden)
      // Hidden branches need their containers, even if none of the visible stops was restored.
      if isHidden { router?.showFallback(of: table) } else { onSubmit?(request) }
      if let router { return RequestHandle(run: router.run(request, recordsArrival: true)) }
      drop(stop, .ended(.cancelled))
    } catch {
      drop(stop, error)
    }
    return nil
  }

  private func request(
    for stop: TreePath.Stop,
    isHidden: Bool
  ) throws(RestorationReport.Cause) -> NavigationRequest {
    if stop == .damaged { throw .damaged }
    guard let entry = table[stop.name] else { throw .unknown }
    guard entry.isRestored else { throw .notRestored }
    do {
      let request = try entry.destination.request(for: stop).near(ways.last?.last)
      guard isHidden else { return request }
      let includesShown = mayChangeShown && !isTakenOver
      return request.placing(by: PlacingRules(includesShown: includesShown, settled: settled))
    } catch {
      throw .unreadable(String(describing: error))
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
      // The parent of the stop is missing. In another home, the hidden stops above it would change
      // the visible content of that home.
      if ways.last?.isHidden == true, case .notFound = error.failure { dropRest() }
    }
  }

  private func reached(_ screen: UIViewController?) {
    guard let way = ways.last else { return }
    ways[ways.count - 1].last = screen
    guard way.isHidden, let screen else { return }
    // The first branch through a container is its visible one; later branches must not select
    // there.
    settled.formUnion(sequence(first: screen, next: \.parent).map { ObjectIdentifier($0) })
  }

  /// Drops the rest of a branch, so that a refused login is not requested again.
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

@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that the last request that ended shows the screen of its destination with the requested
/// context, except requests that restore hidden screens.
struct ArrivalCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    guard let arrival = run.arrival else { return }
    let entry = arrival.entry
    let shown = run.screens.filter(\.isShown)
    let own = shown.map { entry.recognizes($0.controller) }.filter(\.isOwn)
    if own.isEmpty {
      let expected = entry.summary.steps.first?.screen ?? ""
      let seen = shown.last.map { TypeNames.name(of: $0.controller) } ?? "nothing"
      let message = "\(expected) is not shown, but \(seen)"
      return results.report(.screen, entry.name, message, run.script)
    }
    if let cover = run.oldCover(of: { entry.recognizes($0).isOwn }) {
      let message = "\(entry.summary.steps.first?.screen ?? "") is behind \(cover)"
      return results.report(.screen, entry.name, message, run.script)
    }
    let contexts = own.compactMap(\.context)
    guard let context = arrival.context, !contexts.isEmpty, !contexts.contains(context) else {
      return
    }
    let message = "requested \(context), but the screen shows \(contexts.joined(separator: ", "))"
    results.report(.context, entry.name, message, run.script)
  }

  /// Checks that the topmost screen provides the requested context, independently of the finder.
  func checkRequest(
    _ request: CheckedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    guard !request.landing.isOvertaken, let screen = run.front?.controller,
      request.entry.recognizes(screen).isOwn,
      let provider = screen as? any ContextProviding
    else { return }
    let (shown, wanted) = (provider.anyContext, request.request.context)
    guard type(of: shown) == type(of: wanted), "\(shown)" != "\(wanted)" else { return }
    let message = "requested \(wanted), but the screen shows \(shown)"
    results.report(.context, request.entry.name, message, run.script)
  }
}

/// Records screens that appear and are removed in the same step; the exploration reports those that
/// stay after another step.
///
/// Other screens may show the progress of work, which takes no time in an exploration.
struct BriefScreenCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for name in run.briefScreens {
      guard results.coverage.brief[name].map({ run.script.precedes($0) }) ?? true else { continue }
      results.coverage.brief[name] = run.script
    }
  }
}

extension ExplorationRun {
  /// The new view controllers that the last step has shown and removed.
  var briefScreens: [String] {
    if arrivals.screens.isEmpty { return [] }
    let isDelayed = events.contains { event in
      switch event.kind {
      case .loading, .guardDecided(_, "deferred"): true
      default: false
      }
    }
    guard !isDelayed, world.application.connectedScenes.count == 1 else { return [] }
    let shown = screens
    return arrivals.screens.compactMap { type, screen in
      let isGone = !shown.contains { $0.controller === screen.controller }
      return isGone && !type.isOfSystem ? TypeNames.name(of: type) : nil
    }
  }

  /// The destination of the last request that was done in the last step, with its context unless it
  /// was redirected.
  var arrival: (entry: DestinationEntry, context: String?)? {
    let ends = events.lazy.filter { $0.isEnd && !self.log.hidden.contains($0.request) }
    guard let last = ends.last, case .ended(.done(_, let via)) = last.kind,
      let entry = table?[via ?? last.destination]
    else { return nil }
    return (entry, via == nil ? log.contexts[last.request] : nil)
  }

  /// The name of the frontmost view controller, if it covers all shown screens that fulfill a
  /// condition and was in front before the last step; `nil` otherwise.
  ///
  /// The app may present another screen once the request has ended.
  fileprivate func oldCover(of isOwn: (UIViewController) -> Bool) -> String? {
    guard let front = screens.lastIndex(where: \.isTopmost),
      screens[front].controller === start.front
    else { return nil }
    let presentation = screens.presentationRoot(of: front)
    let isCovered = screens.indices.filter { screens[$0].isShown && isOwn(screens[$0].controller) }
      .allSatisfy { screens.presentationRoot(of: $0) != presentation }
    return isCovered ? screens[front].name : nil
  }
}

extension UIViewController {
  /// Whether UIKit declares the class.
  fileprivate static var isOfSystem: Bool { String(reflecting: self).hasPrefix("HeadlessUIKit.") }
}

extension UserStep {
  /// Whether the step connects a scene, which may show several screens one after the other.
  var launchesScene: Bool {
    switch self {
    case .reconnect, .deliver(_, isCold: true), .openWindow: true
    default: false
    }
  }
}

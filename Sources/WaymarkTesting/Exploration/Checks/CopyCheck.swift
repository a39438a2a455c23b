@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that a request installs no second copy of its screen, that a step pushes no screen twice
/// in a row, and that a second request changes nothing, unless an earlier request resumes.
struct CopyCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    guard let name = run.nameOfTwins else { return }
    results.report(.twice, name, "is twice in a row in one stack", run.script)
  }

  func checkRequest(
    _ request: CheckedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    guard !request.landing.isOvertaken, !request.landing.findsNothing, run.copies > request.copies
    else { return }
    let message = "\(request.landing.screen) is in one stack twice"
    results.report(.twice, request.entry.name, message, run.script)
  }

  func checkRepeated(
    _ request: RepeatedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    guard case .success(let outcome) = request.handle.result, outcome != .done(.alreadyThere),
      !run.log.hasOvertaken(request.handle)
    else { return }
    let isSame = request.screens == run.screens.map { ObjectIdentifier($0.controller) }
    let change = isSame ? "" : "; the hierarchy has changed"
    let message = "a second request ends as \(outcome)\(change)"
    results.report(.repeated, request.name, message, run.script)
  }
}

extension ExplorationRun {
  /// The name of the frontmost view controller if the last step pushed two of its class with the
  /// same context above the former one; `nil` otherwise.
  fileprivate var nameOfTwins: String? {
    guard let top = front?.controller as? any UIViewController & ContextProviding,
      let pushed = top.navigationController?.viewControllers.suffix(3), pushed.count == 3,
      pushed.last === top, pushed.first === start.front,
      let below = pushed.dropLast().last as? any UIViewController & ContextProviding,
      type(of: below) == type(of: top)
    else { return nil }
    let (own, other) = driver.run { _ in (top.contextText, below.contextText) }
    // An empty context distinguishes nothing.
    return own == other && !own.isEmpty ? TypeNames.name(of: top) : nil
  }

  /// The number of view controllers in a stack that contains another one of the same class with the
  /// same context.
  var copies: Int {
    driver.run { _ in
      screens.compactMap { $0.controller as? UINavigationController }.reduce(0) { sum, stack in
        let controllers = stack.viewControllers
        if controllers.count < 2 { return sum }
        let names = controllers.map { screen in
          let context = (screen as? any ContextProviding).map { $0.contextText } ?? ""
          return "\(TypeNames.name(of: screen)) \(context)"
        }
        return sum + names.count - Set(names).count
      }
    }
  }
}

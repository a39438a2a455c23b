import HeadlessUIKit
import Waymark
import WaymarkCore

/// A request, and the screen that it shows if it is done.
@MainActor struct HierarchyRequest {
  let request: NavigationRequest
  let target: @MainActor () -> HierarchyScreen?
}

/// The requests for screens of a random hierarchy.
extension HierarchyPlayground {
  /// The request of an event; nil for other events, and where there is no such container.
  func makeRequest(_ event: HierarchyEvent) -> HierarchyRequest? {
    var options = RequestOptions(isAnimated: event.isAnimated)
    options.deadline = .seconds(2)
    if event.action == .returnTo {
      guard let old = all(HierarchyScreen.self).pick(event.first) else { return nil }
      let request = NavigationRequest(returningTo: old, options: options)
      return HierarchyRequest(request: request) { [weak old] in old }
    }
    let screen = HierarchyScreen(0)
    guard let destination = destination(of: event, showing: screen) else { return nil }
    _ = register.add(screen)
    let request = NavigationRequest(to: destination, options: options)
    return HierarchyRequest(request: request) { screen }
  }

  private func destination(
    of event: HierarchyEvent,
    showing screen: HierarchyScreen
  ) -> (any Destination<Void>)? {
    let assembly = StepAssembly<HierarchyScreen, Void>(finder: .none) { _ in screen }
    switch event.action {
    case .openInStack:
      return all(UINavigationController.self).pick(event.first).map {
        assembly.using(.push, from: step($0))
      }
    case .openAbove:
      guard let old = all(HierarchyScreen.self).pick(event.first),
        let stack = old.navigationController
      else { return nil }
      let below = StepAssembly(finder: Finder<HierarchyScreen, Void>.instance(old))
        .using(.push, from: step(stack))
      return assembly.using(.push, onto: below)
    case .openInDeck:
      return all(HierarchyDeck.self).pick(event.first).map {
        assembly.using(NavigationAction("deal") { $0.append($1) }, from: step($0))
      }
    case .openInColumn:
      return all(UISplitViewController.self).pick(event.first).map {
        assembly.using(.push, from: .navigationController).using(.setSecondary, from: step($0))
      }
    case .openAsPage:
      return all(UIPageViewController.self).pick(event.first).map {
        assembly.using(.setPage, from: step($0))
      }
    case .openAsTab:
      return all(UITabBarController.self).pick(event.first).map {
        assembly.using(.replaceTab(at: 1), from: step($0))
      }
    case .openSheet:
      let isFullScreen = event.choice(of: 2) == 0
      return assembly.using(.present(isFullScreen ? .fullScreen : .pageSheet), from: .current)
    case .openPopover: return assembly.using(.popover(), from: .current)
    default: return nil
    }
  }

  private func all<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    controllers.compactMap { $0 as? Controller }
  }

  /// A step that finds a view controller of the hierarchy.
  private func step<Controller: UIViewController>(
    _ controller: Controller
  ) -> Chain<Controller, Void, UIViewController, ReachesStart> {
    StepAssembly(finder: .instance(controller)).using(.replaceRoot, from: .root)
  }
}

import Bazaar
import UIKit
import UserNotifications
import Waymark
import WaymarkTesting

// The mutation operators on requests: on their guards, finders, factories and actions, as far as
// the router's events report their effects. Each takes the name of a destination.
extension Defect {
  /// Performs an action after each request that has ended at a destination.
  private static func onArrival(
    _ kind: String,
    _ destination: String,
    _ body: @escaping @MainActor @Sendable (Launch.Visit, Shop) -> Void
  ) -> Defect {
    Defect(kind: kind, target: destination) { shop in
      for visit in shop.launch.takeDone(destination) { body(visit, shop) }
    }
  }

  /// A guarded destination that is opened although its guard parks the request.
  static func guardMissing(_ destination: String) -> Defect {
    Defect(kind: "guard missing", target: destination) { shop in
      for visit in shop.launch.takeParked(destination) {
        shop.root.dismiss(animated: false)
        push(destination, for: visit.context, in: shop)
      }
    }
  }

  /// A guarded destination that is opened below the login form.
  static func guardLate(_ destination: String) -> Defect {
    Defect(kind: "guard asked late", target: destination) { shop in
      for visit in shop.launch.takeParked(destination) {
        push(destination, for: visit.context, in: shop)
      }
    }
  }

  @MainActor private static func push(
    _ destination: String,
    for context: String,
    in shop: Shop
  ) {
    guard let screen = shop.screen(of: destination, for: context) else { return }
    shop.selectedStack?.pushViewController(screen, animated: false)
  }

  /// A factory that builds the screen for another context.
  static func buildsAnother(_ destination: String) -> Defect {
    onArrival("factory for another context", destination) { visit, shop in
      guard visit.arrival == .built, let stack = shop.selectedStack,
        let other = shop.screen(of: destination, for: visit.context, isOther: true)
      else { return }
      stack.setViewControllers(stack.viewControllers.dropLast() + [other], animated: false)
    }
  }

  /// A finder that finds nothing, so that the screen is built again.
  static func findsNothing(_ destination: String) -> Defect {
    onArrival("finder that finds nothing", destination) { visit, shop in
      guard visit.arrival != .built,
        let screen = shop.screen(of: destination, for: visit.context)
      else { return }
      let stack = shop.front as? UINavigationController ?? shop.selectedStack
      stack?.pushViewController(screen, animated: false)
    }
  }

  /// A finder that finds the screen of another context.
  ///
  /// The request may have removed that screen, which is retained until then.
  static func findsAnother(_ destination: String, of screen: String) -> Defect {
    Defect(kind: "finder that finds another", target: destination) { shop in
      let built = shop.launch.takeDone(destination).contains { $0.arrival == .built }
      if built, let old = shop.launch.kept.first, let stack = shop.selectedStack {
        let below = stack.viewControllers.dropLast()
        if below.contains(old) {
          stack.popToViewController(old, animated: false)
        } else {
          stack.setViewControllers(below + [old], animated: false)
        }
      }
      shop.launch.kept = shop.screens(of: screen).filter { $0.parent != nil }.suffix(1)
    }
  }

  /// A screen that is installed in another tab.
  static func wrongHome(_ destination: String, tab index: Int) -> Defect {
    onArrival("wrong home", destination) { visit, shop in
      guard visit.arrival == .built, let tabs = shop.tabs, let stack = shop.selectedStack,
        let home = tabs.viewControllers?[index] as? UINavigationController, home !== stack,
        let screen = stack.viewControllers.last, stack.viewControllers.count > 1
      else { return }
      stack.popViewController(animated: false)
      home.pushViewController(screen, animated: false)
      tabs.selectedIndex = index
    }
  }

  /// A tab whose first screen is pushed in the tab that was selected.
  static func pushesTab(_ destination: String) -> Defect {
    Defect(kind: "push instead of select", target: destination) { shop in
      guard let tabs = shop.tabs else { return }
      let old = shop.launch.selectedTab
      for visit in shop.launch.takeDone(destination) where tabs.selectedIndex != old {
        guard let screen = shop.screen(of: destination, for: visit.context) else { continue }
        tabs.selectedIndex = old
        shop.selectedStack?.pushViewController(screen, animated: false)
      }
      shop.launch.selectedTab = tabs.selectedIndex
    }
  }

  /// A sheet that is pushed in the selected tab.
  static func pushesSheet(_ destination: String) -> Defect {
    onArrival("push instead of present", destination) { visit, shop in
      guard visit.arrival == .built, shop.root.presentedViewController != nil,
        let screen = shop.screen(of: destination, for: visit.context)
      else { return }
      shop.root.dismiss(animated: false)
      shop.selectedStack?.pushViewController(screen, animated: false)
    }
  }

  /// A link that opens a different destination than a request.
  static func shadows(_ destination: String, by other: String) -> Defect {
    Defect(kind: "link that shadows", target: "\(destination) by \(other)") { shop in
      let links = shop.app.deliveries.recent.filter { handle in
        [.customURL, .universalLink].contains(handle.delivery.kind) && handle.end != nil
      }
      let new = links.filter { handle in !shop.launch.retained.contains { $0 === handle } }
      shop.launch.retained += new
      let visits = shop.launch.takeDone(destination)
      if !new.isEmpty, !visits.isEmpty { shop.open(other) }
    }
  }

  /// Notifications that do not arrive.
  static func losesNotifications() -> Defect {
    Defect(kind: "lost delivery", target: "notifications") { _ in
      UNUserNotificationCenter.current().delegate = nil
    }
  }

  /// A screen that closes immediately after another one was shown.
  static func dependsOnOrder(_ first: String, then second: String) -> Defect {
    Defect(kind: "order-dependent state", target: "\(second) after \(first)") { shop in
      if !shop.newlyShown(first).isEmpty { shop.launch.count += 1 }
      for screen in shop.newlyShown(second) where shop.launch.count > 0 {
        if let stack = screen.navigationController, stack.viewControllers.count > 1 {
          stack.popViewController(animated: false)
        } else {
          screen.presentingViewController?.dismiss(animated: false)
        }
      }
    }
  }
}

import Bazaar
import UIKit
import Waymark
import WaymarkTesting

// The mutation operators on screens. Each takes the name of the class that it is applied to.
extension Defect {
  /// Performs an action on each new view controller of a class once it is shown.
  static func onShow(
    _ kind: String,
    _ screen: String,
    _ body: @escaping @MainActor @Sendable (UIViewController, Shop) -> Void
  ) -> Defect {
    Defect(kind: kind, target: screen) { shop in
      for controller in shop.newlyShown(screen) { body(controller, shop) }
    }
  }

  /// A button whose taps do nothing.
  static func deadButton(_ identifier: String, on screen: String) -> Defect {
    Defect(kind: "button without action", target: "\(identifier) on \(screen)") { shop in
      for controller in shop.screens(of: screen) {
        if let control = shop.control(identifier, in: controller) {
          control.enumerateEventHandlers { action, _, event, _ in
            if let action { control.removeAction(action, for: event) }
          }
        }
        let item = controller.navigationItem
        let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
        for item in items where item.accessibilityIdentifier == identifier {
          item.primaryAction = UIAction(title: item.title ?? "") { _ in }
        }
      }
    }
  }

  /// A screen without any control above this one.
  static func wall(above screen: String) -> Defect {
    onShow("wall", screen) { _, shop in
      let wall = UIViewController()
      wall.modalPresentationStyle = .fullScreen
      shop.front.present(wall, animated: false)
    }
  }

  /// An alert without buttons.
  static func alertWithoutButtons(above screen: String) -> Defect {
    onShow("alert without buttons", screen) { _, shop in
      let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
      shop.front.present(alert, animated: false)
    }
  }

  /// An unexpected alert.
  static func alert(above screen: String) -> Defect {
    onShow("alert", screen) { _, shop in
      let alert = UIAlertController(title: "Rate us", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Later", style: .cancel))
      shop.front.present(alert, animated: false)
    }
  }

  /// A sheet that the user cannot leave.
  static func heldSheet(_ screen: String, closing buttons: [String]) -> Defect {
    Defect(kind: "held sheet", target: screen) { shop in
      for controller in shop.screens(of: screen) {
        controller.isModalInPresentation = true
        controller.navigationController?.isModalInPresentation = true
        let item = controller.navigationItem
        for item in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
        where buttons.contains(item.accessibilityIdentifier ?? "") {
          item.isEnabled = false
        }
        for button in buttons { shop.control(button, in: controller)?.isEnabled = false }
      }
    }
  }

  /// View controllers that are never released.
  static func leak(_ screen: String) -> Defect {
    onShow("leak", screen) { controller, shop in shop.launch.kept.append(controller) }
  }

  /// A push of a view controller that is in the stack.
  static func pushTwice(_ screen: String) -> Defect {
    onShow("push of a view controller in the stack", screen) { controller, _ in
      controller.navigationController?.pushViewController(controller, animated: false)
    }
  }

  /// A presentation of a view controller that already has a parent.
  static func presentActive(_ screen: String) -> Defect {
    onShow("presentation of a presented view controller", screen) { controller, shop in
      shop.front.present(controller, animated: false)
    }
  }

  /// A screen that closes immediately.
  static func popsItself(_ screen: String) -> Defect {
    onShow("screen that pops itself", screen) { controller, _ in
      controller.navigationController?.popViewController(animated: false)
    }
  }

  /// A screen that shows another tab.
  static func selectsTab(_ index: Int, on screen: String) -> Defect {
    onShow("jump to another tab", screen) { _, shop in shop.tabs?.selectedIndex = index }
  }

  /// A screen that opens another destination.
  static func movesToOtherTab(from screen: String, to destination: String) -> Defect {
    Defect(kind: "second request", target: "\(destination) after \(screen)") { shop in
      for _ in shop.newlyShown(screen) { shop.open(destination) }
    }
  }

  /// A screen that presents and dismisses repeatedly and never settles.
  static func neverSettles(_ screen: String) -> Defect {
    onShow("endless transitions", screen) { _, shop in blink(above: shop.front) }
  }

  @MainActor private static func blink(above front: UIViewController) {
    let sheet = UIViewController()
    front.present(sheet, animated: true) { [weak front] in
      front?.dismiss(animated: true) {
        if let front { blink(above: front) }
      }
    }
  }

  /// A screen that closes immediately from the given visit on.
  static func refusesVisit(_ number: Int, to screen: String) -> Defect {
    Defect(kind: "visit number \(number) fails", target: screen) { shop in
      for controller in shop.newlyShown(screen) {
        shop.launch.count += 1
        guard shop.launch.count >= number else { continue }
        if let stack = controller.navigationController, stack.viewControllers.count > 1 {
          stack.popViewController(animated: false)
        } else {
          controller.presentingViewController?.dismiss(animated: false)
        }
      }
    }
  }

  /// A crash at the given visit.
  static func crashes(atVisit number: Int, to screen: String) -> Defect {
    Defect(kind: "crash at visit number \(number)", target: screen, endsProcess: true) { shop in
      for _ in shop.newlyShown(screen) {
        shop.launch.count += 1
        precondition(shop.launch.count < number, "the planted crash")
      }
    }
  }

  /// An empty root view controller in place of the shop.
  static func replacesRoot(after screen: String) -> Defect {
    onShow("empty root", screen) { _, shop in
      shop.window.rootViewController = UIViewController()
    }
  }

  /// Tabs that stay hidden.
  static func hidesTabs(after screen: String) -> Defect {
    onShow("hidden tabs", screen) { _, shop in shop.tabs?.tabBar.isHidden = true }
  }

  /// A tab that is removed.
  static func removesTab(_ index: Int, after screen: String) -> Defect {
    onShow("removed tab \(index)", screen) { _, shop in
      guard let tabs = shop.tabs, var controllers = tabs.viewControllers,
        controllers.indices.contains(index)
      else { return }
      controllers.remove(at: index)
      tabs.viewControllers = controllers
    }
  }

  /// A sheet that is presented again after it was closed.
  static func sheetLeftOver(_ screen: String) -> Defect {
    Defect(kind: "sheet left over", target: screen) { shop in
      if let controller = shop.screens(of: screen).first {
        shop.launch.kept = [controller.navigationController ?? controller]
      } else if let sheet = shop.launch.kept.first, sheet.presentingViewController == nil,
        sheet.parent == nil
      {
        shop.launch.kept = []
        shop.front.present(sheet, animated: false)
      }
    }
  }

  /// A screen with a copy of an earlier one below.
  static func doubles(_ screen: String) -> Defect {
    onShow("screen twice", screen) { controller, shop in
      let old = shop.launch.kept.first { $0.parent == nil && $0.presentingViewController == nil }
      shop.launch.kept.append(controller)
      guard let old, let stack = controller.navigationController else { return }
      var controllers = stack.viewControllers
      controllers.insert(old, at: controllers.count - 1)
      stack.setViewControllers(controllers, animated: false)
    }
  }

  /// An earlier screen in place of the requested one.
  static func stale(_ screen: String) -> Defect {
    onShow("stale screen", screen) { controller, shop in
      let old = shop.launch.kept.first { $0.parent == nil && $0.presentingViewController == nil }
      shop.launch.kept.append(controller)
      guard let old, let stack = controller.navigationController else { return }
      stack.setViewControllers(stack.viewControllers.dropLast() + [old], animated: false)
    }
  }
}

import Bazaar
import UIKit
import Waymark
import WaymarkTesting

// The mutation operators on the app as a whole: services, scenes, verbs.
extension Defect {
  /// The view of a tab that is not selected is loaded at the launch.
  static func loadsTab(_ index: Int) -> Defect {
    Defect(kind: "view loaded early", target: "tab \(index)") { shop in
      guard let stack = shop.tabs?.viewControllers?[index] as? UINavigationController else {
        return
      }
      stack.viewControllers.first?.loadViewIfNeeded()
    }
  }

  /// A scene that reconnects with another tab selected.
  static func restoresTab(_ index: Int) -> Defect {
    Defect(kind: "restored to another tab", target: "tab \(index)") { shop in
      guard shop.launch.windows.count > shop.launch.count + 1 else { return }
      shop.launch.count = shop.launch.windows.count - 1
      shop.tabs?.selectedIndex = index
    }
  }

  /// A scene that reconnects with only the first screen of each tab.
  static func restoresOnlyRoots() -> Defect {
    Defect(kind: "restored without stacks", target: "all tabs") { shop in
      guard shop.launch.windows.count > shop.launch.count + 1 else { return }
      shop.launch.count = shop.launch.windows.count - 1
      for stack in shop.tabs?.viewControllers ?? [] {
        (stack as? UINavigationController)?.popToRootViewController(animated: false)
      }
    }
  }

  /// A screen for members that is shown again after the user has logged out.
  static func staysAfterLogOut(_ screen: String) -> Defect {
    Defect(kind: "members' screen after log-out", target: screen) { shop in
      if shop.app.isLoggedIn {
        if let controller = shop.screens(of: screen).first { shop.launch.kept = [controller] }
      } else if let controller = shop.launch.kept.first, controller.parent == nil {
        shop.launch.kept = []
        shop.selectedStack?.pushViewController(controller, animated: false)
      }
    }
  }

  /// A screen that ends the session.
  static func logsOut(on screen: String) -> Defect {
    Defect(kind: "log-out in between", target: screen) { shop in
      if !shop.newlyShown(screen).isEmpty { shop.app.logOut() }
    }
  }

  /// A verb that fails.
  static func failingVerb(_ name: String) -> Defect {
    var defect = Defect(kind: "failing verb", target: name) { _ in }
    defect.describe = { app in
      app.verbs.removeAll { $0.name == name }
      app.verbs.append(AppVerb(name, help: "fails") { _ in throw CocoaError(.featureUnsupported) })
    }
    return defect
  }
}

// The mutation operators on stages: each starts an additional flow on a stage of the shop.
extension Defect {
  /// A flow that is still retained after its end.
  static func retainsFlow(above screen: String) -> Defect {
    onShow("retained coordinator", screen) { controller, shop in
      let flow = TipFlow(endings: 1)
      shop.launch.retained.append(flow)
      start(flow, on: controller)
    }
  }

  /// A flow whose last button does not end it.
  static func endlessFlow(above screen: String) -> Defect {
    onShow("flow that never ends", screen) { controller, _ in
      start(TipFlow(endings: 0), on: controller)
    }
  }

  @MainActor private static func start(_ flow: TipFlow, on screen: UIViewController) {
    guard let stack = screen.navigationController else { return }
    try? Stage(stack).start(flow, by: .push) { _ in }
  }
}

/// A flow of one screen with a button that ends it.
private final class TipFlow: Flow {
  private let endings: Int

  init(endings: Int) {
    self.endings = endings
  }

  func start(on stage: FlowStage<Void>) {
    let screen = TipViewController()
    let endings = endings
    screen.onDone = { for _ in 0..<endings { stage.finish(()) } }
    stage.push(screen)
  }
}

private final class TipViewController: UIViewController {
  var onDone: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    let done = UIAction(title: "Done") { [weak self] _ in self?.onDone() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: done)
  }
}

// The mutation operators on labels and the keyboard, each with a control: a similar, correct one.
extension Defect {
  /// A control without a title and a label, or with another label.
  static func unnamed(_ identifier: String, on screen: String, isCorrect: Bool = false) -> Defect {
    change(identifier, of: screen, "control without a label", isCorrect) { control in
      (control as? UITextField)?.placeholder = isCorrect ? "Enter it here" : nil
      control.accessibilityLabel = isCorrect ? "Enter it here" : nil
    }
  }

  /// A button with the label of another one, or with its own label.
  static func namedAlike(
    _ identifier: String,
    as other: String,
    on screen: String,
    isCorrect: Bool = false
  ) -> Defect {
    change(identifier, of: screen, "two buttons with one label", isCorrect) { button in
      button.accessibilityLabel = isCorrect ? "Not \(other)" : other
    }
  }

  /// The settings button with an image alone, or with a label besides.
  static func imageOnly(on screen: String, isCorrect: Bool = false) -> Defect {
    plant("button with an image alone", screen, isCorrect) { shop in
      for controller in shop.screens(of: screen) {
        guard let item = controller.navigationItem.rightBarButtonItem else { continue }
        (item.title, item.image) = (nil, UIImage(named: "gear"))
        item.accessibilityLabel = isCorrect ? "Settings" : nil
      }
    }
  }

  /// A field in a hidden view that has the keyboard, or in a visible one.
  static func hiddenFocus(_ identifier: String, on screen: String, isCorrect: Bool = false)
    -> Defect
  {
    change(identifier, of: screen, "keyboard in a hidden view", isCorrect) { field in
      field.becomeFirstResponder()
      field.superview?.isHidden = !isCorrect
    }
  }

  private static func plant(
    _ kind: String,
    _ target: String,
    _ isCorrect: Bool,
    _ mutate: @escaping @MainActor @Sendable (Shop) -> Void
  ) -> Defect {
    Defect(kind: kind, target: target, isCorrect: isCorrect, mutate: mutate)
  }

  /// Changes a control each time the shop has settled.
  private static func change(
    _ identifier: String,
    of screen: String,
    _ kind: String,
    _ isCorrect: Bool,
    _ body: @escaping @MainActor @Sendable (UIControl) -> Void
  ) -> Defect {
    plant(kind, "\(identifier) on \(screen)", isCorrect) { shop in
      for controller in shop.screens(of: screen) {
        if let control = shop.control(identifier, in: controller) { body(control) }
      }
    }
  }
}

import Bazaar
import UIKit
import Waymark

/// The parts of the running shop that a defect reads and changes.
@MainActor struct Shop {
  let app: AppDelegate
  let launch: Launch
  let root: UIViewController
  let window: UIWindow
  /// All view controllers: containers before their children, presented ones last.
  let screens: [UIViewController]

  init?(_ app: AppDelegate, _ launch: Launch) {
    guard let window = app.router?.window, let root = window.rootViewController else { return nil }
    (self.app, self.launch, self.window, self.root) = (app, launch, window, root)
    var screens: [UIViewController] = []
    Self.add(root, to: &screens)
    self.screens = screens
    if !launch.windows.contains(ObjectIdentifier(window)) {
      launch.windows.append(ObjectIdentifier(window))
    }
  }

  private static func add(_ controller: UIViewController, to screens: inout [UIViewController]) {
    screens.append(controller)
    for child in controller.children { add(child, to: &screens) }
    guard let next = controller.presentedViewController,
      next.presentingViewController === controller
    else { return }
    add(next, to: &screens)
  }

  var isSettled: Bool {
    !(app.router?.requests ?? []).contains { $0.phase == .running || $0.phase == .queued }
      && screens.allSatisfy { $0.transitionCoordinator == nil }
  }

  var tabs: UITabBarController? { root as? UITabBarController }

  /// The stack of the selected tab.
  var selectedStack: UINavigationController? {
    tabs?.selectedViewController as? UINavigationController
  }

  /// The front view controller, which can present another one.
  var front: UIViewController {
    var front = root
    while let next = front.presentedViewController { front = next }
    return front
  }

  /// The view controllers of a class, by its name.
  func screens(of name: String) -> [UIViewController] {
    screens.filter { launch.className(of: $0) == name }
  }

  /// The view controllers of a class that are on screen for the first time in this launch.
  func newlyShown(_ name: String) -> [UIViewController] {
    screens(of: name).filter { $0.viewIfLoaded?.window != nil && launch.isNew($0) }
  }

  // MARK: Controls

  /// The control of an identifier in a view controller.
  func control(_ identifier: String, in screen: UIViewController) -> UIControl? {
    screen.viewIfLoaded.flatMap { Self.control(identifier, in: $0) }
  }

  private static func control(_ identifier: String, in view: UIView) -> UIControl? {
    if let control = view as? UIControl, view.accessibilityIdentifier == identifier {
      return control
    }
    return view.subviews.lazy.compactMap { control(identifier, in: $0) }.first
  }

  // MARK: Destinations

  /// Another view controller for a destination.
  ///
  /// - Parameter context: Its printed context, or that of another sample.
  func screen(
    of destination: String,
    for context: String,
    isOther: Bool = false
  ) -> UIViewController? {
    guard let entry = try? app.destinations()?[destination] else { return nil }
    let sample = entry.samples(for: context, isOther: isOther).first
    return sample.flatMap { try? entry.screen(with: $0) }
  }

  /// Submits a request for the first sample of a destination.
  func open(_ destination: String) {
    guard let entry = try? app.destinations()?[destination],
      let sample = entry.samples.first, let request = try? entry.request(with: sample)
    else { return }
    _ = app.router?.go(request)
  }
}

extension DestinationEntry {
  /// The texts for the parameters with which the context is printed like this, or otherwise.
  fileprivate func samples(for context: String, isOther: Bool) -> [[String: String]] {
    var all = samples
    for parameter in parameters {
      for text in parameter.samples {
        if var sample = samples.first {
          sample[parameter.name] = text
          all.append(sample)
        }
      }
    }
    return all.filter { sample in
      guard let request = try? request(with: sample) else { return false }
      return (request.contextText == context) != isOther
    }
  }
}

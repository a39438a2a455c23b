@_spi(Headless) import HeadlessUIKit
import Waymark

/// The view controllers and coordinators that existed after some step of a launch.
@MainActor struct SeenObjects {
  /// The number of entries from which released objects are removed at each return to a state.
  private static let mostObjects = 200
  private var seen: [ObjectIdentifier: SeenObject] = [:]

  /// Records the objects after a step.
  mutating func note(_ screens: [LiveScreen], _ coordinators: [AnyObject]) {
    for screen in screens {
      let object = entry(of: screen.controller)
      guard let view = screen.controller.viewIfLoaded, view.window != nil else { continue }
      object.wasShown = true
      if object.fields == nil { object.fields = view.fieldTexts }
    }
    for coordinator in coordinators { _ = entry(of: coordinator) }
  }

  mutating func removeReleased() {
    if seen.count > Self.mostObjects { seen = seen.filter { $0.value.object != nil } }
  }

  private mutating func entry(of object: AnyObject) -> SeenObject {
    let id = ObjectIdentifier(object)
    if let known = seen[id], known.object === object { return known }
    let new = SeenObject(object)
    seen[id] = new
    return new
  }

  /// The texts of the fields of a view controller when it was first shown.
  func fields(of controller: UIViewController) -> [String]? {
    seen[ObjectIdentifier(controller)]?.fields
  }

  func contains(_ controller: UIViewController) -> Bool {
    seen[ObjectIdentifier(controller)]?.object === controller
  }

  /// Whether the view of a view controller was in a window of the settled app.
  func hasShown(_ controller: UIViewController) -> Bool {
    seen[ObjectIdentifier(controller)]?.wasShown == true
  }

  /// The number of existing view controllers and coordinators of each class.
  var living: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in seen.values {
      if let object = entry.object { counts[TypeNames.name(of: object), default: 0] += 1 }
    }
    return counts
  }
}

/// An object that existed after some step.
///
/// A class, because copying weak references is slow.
private final class SeenObject {
  weak var object: AnyObject?
  /// Whether its view was in a window of the settled app.
  var wasShown = false
  /// The texts of its fields when it was first shown.
  var fields: [String]?

  init(_ object: AnyObject) { self.object = object }
}

/// The new view controllers that animated transitions of a step have shown.
@MainActor struct NewArrivals {
  private(set) var screens: [(type: UIViewController.Type, screen: WeakScreen)] = []
  /// Whether time passes in the step, or a scene is connected.
  private var areIgnored = false

  struct WeakScreen { weak var controller: UIViewController? }

  init(areIgnored: Bool) { self.areIgnored = areIgnored }

  mutating func ignore() { self = NewArrivals(areIgnored: true) }

  /// Records the innermost view controller that a transition has shown, unless it existed before
  /// the step.
  mutating func note(_ controller: UIViewController, unlessIn known: SeenObjects) {
    if areIgnored { return }
    var screen = controller
    while let stack = screen as? UINavigationController, let top = stack.topViewController {
      screen = top
    }
    guard screen.children.isEmpty, !known.contains(screen) else { return }
    screens.append((type(of: screen), WeakScreen(controller: screen)))
  }
}

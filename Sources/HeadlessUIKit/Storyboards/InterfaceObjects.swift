/// The objects created from a scene, nib or cell prototype, by identifier.
@MainActor
final class InterfaceObjects {
  let document: InterfaceDocument
  let bundle: Bundle
  /// The storyboard of a scene; `nil` for a nib.
  let storyboard: UIStoryboard?
  /// The view controller of the scene, or the owner of the nib, once it exists.
  weak var owner: AnyObject?
  /// The scene of the objects; `nil` for a nib or cell.
  var scene: InterfaceScene?
  /// The objects of the scene, for a cell prototype.
  private let outer: InterfaceObjects?
  private var objects: [String: WeakObject] = [:]
  private var made: [String: Set<Int>] = [:]
  /// Objects without another owner.
  private var retained: [AnyObject] = []
  /// The objects whose `awakeFromNib()` has not been called, in order of creation.
  private var unfinished: [UIResponder] = []
  private var unset: [(object: AnyObject, attributes: InterfaceElement)] = []
  private(set) var segues: [SegueTemplate] = []

  private struct WeakObject {
    weak var object: AnyObject?
  }

  init(
    _ document: InterfaceDocument,
    in bundle: Bundle,
    storyboard: UIStoryboard? = nil,
    outer: InterfaceObjects? = nil
  ) {
    self.document = document
    self.bundle = bundle
    self.storyboard = storyboard
    self.outer = outer
  }

  /// The object with an identifier; `nil` if it does not exist yet or was skipped.
  subscript(id: String) -> AnyObject? { objects[id]?.object ?? outer?[id] }

  /// The traits of the owner, completed by those of the device.
  var traits: UITraitCollection {
    let owned = (owner ?? outer?.owner) as? any UITraitEnvironment
    let device = HeadlessWorld.current?.currentTraits
    return UITraitCollection(traitsFrom: [device, owned?.traitCollection].compactMap { $0 })
  }

  func add(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { objects[id] = WeakObject(object: object) }
    HeadlessWorld.current?.standIns?.name(object, element)
    if let attributes = element.child("userDefinedRuntimeAttributes") {
      unset.append((object, attributes))
    }
    if let responder = object as? UIResponder { unfinished.append(responder) }
  }

  /// Assigns an object to the placeholder with an identifier.
  func take(_ object: AnyObject, for id: String) {
    objects[id] = WeakObject(object: object)
  }

  func retain(_ object: AnyObject) {
    retained.append(object)
  }

  /// Records an unsupported element.
  func skip(_ element: InterfaceElement) {
    HeadlessWorld.current?.skip(element.name, in: document.name)
  }

  /// Calls `awakeFromNib()` on the objects created since the last call.
  func awaken() {
    while !unfinished.isEmpty {
      let complete = unfinished
      unfinished = []
      for responder in complete { responder.awakeFromNib() }
    }
  }
}

// MARK: Connections

extension InterfaceObjects {
  /// Sets the objects' runtime attributes, and makes the missing connections of an element's
  /// objects whose ends exist.
  ///
  /// - Parameter isLast: Whether all objects were created; outlet collections wait for that.
  func connect(_ element: InterfaceElement, isLast: Bool = true) {
    let objects = unset
    unset = []
    for (object, attributes) in objects { set(attributes, of: object) }
    let connections = document.connections(in: element)
    let key = element.id ?? ""
    var done = made[key] ?? []
    var collections: [OutletCollection] = []
    for (index, connection) in connections.enumerated() where !done.contains(index) {
      guard let source = source(of: connection), isComplete(connection) else { continue }
      switch connection.element.name {
      case "outlet": connectOutlet(connection, source)
      case "outletCollection" where isLast:
        OutletCollection.add(connection, source, self, to: &collections)
      default: continue
      }
      done.insert(index)
    }
    for collection in collections { collection.connect() }
    for (index, connection) in connections.enumerated() where !done.contains(index) {
      guard let source = source(of: connection), isComplete(connection),
        !connection.element.name.hasPrefix("outlet")
      else { continue }
      connectTrigger(connection, source)
      done.insert(index)
    }
    made[key] = done
  }

  private func source(of connection: InterfaceConnection) -> AnyObject? {
    self[connection.source]
  }

  private func isComplete(_ connection: InterfaceConnection) -> Bool {
    guard let destination = connection.destination else { return false }
    switch connection.element.name {
    case "outlet", "outletCollection": return self[destination] != nil
    case "action": return self[destination] != nil || firstResponders.contains(destination)
    default: return true
    }
  }

  private var firstResponders: Set<String> {
    outer?.firstResponders ?? document.firstResponders
  }

  private func connectOutlet(_ connection: InterfaceConnection, _ source: AnyObject) {
    guard let property = connection.element["property"], let id = connection.destination,
      let destination = self[id]
    else { return }
    KeyValueCoding.connect(destination, to: property, of: source)
  }

  private func connectTrigger(_ connection: InterfaceConnection, _ source: AnyObject) {
    switch connection.element.name {
    case "action": connectAction(connection.element, source)
    case "segue": connectSegue(connection.element, source)
    default: skip(connection.element)
    }
  }

  private func connectAction(_ action: InterfaceElement, _ source: AnyObject) {
    guard let selector = action["selector"].map({ Selector($0) }), let id = action["destination"]
    else { return }
    let target = self[id]
    switch source {
    case let control as UIControl:
      let event = action["eventType"].flatMap { UIControl.Event.named[$0] }
      control.addTarget(target, action: selector, for: event ?? control.usualEvent)
    case let item as UIBarButtonItem:
      (item.target, item.action) = (target, selector)
    case let command as UICommand: command.action = selector
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default: skip(action)
    }
  }

  private func connectSegue(_ segue: InterfaceElement, _ source: AnyObject) {
    // The preview and commit segues of a peek are nested in another segue.
    guard segue["destination"] != nil, segue["kind"] != nil, segue["kind"] != "relationship" else {
      return
    }
    let scene = outer ?? self
    guard let controller = scene.owner as? UIViewController else { return }
    let template = scene.template(for: segue, of: controller)
    switch source {
    case let control as UIControl:
      control.addTarget(template, action: SegueTemplate.trigger, for: control.usualEvent)
    case let item as UIBarButtonItem:
      (item.target, item.action) = (template, SegueTemplate.trigger)
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(template, action: SegueTemplate.trigger)
    case let cell as UITableViewCell:
      if segue["trigger"] == "accessoryAction" {
        cell.interfaceMadeOnDemand.accessory = template
      } else {
        cell.interfaceMadeOnDemand.selection = template
      }
    case let cell as UICollectionViewCell: cell.interfaceMadeOnDemand.selection = template
    case let view as UIView where template.kind == .embed:
      template.container = view
    default: return
    }
  }

  /// The segue of an element, always the same object.
  private func template(
    for element: InterfaceElement,
    of controller: UIViewController
  ) -> SegueTemplate {
    if let known = segues.first(where: { $0.element === element }) { return known }
    let template = SegueTemplate(element, source: controller, self)
    segues.append(template)
    return template
  }

  /// Records all segues of the scene, including those of objects that do not exist yet.
  func listSegues(of controller: UIViewController, _ scene: InterfaceScene) {
    for element in scene.segues { _ = template(for: element, of: controller) }
  }
}

/// The objects of an outlet collection, in file order.
@MainActor
private struct OutletCollection {
  let source: AnyObject
  let property: String
  var destinations: [AnyObject]

  static func add(
    _ connection: InterfaceConnection,
    _ source: AnyObject,
    _ objects: InterfaceObjects,
    to collections: inout [OutletCollection]
  ) {
    guard let property = connection.element["property"],
      let destination = connection.destination.flatMap({ objects[$0] })
    else { return }
    let known = collections.firstIndex { $0.source === source && $0.property == property }
    if let known { return collections[known].destinations.append(destination) }
    collections.append(
      OutletCollection(source: source, property: property, destinations: [destination])
    )
  }

  func connect() {
    if property == "gestureRecognizers", let view = source as? UIView {
      for case let recognizer as UIGestureRecognizer in destinations {
        view.addGestureRecognizer(recognizer)
      }
    } else {
      KeyValueCoding.connect(destinations, to: property, of: source)
    }
  }
}

extension UIControl.Event {
  /// The events by their names in files.
  static let named: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents,
    "allEvents": .allEvents,
  ]
}

extension UIControl {
  /// The default event of a connection.
  var usualEvent: Event {
    switch self {
    case is UIButton: .touchUpInside
    case is UITextField: .editingDidEndOnExit
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
      is UIRefreshControl:
      .valueChanged
    default: .touchUpInside
    }
  }
}

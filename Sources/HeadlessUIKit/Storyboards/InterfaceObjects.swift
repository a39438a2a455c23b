/// The objects that were made from one scene, nib or prototype of a cell, by their identifiers.
@MainActor
final class InterfaceObjects {
  let document: InterfaceDocument
  let bundle: Bundle
  /// The storyboard of a scene; nil in a nib.
  let storyboard: UIStoryboard?
  /// The controller of the scene, or the owner of the nib, once it is there.
  weak var owner: AnyObject?
  /// The scene that the objects belong to; nil in a nib and in a cell.
  var scene: InterfaceScene?
  /// The objects of the scene, for the prototype of a cell.
  private let outer: InterfaceObjects?
  private var objects: [String: WeakObject] = [:]
  private var made: [String: Set<Int>] = [:]
  /// The objects that nothing else retains.
  private var retained: [AnyObject] = []
  /// The objects that are told when they are complete, in the order in which they were made.
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

  /// The object with an identifier; nil if it was not made yet or is skipped.
  subscript(id: String) -> AnyObject? { objects[id]?.object ?? outer?[id] }

  /// The traits of the owner; what these leave open, of the device.
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

  /// Takes an object for the placeholder with an identifier.
  func take(_ object: AnyObject, for id: String) {
    objects[id] = WeakObject(object: object)
  }

  func retain(_ object: AnyObject) {
    retained.append(object)
  }

  /// Lists an element that the layer does not have.
  func skip(_ element: InterfaceElement) {
    HeadlessWorld.current?.skip(element.name, in: document.name)
  }

  /// Calls `awakeFromNib()` of the objects made since the last call.
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
  /// Sets the runtime attributes of the objects, and makes the connections of an element's objects
  /// that were not made, as far as both ends exist.
  ///
  /// - Parameter isLast: Whether all objects were made; outlets that are arrays wait for that.
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
    // The preview and the commit of a peek are described inside of another segue.
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

  /// The segue that an element describes, the same one each time.
  private func template(
    for element: InterfaceElement,
    of controller: UIViewController
  ) -> SegueTemplate {
    if let known = segues.first(where: { $0.element === element }) { return known }
    let template = SegueTemplate(element, source: controller, self)
    segues.append(template)
    return template
  }

  /// Lists all segues of the scene, those of objects that do not exist yet included.
  func listSegues(of controller: UIViewController, _ scene: InterfaceScene) {
    for element in scene.segues { _ = template(for: element, of: controller) }
  }
}

/// The objects of an outlet that is an array, in the order of the file.
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
  /// The events by the names that files have for them.
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
  /// The event that a connection without one is for.
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

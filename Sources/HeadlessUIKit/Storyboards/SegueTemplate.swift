/// A segue in a storyboard.
@MainActor
final class SegueTemplate: NSObject, NamedMembers {
  enum Kind: String {
    case show
    case showDetail
    case presentation
    case popoverPresentation
    case embed
    case unwind
    case custom
    /// The names in older files.
    case push
    case modal
    case popover
    case replace
  }

  static let trigger = NSSelectorFromString("perform:")
  static var namedMembers: [NamedMember] {
    [.action("perform:", SegueTemplate.trigger(from:))]
  }

  let element: InterfaceElement
  let kind: Kind
  private(set) weak var source: UIViewController?
  private weak var objects: InterfaceObjects?
  /// The view for an embedded view controller.
  weak var container: UIView?

  init(_ element: InterfaceElement, source: UIViewController, _ objects: InterfaceObjects) {
    self.element = element
    self.source = source
    self.objects = objects
    kind = element["kind"].flatMap(Kind.init) ?? .custom
    super.init()
  }

  /// The identifier of the segue; `nil` for none.
  var identifier: String? {
    element["identifier"].flatMap { $0.isEmpty ? nil : $0 }
  }

  var isAnimated: Bool { element.bool("animates") ?? true }

  /// Performs the segue for a control, item, recognizer or row, unless the source refuses.
  func trigger(from sender: Any?) {
    guard let source else { return }
    let isAllowed = source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    if isAllowed { perform(sender) }
  }

  /// Performs the segue with a sender.
  func perform(_ sender: Any?) {
    guard let source, let objects else { return }
    guard kind != .unwind else { return unwind(from: source, sender, objects) }
    guard let destination = objects.makeDestination(of: element, from: source, sender: sender)
    else { return }
    configure(destination)
    let segue = makeSegue(from: source, to: destination, sender, objects)
    record(segue)
    source.prepare(for: segue, sender: sender)
    segue.perform()
    // A segue that animates its presentation is retained until the dismissal.
    if destination.transitioningDelegate === segue {
      destination.modal.presentationController?.segue = segue
    }
  }

  func record(_ segue: UIStoryboardSegue) {
    guard let standIns = HeadlessWorld.current?.standIns else { return }
    standIns.add(
      .segue(
        kind: kind.rawValue,
        identifier: identifier,
        source: standIns.name(of: segue.source),
        destination: standIns.name(of: segue.destination)
      )
    )
  }

  func makeSegue(
    from source: UIViewController,
    to destination: UIViewController,
    _ sender: Any?,
    _ objects: InterfaceObjects
  ) -> UIStoryboardSegue {
    let usual = UIStoryboardSegue.self
    let type = InterfaceClasses.type(of: element, usual: usual, in: objects.bundle)
    let segue = SegueBlueprint.makeSegue(of: type, identifier, source, destination)
    (segue.template, segue.sender) = (self, sender)
    return segue
  }

  /// Applies the segue's settings to its destination, which `prepare(for:sender:)` may change.
  private func configure(_ destination: UIViewController) {
    if kind == .presentation || kind == .modal {
      objects?.decodePresentation(destination, element)
    }
    guard kind == .popoverPresentation || kind == .popover else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    let anchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
    switch anchor.flatMap({ objects?[$0] }) {
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case let item as UIBarButtonItem: popover.barButtonItem = item
    default: break
    }
    if let directions = element.value(of: "popoverArrowDirection") {
      popover.permittedArrowDirections = UIPopoverArrowDirection(interface: directions)
    }
  }

  /// Shows the destination of a segue as specified in the storyboard.
  func show(_ segue: UIStoryboardSegue) {
    switch kind {
    case .show, .push: segue.source.show(segue.destination, sender: segue.sender)
    case .showDetail, .replace:
      segue.source.showDetailViewController(segue.destination, sender: segue.sender)
    case .presentation, .modal:
      segue.source.present(segue.destination, animated: isAnimated)
    case .popoverPresentation, .popover:
      anchor(segue)
      segue.source.present(segue.destination, animated: isAnimated)
    case .embed: contain(segue)
    case .unwind: segue.source.unwind(to: segue.destination, by: segue, animated: isAnimated)
    case .custom: return
    }
  }

  /// Sets the triggering view or item as the anchor of a popover without an anchor.
  private func anchor(_ segue: UIStoryboardSegue) {
    guard let popover = segue.destination.popoverPresentationController, !popover.hasAnchor else {
      return
    }
    switch segue.sender {
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case let item as UIBarButtonItem: popover.barButtonItem = item
    default: return
    }
  }
}

// MARK: Embedding

extension SegueTemplate {
  /// Embeds the destination once the view of the source is loaded.
  func embed() {
    guard container != nil, let source else { return }
    let file = objects?.document.name ?? ""
    UIStoryboard.nested(in: file, "The view of \(source) contains itself.") {
      guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: nil) else { return }
      perform(nil)
    }
  }

  private func contain(_ segue: UIStoryboardSegue) {
    guard let container else { return }
    segue.source.addChild(segue.destination)
    guard let view = segue.destination.view else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    segue.destination.didMove(toParent: segue.source)
  }
}

extension UIPopoverArrowDirection {
  fileprivate init(interface element: InterfaceElement) {
    self = []
    if element.bool("up") == true { insert(.up) }
    if element.bool("down") == true { insert(.down) }
    if element.bool("left") == true { insert(.left) }
    if element.bool("right") == true { insert(.right) }
  }
}

extension UIViewController {
  /// Performs the segue with an identifier; raises if the view controller has none.
  func performTemplate(_ identifier: String, _ sender: Any?) {
    let templates = associatedObjects?.interface?.objects.segues ?? []
    guard let template = templates.first(where: { $0.identifier == identifier }) else {
      return Misuse.raise(
        .invalidArgumentException,
        "Receiver (\(self)) has no segue with identifier '\(identifier)'"
      )
    }
    template.perform(sender)
  }
}

extension SegueTemplate {
  /// Finds the destination of an unwind segue, performs its action, and returns to it.
  func unwind(from source: UIViewController, _ sender: Any?, _ objects: InterfaceObjects) {
    guard let action = element["unwindAction"].map({ Selector($0) }) else { return }
    let search = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
    guard let destination = search.findDestination() else { return }
    let segue = makeSegue(from: source, to: destination, sender, objects)
    record(segue)
    source.prepare(for: segue, sender: sender)
    action.send(to: destination, NamedMember.Arguments(segue))
    segue.perform()
  }
}

extension UIStoryboardUnwindSegueSource {
  /// Searches outward from the source: each view controller's children, the view controller itself,
  /// then its parent or presenter.
  func findDestination() -> UIViewController? {
    var candidate: UIViewController? = source
    while let controller = candidate {
      if let found = find(in: controller) { return found }
      candidate = controller.parentController ?? controller.modal.presenter
    }
    return nil
  }

  private func find(in controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = find(in: child) { return found }
    }
    let isDestination = controller.canPerformUnwindSegueAction(
      unwindAction,
      from: source,
      sender: sender
    )
    return isDestination ? controller : nil
  }
}

extension UIViewController {
  /// The child through which a view controller is reached, including presentations.
  func child(around controller: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = controller
    while let current = candidate {
      if current.parentController === self { return current }
      candidate = current.parentController ?? current.modal.presenter
    }
    return nil
  }

  /// Returns to the destination of an unwind segue: dismisses the presentations above it, then
  /// calls each container on the way, from the outermost one, to show the next.
  func unwind(to destination: UIViewController, by segue: UIStoryboardSegue, animated: Bool) {
    let (origin, presenter) = origin(towards: destination)
    presenter?.dismiss(animated: animated)
    var path: [UIViewController] = [destination]
    var container = destination.parentController
    while let current = container {
      path.insert(current, at: 0)
      if current === origin || origin.ancestors.contains(identical: current) { break }
      container = current.parentController
    }
    for (container, next) in zip(path, path.dropFirst()) {
      container.unwind(for: segue, towards: next)
    }
  }

  /// The view controller beside the destination at which the way back begins, with the one that
  /// dismisses the presentations in between; `nil` for none.
  private func origin(
    towards destination: UIViewController
  ) -> (origin: UIViewController, presenter: UIViewController?) {
    var (origin, presenter): (UIViewController, UIViewController?) = (self, nil)
    while origin.outermostContainer !== destination.outermostContainer {
      guard let next = origin.outermostContainer.modal.presenter else { break }
      (origin, presenter) = (next, next)
    }
    return (origin, presenter)
  }

  private var ancestors: [UIViewController] {
    Array(sequence(first: self, next: \.parentController))
  }
}

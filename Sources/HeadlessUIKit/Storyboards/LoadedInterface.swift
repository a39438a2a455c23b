/// The scene or nib from which a view controller was loaded.
@MainActor
final class LoadedInterface {
  let objects: InterfaceObjects
  /// The element of the root view; `nil` if the scene has none.
  let view: InterfaceElement?

  init(_ objects: InterfaceObjects, view: InterfaceElement?) {
    self.objects = objects
    self.view = view
  }

  /// Creates the root view of the view controller, and makes the connections of its scene.
  ///
  /// - Returns: Whether the scene contains a root view.
  func loadView(of controller: UIViewController) -> Bool {
    guard let view, let made = objects.makeView(view, isRequired: true) else { return false }
    controller.view = made
    return true
  }

  /// Makes the connections of the scene once its views exist, and embeds its children.
  func complete() {
    for object in objects.scene?.objects ?? [] { objects.connect(object) }
    objects.awaken()
    for template in objects.segues where template.kind == .embed { template.embed() }
  }
}

extension UIViewController {
  private static var usualNibs: [ObjectIdentifier: String?] = [:]

  /// Loads the root view from the scene or nib, makes the connections, and embeds the children of
  /// the scene.
  ///
  /// - Returns: Whether a scene or nib has a root view.
  func loadDescribedView() -> Bool {
    guard let interface = associatedObjects?.interface else { return loadNib() }
    guard interface.loadView(of: self) || loadNib() else { return false }
    interface.complete()
    return true
  }

  /// Loads the root view from the nib with the given name, otherwise from the one named like the
  /// class.
  ///
  /// - Returns: Whether the nib exists.
  private func loadNib() -> Bool {
    let bundle = nibBundle ?? .main
    guard let name = nibName ?? usualNib(in: bundle) else { return false }
    UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
    guard loadedView == nil else { return true }
    Misuse.raise(
      .internalInconsistencyException,
      """
      -[UIViewController _loadViewFromNibNamed:bundle:] loaded the "\(name)" nib but the view \
      outlet was not set.
      """
    )
    return false
  }

  /// The nib named like the class, with or without "Controller"; `nil` for none.
  private func usualNib(in bundle: Bundle) -> String? {
    let aClass = ObjectIdentifier(type(of: self))
    // The files of other bundles may appear at run time.
    let isMain = bundle === Bundle.main
    if isMain, let known = Self.usualNibs[aClass] { return known }
    let name = "\(type(of: self))"
    let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
    let found = (short + [name]).first { InterfaceFiles.exists($0, "xib", in: bundle) }
    if isMain { Self.usualNibs[aClass] = .some(found) }
    return found
  }
}

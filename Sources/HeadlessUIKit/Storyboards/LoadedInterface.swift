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

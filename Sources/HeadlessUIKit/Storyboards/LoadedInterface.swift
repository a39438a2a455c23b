/// The scene or nib that a controller came from.
@MainActor
final class LoadedInterface {
  let objects: InterfaceObjects
  /// The element of the root view; nil where the scene has none.
  let view: InterfaceElement?

  init(_ objects: InterfaceObjects, view: InterfaceElement?) {
    self.objects = objects
    self.view = view
  }

  /// Makes the root view of the controller, and makes the connections of its scene.
  ///
  /// - Returns: Whether the scene describes the view.
  func loadView(of controller: UIViewController) -> Bool {
    guard let view, let made = objects.makeView(view, isRequired: true) else { return false }
    controller.view = made
    return true
  }

  /// Makes the connections of the scene, now that its views are there, and embeds its children.
  func complete() {
    for object in objects.scene?.objects ?? [] { objects.connect(object) }
    objects.awaken()
    for template in objects.segues where template.kind == .embed { template.embed() }
  }
}

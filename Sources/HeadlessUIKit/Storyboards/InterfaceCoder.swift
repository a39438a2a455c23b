/// The archive of one object of a storyboard or nib.
final class InterfaceCoder: BlankCoder {
  let element: InterfaceElement
  let objects: InterfaceObjects

  init(_ element: InterfaceElement, _ objects: InterfaceObjects) {
    self.element = element
    self.objects = objects
    let frame = element.value(of: "frame").map(CGRect.init(interface:))
    super.init(frame: frame ?? .zero)
  }
}

extension NSCoder {
  /// The element of the archive; `nil` for an archive of another kind.
  var interfaceElement: InterfaceElement? { (self as? InterfaceCoder)?.element }
}

extension CGRect {
  init(interface element: InterfaceElement) {
    self.init(
      x: element.number("x") ?? 0,
      y: element.number("y") ?? 0,
      width: element.number("width") ?? 0,
      height: element.number("height") ?? 0
    )
  }
}

extension CGSize {
  init(interface element: InterfaceElement) {
    self.init(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
  }
}

extension InterfaceObjects {
  /// Applies the archive's element to an object during its creation.
  func decode(_ object: UIResponder, element coder: NSCoder) {
    guard let element = coder.interfaceElement else { return }
    switch object {
    case let view as UIView: decode(view, element)
    case let controller as UIViewController: decode(controller, element)
    default: return
    }
  }
}

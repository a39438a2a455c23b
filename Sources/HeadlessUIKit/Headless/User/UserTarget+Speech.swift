/// An enabled control for which a screen reader has no name.
@_spi(Headless)
public struct HeadlessUnnamedControl: Hashable, Codable, Sendable {
  /// Its class, with its identifier if it has one, such as `UISwitch "sound"`.
  public var name: String
  /// Whether it shows an image, which has no name either.
  public var hasImage: Bool
}

extension UserTarget {
  /// The name of a button outside of lists for a screen reader; `nil` for other elements.
  var spokenName: String? {
    switch kind {
    case .control(let control as UIButton): control.enclosingCell == nil ? labels.last : nil
    case .barItem: labels.last
    default: nil
    }
  }

  /// The control without a name; `nil` if it has one, or does not need any.
  var unnamedControl: HeadlessUnnamedControl? {
    guard labels.isEmpty, obstacle == nil else { return nil }
    switch kind {
    case .control(let control):
      guard control.needsName else { return nil }
      return unnamed(control, (control as? UIButton)?.currentImage)
    case .barItem(let item): return item.isBlank ? nil : unnamed(item, item.image)
    default: return nil
    }
  }

  /// A screen reader names a symbol by itself.
  private func unnamed(_ object: AnyObject, _ image: UIImage?) -> HeadlessUnnamedControl? {
    if image?.isSymbolImage == true { return nil }
    let name = "\(type(of: object))" + (identifier.map { " \"\($0)\"" } ?? "")
    return HeadlessUnnamedControl(name: name, hasImage: image != nil)
  }
}

extension UIControl {
  /// Whether a screen reader can name the control only by its label.
  fileprivate var needsName: Bool {
    switch self {
    case let button as UIButton:
      guard [.custom, .system].contains(button.buttonType), texts.isEmpty else { return false }
    case is UISearchTextField: return false
    case is UITextField: break
    // A screen reader reads the texts of a row together with its switch.
    case is UISwitch, is UISlider, is UIStepper:
      if enclosingCell?.texts.isEmpty == false { return false }
    default: return false
    }
    return !sequence(first: self as UIView, next: \.superview).contains(
      where: \.accessibilityElementsHidden
    )
  }
}

extension UIView {
  /// The cell that contains the view; `nil` outside of lists.
  fileprivate var enclosingCell: UIView? {
    sequence(first: self, next: \.superview).first { $0 is any RowListCell }
  }
}

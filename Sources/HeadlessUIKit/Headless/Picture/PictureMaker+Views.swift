extension PictureMaker {
  /// The picture of a view and its subviews; `nil` if it is not visible.
  ///
  /// - Parameter owner: The view controller that owns the view.
  func view(_ view: UIView, of owner: UIViewController? = nil) -> PictureElement? {
    guard !view.isHidden, view.alpha >= 0.01 else { return nil }
    var element =
      switch view {
      case let control as UIControl: self.control(control)
      case let label as UILabel: self.label(label)
      case let table as UITableView: self.table(table)
      case let collection as UICollectionView: list(collection, look: "collection")
      case let stack as UIStackView: self.stack(stack, of: owner)
      case let image as UIImageView: picture(image.image)
      case is UIActivityIndicatorView: PictureElement(.spinner)
      case let bar as UITabBar: bar.manager == nil ? self.bar(bar) : PictureElement(.view)
      default: box(view, of: owner)
      }
    if element.label == nil, view.accessibilityLabel != element.text {
      element.label = view.accessibilityLabel
    }
    element.identifier = view.accessibilityIdentifier
    element.accessibility = view.declaredAccessibility
    return element
  }

  private func box(_ view: UIView, of owner: UIViewController?) -> PictureElement {
    var element = PictureElement(view is UISearchBar ? .search : .view)
    element.children = view.subviews.compactMap { part($0, in: owner) }
    return element
  }

  private func stack(_ stack: UIStackView, of owner: UIViewController?) -> PictureElement {
    var element = PictureElement(.stack)
    element.look = stack.axis == .vertical ? "vertical" : "horizontal"
    element.spacing = Double(stack.spacing)
    element.children = stack.arrangedSubviews.compactMap { part($0, in: owner) }
    return element
  }

  /// The picture of a view, or of the child view controller that owns it.
  private func part(_ view: UIView, in owner: UIViewController?) -> PictureElement? {
    if let child = owner?.childControllers.first(where: { $0.loadedView === view }) {
      return view.isHidden ? nil : content(of: child)
    }
    let element = self.view(view, of: owner)
    let isNothing = element?.kind == .view && element?.children.isEmpty == true
    return isNothing ? nil : element
  }

  private func picture(_ image: UIImage?) -> PictureElement {
    var element = PictureElement(.image)
    element.image = image?.name
    return element
  }

  private func label(_ label: UILabel) -> PictureElement {
    var element = PictureElement(.label)
    element.text = label.text
    element.size = (label.font?.pointSize).map { Double($0) }
    element.color = label.textColor?.pictureName
    return element.with(.bold, if: label.font?.isBold == true)
      .with(.disabled, if: !label.isEnabled)
  }

  // MARK: Controls

  private func control(_ control: UIControl) -> PictureElement {
    let element =
      switch control {
      case let button as UIButton: self.button(button)
      case let field as UITextField: self.field(field)
      case let toggle as UISwitch: PictureElement(.toggle).with(.selected, if: toggle.isOn)
      case let segments as UISegmentedControl: self.segments(segments)
      default: box(control, of: nil)
      }
    return touching("\(user.number(of: control))", element)
      .with(.disabled, if: !control.isEnabled)
  }

  private func button(_ button: UIButton) -> PictureElement {
    var element = PictureElement(.button)
    element.text = button.currentTitle
    element.detail = button.configuration?.subtitle
    element.image = button.currentImage?.name
    element.look = button.configuration.map { "\($0.look)" } ?? "plain"
    return element.with(.destructive, if: button.role == .destructive)
  }

  private func field(_ field: UITextField) -> PictureElement {
    var element = PictureElement(.field)
    element.text = field.text
    element.detail = field.placeholder
    return element.with(.secure, if: field.isSecureTextEntry)
      .with(.focused, if: field.isFirstResponder)
  }

  private func segments(_ control: UISegmentedControl) -> PictureElement {
    var element = PictureElement(.segments)
    element.children = control.segments.enumerated().map { index, segment in
      var part = PictureElement(.segment)
        .with(.selected, if: index == control.selectedSegmentIndex)
        .with(.disabled, if: !segment.isEnabled)
      part.text = segment.title
      part.image = segment.image?.name
      return touching("\(user.number(of: control))/\(index)", part)
    }
    return element
  }
}

extension UIView {
  /// The accessibility that differs from the default of a view.
  var declaredAccessibility: PictureElement.Accessibility? {
    let declared = PictureElement.Accessibility(
      value: accessibilityValue,
      hint: accessibilityHint,
      traits: accessibilityTraits.rawValue,
      isElement: isAccessibilityElement,
      hidesElements: accessibilityElementsHidden
    )
    return declared == PictureElement.Accessibility() ? nil : declared
  }
}

extension UIColor {
  /// The name of a system color; `nil` for any other.
  fileprivate var pictureName: String? {
    let prefix = "UIColor."
    return description.hasPrefix(prefix) ? String(description.dropFirst(prefix.count)) : nil
  }
}

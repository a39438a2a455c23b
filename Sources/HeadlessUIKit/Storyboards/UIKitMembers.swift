// The UIKit members that files refer to.

extension UIView {
  /// The view properties for runtime attributes.
  static var viewMembers: [NamedMember] {
    [
      .outlet("tag", \UIView.tag), .outlet("alpha", \UIView.alpha),
      .outlet("hidden", \UIView.isHidden), .outlet("clipsToBounds", \UIView.clipsToBounds),
      .outlet("backgroundColor", \UIView.backgroundColor),
      .outlet("tintColor", \UIView.tintColor),
      .outlet("accessibilityIdentifier", \UIView.accessibilityIdentifier),
      .outlet("accessibilityLabel", \UIView.accessibilityLabel),
      .outlet("accessibilityHint", \UIView.accessibilityHint),
      .outlet("accessibilityValue", \UIView.accessibilityValue),
      .outlet("isAccessibilityElement", \UIView.isAccessibilityElement),
      .outlet("userInteractionEnabled", \UIView.isUserInteractionEnabled),
      // As a recognizer's target, the view receives the recognizer as the argument, which counts as
      // `true`.
      .action("endEditing:", { (view: UIView) in { (_: Any?) in view.endEditing(true) } }),
    ]
  }
}

extension UIViewController {
  // Setting by a key path may read the property first, which would load the view again.
  static var viewOutlet: NamedMember {
    NamedMember(
      name: "view",
      kind: .property(
        get: { ($0 as? UIViewController)?.view },
        set: { owner, value in
          guard let owner = owner as? UIViewController, let view = value as? UIView else {
            return false
          }
          owner.view = view
          return true
        }
      )
    )
  }
}

extension CALayer: NamedMembers {
  /// The layer properties for runtime attributes.
  public static var namedMembers: [NamedMember] {
    [
      .outlet("cornerRadius", \CALayer.cornerRadius),
      .outlet("borderWidth", \CALayer.borderWidth),
      .outlet("borderColor", \CALayer.borderColor),
      .outlet("backgroundColor", \CALayer.backgroundColor),
      .outlet("masksToBounds", \CALayer.masksToBounds), .outlet("opacity", \CALayer.opacity),
      .outlet("shadowColor", \CALayer.shadowColor),
      .outlet("shadowOpacity", \CALayer.shadowOpacity),
      .outlet("shadowOffset", \CALayer.shadowOffset),
      .outlet("shadowRadius", \CALayer.shadowRadius),
      .outlet("zPosition", \CALayer.zPosition), .outlet("name", \CALayer.name),
    ]
  }
}

// MARK: Kinds of objects

extension UISplitViewController.Style {
  /// The style of a split view controller: with columns if specified in the file, three if there is
  /// a supplementary one.
  init(interface element: InterfaceElement?) {
    guard element?.bool("allowDoubleColumnStyle") == true else {
      self = .unspecified
      return
    }
    let isTriple = element?.list("connections").contains {
      $0["relationship"] == "supplementaryViewController"
    }
    self = isTriple == true ? .tripleColumn : .doubleColumn
  }
}

extension UITableView.Style {
  init(interface element: InterfaceElement?) {
    switch element?["style"] {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}

extension UITableViewCell.CellStyle {
  init(interface element: InterfaceElement?) {
    switch element?["style"] {
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: self = .default
    }
  }
}

extension UIButton.ButtonType {
  init(interface element: InterfaceElement?) {
    switch element?["buttonType"] {
    case "system", "roundedRect": self = .system
    case "detailDisclosure": self = .detailDisclosure
    case "infoLight": self = .infoLight
    case "infoDark": self = .infoDark
    case "contactAdd": self = .contactAdd
    case "close": self = .close
    default: self = .custom
    }
  }
}

extension UIStoryboardSegue {
  /// Whether the storyboard animates the segue.
  var isAnimated: Bool { template?.isAnimated ?? true }
}

extension UINib {
  /// Creates a cell for a reuse identifier of the nib.
  func makeCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = makeFirstObject() as? UITableViewCell else { return nil }
    if let own = cell.reuseIdentifier, own != identifier {
      Misuse.raise(
        .internalInconsistencyException,
        """
        cell reuse identifier in nib (\(own)) does not match the identifier used to register the \
        nib (\(identifier))
        """
      )
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Creates a header or footer for a reuse identifier of the nib.
  func makeHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    let view = makeFirstObject() as? UITableViewHeaderFooterView
    view?.reuseIdentifier = identifier
    return view
  }

  /// Creates a cell, header or footer of a collection view.
  func makeReusable() -> UICollectionReusableView? {
    makeFirstObject() as? UICollectionReusableView
  }

  private func makeFirstObject() -> Any? { instantiate(withOwner: nil).first }
}

extension HeadlessWorld {
  /// Records a skipped element.
  func skip(_ element: String, in file: String) {
    let line = "\(file): \(element)"
    if !skippedElements.contains(line) { skippedElements.append(line) }
  }
}

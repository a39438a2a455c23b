/// A hash of the visible contents other than texts: images, colors, progress, and the views
/// themselves.
///
/// The value is equal for screens that look alike, also in other processes with deterministic
/// hashing.
@MainActor
struct UserLook {
  private(set) var value = 0
  /// The hashes of the names of classes, whose addresses differ between processes.
  private static var classes: [ObjectIdentifier: Int] = [:]

  /// Adds the appearance of a view without its subviews.
  mutating func add(_ view: UIView) {
    let type = ObjectIdentifier(type(of: view))
    add(Self.hash(of: view, type))
    if let color = view.backgroundColor { add(color.hash) }
    if let color = view.ownTintColor { add(color.hash) }
    if view.alpha < 1 { add(view.alpha.hashValue) }
    if let transform = view.extras?.transform { add("\(transform)".hashValue) }
    if let record = view.layoutRecord {
      for constraint in record.constraints { add(Int(bitPattern: constraint.constant.bits)) }
    }
    addContent(of: view)
  }

  /// Adds the appearance of a bar item.
  mutating func add(_ item: UIBarItem) {
    add(item.image?.hash ?? 0)
    switch item {
    case let item as UIBarButtonItem:
      add(item.tintColor?.hash ?? 0)
      add(item.isSelected ? 1 : 0)
    case let item as UITabBarItem: add(item.selectedImage?.hash ?? 0)
    default: break
    }
  }

  private static func hash(of view: UIView, _ type: ObjectIdentifier) -> Int {
    if let known = classes[type] { return known }
    let hash = String(reflecting: Swift.type(of: view)).hashValue
    classes[type] = hash
    return hash
  }

  // Walking the views is most of the cost of a step, and a `Hasher` would increase it noticeably.
  private mutating func add(_ number: Int) {
    value = (value ^ number) &* 0x2545_F491_4F6C_DD1D
    value ^= value &>> 29
  }

  private mutating func addContent(of view: UIView) {
    switch view.viewRole {
    case .label(let label):
      if let text = label.styled { add(text.hash) }
      if label.textColor !== UIColor.label { add(label.textColor.hash) }
      add(label.numberOfLines)
    // A row's selection only shows which row was tapped last.
    case .cell: add((view as? UITableViewCell)?.isEditing == true ? 1 : 0)
    case .control(let control): addContent(of: control)
    case .picture: addPicture(of: view)
    default: break
    }
  }

  private mutating func addContent(of control: UIControl) {
    switch control {
    case let button as UIButton: add(button.look)
    case let dots as UIPageControl: add(dots.currentPage << 8 + dots.numberOfPages)
    case let control as UIRefreshControl: add(control.isRefreshing ? 1 : 0)
    default: break
    }
  }

  private mutating func addPicture(of view: UIView) {
    switch view {
    case let view as UIImageView:
      let image = view.isHighlighted ? view.highlightedImage ?? view.image : view.image
      add(image?.hash ?? 0)
    case let bar as UIProgressView: add(bar.progress.hashValue)
    case let wheel as UIActivityIndicatorView: add(wheel.isAnimating ? 1 : 0)
    default: break
    }
  }
}

extension CGFloat {
  fileprivate var bits: UInt { UInt(truncatingIfNeeded: Double(self).bitPattern) }
}

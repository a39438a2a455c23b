/// What a window shows, as a list of things to touch, from back to front.
///
/// What is in the window but out of reach is listed too, with the obstacle, so that an error can
/// name it.
@MainActor
struct UserSurface {
  private(set) var targets: [UserTarget] = []
  /// The stack in front; nil if there is none in reach.
  private(set) var navigation: UINavigationController?
  /// The presentation in front; nil if nothing is presented.
  private(set) var frontPresentation: UIPresentationController?
  /// Who is presented in a container view.
  private var presented: [ObjectIdentifier: UIViewController] = [:]

  /// Nothing at all.
  init() {}

  init(_ menu: UIMenu) {
    add(menu)
  }

  init(_ window: UIWindow) {
    guard let root = window.rootViewController else { return }
    collectPresentations(from: root)
    walk(window, window.isHidden ? .hidden : nil)
  }

  private mutating func collectPresentations(from controller: UIViewController) {
    for child in controller.childControllers { collectPresentations(from: child) }
    guard let next = controller.modal.presented else { return }
    if let presentation = next.modal.presentationController,
      let container = presentation.containerView
    {
      presented[ObjectIdentifier(container)] = next
      frontPresentation = presentation
    }
    collectPresentations(from: next)
  }

  mutating func add(_ target: UserTarget) {
    targets.append(target)
  }

  private mutating func add(_ menu: UIMenu) {
    for element in menu.children {
      if let submenu = element as? UIMenu { add(submenu) }
      guard let action = element as? UIAction, !action.attributes.contains(.hidden) else {
        continue
      }
      let isDisabled = action.attributes.contains(.disabled)
      add(
        UserTarget(
          .menuAction(action),
          identifier: action.identifier.rawValue,
          labels: [action.title],
          obstacle: isDisabled ? .disabled : nil
        )
      )
    }
  }
}

extension UserSurface {
  /// Lists a view and what it holds; a presentation covers all that lies behind it.
  mutating func walk(_ view: UIView, _ inherited: UserObstacle?) {
    let obstacle = inherited ?? view.obstacle
    (view as? UINavigationBar)?.placeSearchBar()
    let children = view.subviews
    let cover = children.lastIndex { presented[ObjectIdentifier($0)]?.isInTheWay == true }
    let top = cover.flatMap { presented[ObjectIdentifier(children[$0])] }
    let behind = obstacle ?? top.map { .covered(by: $0.nameForUser) }
    list(view, behind)
    defer { list(presented[ObjectIdentifier(view)] as? UIAlertController, obstacle) }
    // Listing a table makes the views of rows and sections further down.
    for (index, child) in view.subviews.enumerated() {
      walk(child, index < cover ?? 0 ? behind : obstacle)
    }
  }

  private mutating func list(_ view: UIView, _ obstacle: UserObstacle?) {
    switch view {
    case let control as UISegmentedControl: list(control, obstacle)
    case let control as UIControl: list(control, obstacle)
    case let table as UITableView: list(table, obstacle)
    case let bar as UINavigationBar: list(bar, obstacle)
    case let bar as UITabBar: list(bar, obstacle)
    case let bar as UIToolbar: list(bar.items, obstacle)
    case is UITableViewCell: return
    case let label as UILabel:
      add(target(.text(label), for: label, [label.text], obstacle))
    default:
      add(target(.view(view), for: view, [], obstacle))
    }
  }

  private func target(
    _ kind: UserTarget.Kind,
    for view: UIView,
    _ labels: [String?],
    _ obstacle: UserObstacle?
  ) -> UserTarget {
    UserTarget(
      kind,
      identifier: view.accessibilityIdentifier,
      labels: labels + [view.accessibilityLabel],
      obstacle: obstacle
    )
  }

  private mutating func list(_ control: UIControl, _ obstacle: UserObstacle?) {
    let title = (control as? UIButton)?.currentTitle
    let hint = (control as? UITextField)?.placeholder
    let obstacle = obstacle ?? (control.isEnabled ? nil : .disabled)
    add(target(.control(control), for: control, [title, hint], obstacle))
  }

  private mutating func list(_ control: UISegmentedControl, _ obstacle: UserObstacle?) {
    let obstacle = obstacle ?? (control.isEnabled ? nil : .disabled)
    for (index, segment) in control.segments.enumerated() {
      add(
        UserTarget(
          .segment(control, index),
          identifier: nil,
          labels: [segment.title, segment.image?.name],
          obstacle: obstacle ?? (segment.isEnabled ? nil : .disabled)
        )
      )
    }
  }

  private mutating func list(_ alert: UIAlertController?, _ obstacle: UserObstacle?) {
    guard let alert else { return }
    for action in alert.actions {
      add(
        UserTarget(
          .alertAction(alert, action),
          identifier: action.accessibilityIdentifier,
          labels: [action.title, action.accessibilityLabel],
          obstacle: obstacle ?? (action.isEnabled ? nil : .disabled)
        )
      )
    }
  }

  mutating func showsFront(_ navigation: UINavigationController) {
    self.navigation = navigation
  }
}

extension UIView {
  /// Why a finger does not reach this view, as far as the view itself is the reason.
  var obstacle: UserObstacle? {
    if isHidden || alpha < 0.01 { return .hidden }
    return isUserInteractionEnabled || self is UILabel ? nil : .untouchable
  }

  /// The texts of all labels in this tree that are not hidden.
  var texts: [String] {
    guard !isHidden else { return [] }
    let own = (self as? UILabel)?.text.map { [$0] } ?? []
    return own + subviews.flatMap(\.texts)
  }
}

extension UIViewController {
  /// Whether a finger does not reach what lies below this controller while it is presented.
  var isInTheWay: Bool { (self as? UISearchController)?.isTransparent != true }

  /// What a message calls this controller: its title, or its class.
  var nameForUser: String {
    title.map { "\"\($0)\"" } ?? "\(type(of: self))"
  }
}

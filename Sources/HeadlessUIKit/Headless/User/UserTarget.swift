/// An element on screen at which a touch can begin.
///
/// A class, because each target is compared with all others, and copying its names is slow.
@MainActor
final class UserTarget {
  enum Kind {
    case control(UIControl)
    case segment(UISegmentedControl, Int)
    case row(any RowList, IndexPath)
    /// A row of a component of a picker view.
    case pickerRow(UIPickerView, row: Int, component: Int)
    case barItem(UIBarButtonItem)
    case tab(UITabBarController, Int)
    case tabItem(UITabBar, UITabBarItem)
    case sidebarTab(UITabBarController, UITab)
    /// The button that shows the sidebar, or the tab bar again.
    case sidebarButton(UITabBarController)
    case back(UINavigationController)
    case menuItem(any MenuLeaf)
    case alertAction(UIAlertController, UIAlertAction)
    /// A view, other than a control, that may handle touches.
    case view(UIView)
    /// A text without an action.
    case text(UIView)
  }

  let kind: Kind
  let identifier: String?
  /// The names that identify it, the main label first.
  let labels: [String]
  /// The reason why a gesture does not reach it; `nil` if there is none.
  let obstacle: UserObstacle?

  init(
    _ kind: Kind,
    identifier: String?,
    labels: [String?],
    obstacle: UserObstacle?
  ) {
    self.kind = kind
    self.identifier = identifier
    var names: [String] = []
    for case .some(let label) in labels where !label.isEmpty { names.append(label) }
    self.labels = names
    self.obstacle = obstacle
  }

  /// The name to use in messages.
  var name: String? { labels.first ?? identifier }

  var isText: Bool { if case .text = kind { true } else { false } }
  var isView: Bool { if case .view = kind { true } else { false } }
  var isBack: Bool { if case .back = kind { true } else { false } }
  var isField: Bool { field != nil }
  var isInReach: Bool { obstacle == nil && !isText }
  var isTappable: Bool { isInReach && !isView }

  var isTab: Bool {
    switch kind {
    case .tab, .tabItem, .sidebarTab: true
    default: false
    }
  }

  var field: (any TextInput)? {
    switch kind {
    case .control(let control): control.textInput
    case .view(let view): view.textInput
    default: nil
    }
  }

  /// The object that the target represents.
  var object: AnyObject? {
    switch kind {
    case .control(let control): control
    case .segment(let control, _): control
    case .pickerRow(let picker, _, _): picker
    case .row(let list, let path): list.madeCell(at: path)
    case .barItem(let item): item
    case .tab(let controller, let index): controller.barItems[index]
    case .tabItem(_, let item): item
    case .sidebarTab(_, let tab): tab.item
    case .sidebarButton(let controller): controller.sidebar
    case .back(let navigation): navigation
    case .menuItem(let leaf): leaf
    case .alertAction(_, let action): action
    case .view(let view), .text(let view): view
    }
  }
}

/// The kinds of views that a simulated user distinguishes.
///
/// Each class overrides `viewRole`, because a chain of casts for each view would be slow.
enum ViewRole {
  case label(UILabel)
  case cell
  case segments(UISegmentedControl)
  case control(UIControl)
  case table(UITableView)
  case collection(UICollectionView)
  case picker(UIPickerView)
  case navigationBar(UINavigationBar)
  case tabBar(UITabBar)
  case toolbar(UIToolbar)
  /// An image, or the state of an operation.
  case picture
  case other
}

/// The reason why a gesture does not reach its target.
struct UserObstacle {
  let reason: HeadlessUserError.Reason
  /// The predicate of the sentence "it ...".
  let explanation: String

  static let hidden = UserObstacle(reason: .hidden, explanation: "is hidden")
  static let disabled = UserObstacle(reason: .disabled, explanation: "is disabled")
  static let untouchable = UserObstacle(reason: .untouchable, explanation: "ignores touches")
  static let inert = UserObstacle(reason: .inert, explanation: "is only text")

  static func covered(by name: String) -> UserObstacle {
    UserObstacle(reason: .covered, explanation: "is covered by \(name)")
  }
}

extension UIViewController {
  /// Whether this presented view controller blocks touches to the contents below it.
  var isInTheWay: Bool { (self as? UISearchController)?.isTransparent != true }

  /// Whether its presentation passes touches to the views behind it.
  var admitsTouchesBehind: Bool {
    switch modal.presentationController {
    case let sheet as UISheetPresentationController: sheet.largestUndimmedDetentIdentifier != nil
    case let popover as UIPopoverPresentationController: popover.passthroughViews?.isEmpty == false
    default: false
    }
  }

  /// The name of a view controller in messages: its title or class.
  var nameForUser: String {
    title.map { "\"\($0)\"" } ?? "\(type(of: self))"
  }
}

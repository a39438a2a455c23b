import HeadlessUIKit
import Waymark

/// The destinations of a storm.
enum StormKind: String, CaseIterable {
  case item, only, members, vault, slow, double, inner, sheet, cover, ping, pong, mirror
  case used, usedSheet, usedTab
  case area, login, foreign

  /// Whether its factory returns a screen of another destination.
  var isUsed: Bool { self == .used || self == .usedSheet || self == .usedTab }
}

/// A screen of a storm.
class StormScreen: UIViewController {
  let kind: StormKind
  let number: Int
  /// Called when the screen has appeared or disappeared.
  var onMove: (() -> Void)?
  /// Whether the request that built the screen ended without installing it.
  var isUnwanted = false
  /// Whether the factory of another request has also returned the screen.
  var isShared = false
  /// The leave guard of the screen.
  weak var leaveGuard: LeaveGuard?

  init(_ kind: StormKind, _ number: Int = 0) {
    self.kind = kind
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "\(kind) \(number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onMove?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onMove?()
  }
}

/// The first screen of the first tab.
final class RootScreen: UIViewController {}

/// The login form.
final class StormForm: StormScreen {}

/// The first screen of the second tab.
final class StormArea: StormScreen {}

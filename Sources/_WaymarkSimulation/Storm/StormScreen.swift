import HeadlessUIKit
import Waymark

/// Which destination of a storm a screen belongs to.
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
  /// Told when the screen has appeared or disappeared.
  var onMove: (() -> Void)?
  /// Whether the request that has built it did not install it.
  var isUnwanted = false
  /// Whether a factory of another request has returned it, too.
  var isShared = false
  /// The guard in front of the ways out, if there is one.
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

/// Where the user logs in.
final class StormForm: StormScreen {}

/// The first screen of the second tab.
final class StormArea: StormScreen {}

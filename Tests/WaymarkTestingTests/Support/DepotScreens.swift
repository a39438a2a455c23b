import HeadlessUIKit
import Waymark

final class ItemsScreen: UIViewController {
  var onItem: (() -> Void)?
  var onVault: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton.titled("Item") { [weak self] in self?.onItem?() })
    view.addSubview(UIButton.titled("Vault") { [weak self] in self?.onVault?() })
  }
}

final class ItemScreen: UIViewController, ContextProviding {
  private(set) var navigationContext = ""
  private var defects: Set<DepotDefect> = []
  private var cycle: (() -> Void)?
  private var hasAppeared = false

  static func make(_ id: String, _ defects: Set<DepotDefect>) -> ItemScreen {
    let screen = ItemScreen()
    (screen.navigationContext, screen.defects) = (id, defects)
    return screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if defects.contains(.deadButton) { view.addSubview(UIButton.titled("Buy") {}) }
    if defects.contains(.leak) { cycle = { _ = self.view } }
    if defects.contains(.misuse) {
      view.addSubview(
        UIButton.titled("Twice") { [weak self] in
          self?.present(UIViewController(), animated: false)
          self?.present(UIViewController(), animated: false)
        }
      )
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if defects.contains(.movesToOtherTab) { tabBarController?.selectedIndex = 1 }
    if !hasAppeared { bringBackLastItem() }
    hasAppeared = true
  }

  private func bringBackLastItem() {
    guard defects.contains(.itemTwice), let app = UIApplication.shared.delegate as? DepotApp,
      let stack = navigationController
    else { return }
    if let last = app.lastItem, last.parent == nil {
      let others = Array(stack.viewControllers.dropLast())
      stack.setViewControllers(others + [last, self], animated: false)
    }
    app.lastItem = self
  }
}

final class VaultScreen: UIViewController {}

final class AboutScreen: UIViewController {
  var onJoin: (() -> Void)?
  var defects: Set<DepotDefect> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton.titled("Membership") { [weak self] in self?.onJoin?() })
    if defects.contains(.oneWay) || defects.contains(.trap) {
      view.addSubview(UIButton.titled("Leave") { [weak self] in self?.leave() })
    }
  }

  private func leave() {
    let other: UIViewController
    if defects.contains(.trap) {
      other = UIViewController()
    } else {
      let stack = UINavigationController(rootViewController: LobbyScreen())
      other = stack
    }
    other.modalPresentationStyle = .fullScreen
    present(other, animated: true)
  }
}

/// A screen with a single way out.
final class LobbyScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton.titled("On") { [weak self] in
        self?.navigationController?.pushViewController(VaultScreen(), animated: true)
      }
    )
  }
}

final class JoinScreen: UIViewController {
  var onJoin: (() -> Void)?
  private var app: DepotApp? { UIApplication.shared.delegate as? DepotApp }
  private var hasReturned = false

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let app else { return }
    app.visits += 1
    if app.defects.contains(.failingVisit), app.visits > 1 { dismiss(animated: true) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard app?.defects.contains(.sheetLeftOver) == true, !hasReturned else { return }
    hasReturned = true
    app?.scene?.window?.rootViewController?.present(self, animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton.titled("Join") { [weak self] in self?.onJoin?() })
  }
}

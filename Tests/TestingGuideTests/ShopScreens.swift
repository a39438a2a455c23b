import HeadlessUIKit
import Waymark

final class CatalogViewController: UIViewController {
  var onProduct: ((Int) -> Void)?
  var onOrders: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    view.addSubview(button("Lamp") { [weak self] in self?.onProduct?(1) })
    view.addSubview(button("Orders") { [weak self] in self?.onOrders?() })
  }
}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int
  var onReview: (() -> Void)?

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { id }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Product \(id)"
    view.addSubview(button("Write a review") { [weak self] in self?.onReview?() })
  }
}

final class OrdersViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Orders"
  }
}

final class LoginViewController: UIViewController {
  var onLogin: ((_ password: String) -> Void)?
  private let password = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log in"
    password.placeholder = "Password"
    password.accessibilityIdentifier = "password"
    view.addSubview(password)
    view.addSubview(button("Log in") { [weak self] in self?.logIn() })
  }

  private func logIn() { onLogin?(password.text ?? "") }
}

final class ReviewViewController: UIViewController {
  var onEdit: (() -> Void)?
  var onSend: ((String) -> Void)?
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Review"
    field.placeholder = "Review"
    field.accessibilityIdentifier = "review"
    field.addAction(UIAction { [weak self] _ in self?.onEdit?() }, for: .editingChanged)
    view.addSubview(field)
    view.addSubview(button("Send") { [weak self] in self?.send() })
  }

  private func send() { onSend?(field.text ?? "") }

  func askToDiscard(_ answer: @escaping @MainActor (LeaveDecision) -> Void) {
    let alert = UIAlertController(title: "Unsaved", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { _ in answer(.leave) }
    )
    alert.addAction(
      UIAlertAction(title: "Keep", style: .cancel) { _ in answer(.stay("unsaved")) }
    )
    present(alert, animated: true)
  }
}

final class ReviewFlow: Flow {
  private let router: Router

  init(router: Router) {
    self.router = router
  }

  func start(on stage: FlowStage<String>) {
    let screen = ReviewViewController()
    let draft = stage.guardLeaving(by: router, named: "draft") { [weak screen] _ in
      .asking { answer in screen?.askToDiscard(answer) }
    }
    screen.onEdit = { draft.isArmed = true }
    screen.onSend = { stage.finish($0) }
    stage.push(screen)
  }
}

extension UIViewController {
  fileprivate func button(_ title: String, action: @escaping @MainActor () -> Void) -> UIButton {
    UIButton(configuration: .plain(), primaryAction: UIAction(title: title) { _ in action() })
  }
}

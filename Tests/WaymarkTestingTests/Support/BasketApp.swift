import HeadlessUIKit
import Waymark
import WaymarkTesting

/// A shop whose session and router are global variables.
final class BasketApp: WindowedApp {
  /// The difference from the correct shop.
  enum Defect {
    /// The basket does not open again after a payment.
    case opensOnce
    /// Paying leaves the sheet open, and the sheet cannot be swiped down.
    case keepsSheet
  }

  override func start(in window: UIWindow) {
    let router = Router(window: window)
    BasketSession.shared.router = router
    router.go(to: BasketSession.shared.shelf)
  }
}

extension AppUnderTest<BasketApp> {
  static func basket(_ defect: BasketApp.Defect? = nil) -> Self {
    var app = AppUnderTest(
      name: "basket",
      launch: { _ in
        // An exploration launches the app many times in one process.
        BasketSession.shared = BasketSession(defect)
        return BasketApp()
      },
      router: { _ in BasketSession.shared.router },
      destinations: { _ in
        let session = BasketSession.shared
        return try DestinationTable(on: .scheme("basket")) {
          session.shelf
          session.basket
        }
      }
    )
    app.facts = { _ in ["\(BasketSession.shared.items.count) items"] }
    return app
  }
}

/// The global state of the shop.
@MainActor final class BasketSession {
  static var shared = BasketSession(nil)
  let defect: BasketApp.Defect?
  var router: Router?
  var items: [String] = []
  var hasPaid = false

  init(_ defect: BasketApp.Defect?) {
    self.defect = defect
  }

  fileprivate lazy var shelf = StepAssembly(build: { ShelfScreen() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)
    .named("shelf")
    .linked("shelf")

  fileprivate lazy var basket = StepAssembly(build: { BasketScreen() })
    .using(.push, onto: shelf)
    .named("basket")
    .linked("basket")
}

private final class ShelfScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let add = UIButton.titled("Add") {
      let session = BasketSession.shared
      if session.items.count < 2 { session.items.append("Lamp") } else { session.items = [] }
    }
    let open = UIButton.titled("Basket") {
      let session = BasketSession.shared
      if session.defect == .opensOnce, session.hasPaid { return }
      session.router?.go(to: session.basket)
    }
    for button in [add, open] { view.addSubview(button) }
  }
}

private final class BasketScreen: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let pay = UIButton.titled("Pay") { [weak self] in self?.present(PaySheet(), animated: true) }
    for view in [label, pay] { self.view.addSubview(view) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = BasketSession.shared.items.joined(separator: ", ")
  }
}

private final class PaySheet: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let isStuck = BasketSession.shared.defect == .keepsSheet
    isModalInPresentation = isStuck
    view.addSubview(
      UIButton.titled("Confirm") { [weak self] in
        (BasketSession.shared.items, BasketSession.shared.hasPaid) = ([], true)
        if !isStuck { self?.dismiss(animated: true) }
      }
    )
  }
}

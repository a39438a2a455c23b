import Dispatch
import HeadlessUIKit
import Waymark
import WaymarkTesting

final class NoteViewController: UIViewController {
  var onSave: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save",
      primaryAction: UIAction { [unowned self] _ in save() }
    )
  }

  private func save() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      MainActor.assumeIsolated { self?.onSave?("milk") }
    }
  }
}

final class NoteFlow: Flow {
  func start(on stage: FlowStage<String>) {
    let screen = NoteViewController()
    screen.onSave = { stage.finish($0) }
    stage.push(screen)
  }
}

final class NotesAppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: .zero)
  private(set) lazy var router = Router(window: window)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let list = UIViewController()
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "New note",
      primaryAction: UIAction { [unowned list] _ in
        try? Stage(around: list).start(NoteFlow())
      }
    )
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    return true
  }
}

// A flow alone: what it shows, and how it ends.
@MainActor func checkFlow() throws {
  let fake = FakeStage()
  var ends: [FlowOutcome<String>] = []
  try fake.stage.start(NoteFlow()) { ends.append($0) }
  let note = fake.screens.last as? NoteViewController
  note?.onSave?("milk")
  assert(ends == [.finished("milk")])
}

// A whole app, as a person uses it.
@MainActor func checkApp() async throws {
  let app = AppDriver(router: { $0.router }) { NotesAppDelegate() }
  try await app.tap("New note")
  assert(app.tree.visible?.type == "NoteViewController")
  assert(app.coordinators.description == "NoteFlow: NoteViewController")
  try await app.perform(.swipeBack)
  assert(app.coordinators.roots.isEmpty)
}

// The whole hierarchy as a text.
@MainActor func checkTree() async throws {
  let app = AppDriver(router: { $0.router }) { NotesAppDelegate() }
  try await app.tap("New note")
  try app.expectTree(
    """
    UINavigationController
      UIViewController
      NoteViewController visible
    """
  )
}

// Time passes when the test says so.
@MainActor func checkSaving() async throws {
  let app = AppDriver(router: { $0.router }) { NotesAppDelegate() }
  try await app.tap("New note")
  try await app.tap("Save")
  assert(app.tree.visible?.type == "NoteViewController")
  // The note is saved by `asyncAfter`, half a second later.
  try await app.advance(by: .seconds(0.5))
  assert(app.coordinators.roots.isEmpty)
}

// A leave guard asks by an alert; only the request waits for the answer.
@MainActor func checkDraft() async throws {
  let app = AppDriver(router: { $0.router }) { NotesAppDelegate() }
  try await app.tap("New note")
  let (router, list) = try app.protectDraft()
  let request = app.run { _ in router.go(NavigationRequest(returningTo: list)) }
  try await app.settle()
  assert(request.status.phase == .deciding)
  assert(app.tree.visible?.type == "UIAlertController")
  try await app.tap("Discard")
  assert(request.status.phase == .ended && app.coordinators.roots.isEmpty)
}

// What the system does to the app.
@MainActor func checkBackground() async throws {
  let app = AppDriver(router: { $0.router }) { NotesAppDelegate() }
  app.world.enterBackground()
  app.world.enterForeground()
  try await app.settle()
}

struct NoRouter: Error {}

extension AppDriver<NotesAppDelegate> {
  /// Guards the note by an alert, and gives the list below it.
  fileprivate func protectDraft() throws -> (Router, UIViewController) {
    guard let router, let stack = router.window?.rootViewController as? UINavigationController,
      let list = stack.viewControllers.first, let note = stack.topViewController
    else { throw NoRouter() }
    let leaveGuard = router.guardLeaving(note, named: "draft") { [weak note] _ in
      .asking { answer in note?.askToDiscard(answer) }
    }
    leaveGuard.isArmed = true
    return (router, list)
  }
}

extension UIViewController {
  fileprivate func askToDiscard(_ answer: @escaping @MainActor (LeaveDecision) -> Void) {
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

try checkFlow()
try await checkApp()
try await checkTree()
try await checkSaving()
try await checkDraft()
try await checkBackground()

import HeadlessUIKit
import Waymark
import WaymarkTesting

final class NoteViewController: UIViewController {
  var onSave: ((String) -> Void)?
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
        try? NavigationStage(around: list).start(NoteFlow())
      }
    )
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    return true
  }
}

// A flow alone: what it shows, and how it ends.
@MainActor func checkFlow() throws {
  let stage = FakeStage()
  var ends: [FlowEnd<String>] = []
  try stage.start(NoteFlow()) { ends.append($0) }
  let note = stage.screens.last as? NoteViewController
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

try checkFlow()
try await checkApp()

import Dispatch
import HeadlessUIKit

/// An app without a router: a list of notes, and a note that is saved after a while.
final class NotesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: NoteListController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class NoteListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "New",
      primaryAction: UIAction { [unowned self] _ in
        navigationController?.pushViewController(NoteController(), animated: true)
      }
    )
  }
}

final class NoteController: UIViewController {
  var onSave: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Note"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save",
      primaryAction: UIAction { [unowned self] _ in save() }
    )
  }

  /// Goes back half a second later, when the store has answered.
  func save() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      MainActor.assumeIsolated { self?.saved() }
    }
  }

  private func saved() {
    onSave?()
    navigationController?.popViewController(animated: true)
  }
}

import UIKit
import Waymark

struct Note {
  let id: Int
  let text: String
}

@MainActor final class NoteStore {
  private(set) var notes: [Int: Note] = [1: Note(id: 1, text: "Milk")]

  func note(_ id: Int) -> Note? { notes[id] }
}

final class NoteListViewController: UIViewController {
  var onSelect: ((Int) -> Void)?
}

final class NoteViewController: UIViewController {
  let note: Note
  var onShare: (() -> Void)?

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class ShareViewController: UIViewController {
  let note: Note

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class SignUpViewController: UIViewController {
  var onSignedUp: (() -> Void)?
}

// The screen provides its context.
extension NoteViewController: ContextProviding {
  var navigationContext: Int { note.id }
}

// What `prepare` has looked up is what `build` gets.
struct NoteFactory: Factory {
  let store: NoteStore
  weak var outputs: NoteOutputs?

  func prepare(with id: Int) throws(Refusal) -> Note {
    guard let note = store.note(id) else { throw Refusal("there is no note \(id)") }
    return note
  }

  func build(with note: Note) -> NoteViewController {
    let screen = NoteViewController(note: note)
    screen.onShare = { [weak outputs] in outputs?.share(note.id) }
    return screen
  }
}

/// The destinations of the app, each declared once.
@MainActor final class NoteDestinations {
  private let store: NoteStore
  private let account: Account
  private weak var outputs: NoteOutputs?

  init(store: NoteStore, account: Account, outputs: NoteOutputs) {
    self.store = store
    self.account = account
    self.outputs = outputs
  }

  private(set) lazy var list = StepAssembly(build: { [weak outputs] () -> NoteListViewController in
    let screen = NoteListViewController()
    screen.onSelect = { outputs?.show($0) }
    return screen
  })
  .using(.push, from: .navigationController)
  .using(.replaceRoot, from: .root)
  .named("list")
  .metadata(\.analyticsName, "notes")

  private(set) lazy var note = StepAssembly(factory: NoteFactory(store: store, outputs: outputs))
    .using(.push, from: list.container)
    .named("note")
    .linked("notes", .path("id", .int))

  // Two destinations that name each other have explicit types.
  private(set) lazy var share: any Destination<Int> = StepAssembly(
    finder: .byContext { $0.note.id },
    build: { [store] id in ShareViewController(note: store.note(id) ?? Note(id: id, text: "")) }
  )
  .guarded(by: "members") { [weak self, account] _ in
    if account.isMember { return .proceed }
    guard let signUp = self?.signUp else { return .refuse("the window is closed") }
    return .park(until: account.member, fulfilledBy: NavigationRequest(to: signUp))
  }
  .using(.present(.pageSheet), from: .current)
  .named("share")
  .linked("notes", .path("id", .int, then: "share"))

  private(set) lazy var signUp: any Destination<Void> = StepAssembly(build: {
    [weak self] () -> SignUpViewController in
    let screen = SignUpViewController()
    screen.onSignedUp = {
      if let self { self.outputs?.router.go(to: self.share, with: 1) }
    }
    return screen
  })
  .using(.present(.formSheet), from: .current)
  .named("sign up")
  .notRestored()

  /// All of them: links, restoration, lists and tools are derived from the table.
  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("notes"), .web("notes.example")) {
      list
      note
      share
      signUp
    }
  }
}

@MainActor final class Account {
  private(set) var isMember = false
  private(set) lazy var member = Requirement("member") { [weak self] in self?.isMember == true }
}

/// The outputs of the screens of notes: the one place that turns them into navigation.
@MainActor final class NoteOutputs {
  let router: Router
  private let store: NoteStore
  private let account: Account
  private lazy var destinations = NoteDestinations(store: store, account: account, outputs: self)
  private(set) lazy var places = Result { try destinations.makeTable() }

  init(window: UIWindow, store: NoteStore, account: Account) {
    router = Router(window: window)
    self.store = store
    self.account = account
  }

  func start() { router.go(to: destinations.list) }
  func show(_ id: Int) { router.go(to: destinations.note, with: id) }
  func share(_ id: Int) { router.go(to: destinations.share, with: id) }
}

final class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var outputs: NoteOutputs?
  private var entryPoints: SceneEntryPoints?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let outputs = NoteOutputs(window: window, store: NoteStore(), account: Account())
    self.outputs = outputs
    outputs.start()
    window.makeKeyAndVisible()
    guard let places = try? outputs.places.get() else { return }
    entryPoints = SceneEntryPoints(router: outputs.router, destinations: places)
    // A cold start: the links that launched the app are here, and are not delivered again.
    entryPoints?.connect(with: connectionOptions, session: session)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    entryPoints?.open(URLContexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    entryPoints?.continue(userActivity)
  }
}

struct Coordinate: Hashable, Sendable {
  let latitude: Double
  let longitude: Double
}

// A context of two parts is a type of the app's own.
let mapLink = LinkPattern(
  "map",
  .query("lat", .value(Double.self)),
  .query("lon", .value(Double.self))
)
.map(Coordinate.init) { ($0.latitude, $0.longitude) }

// The key of a feature flag, read by one guard for the whole app.
struct FlagGuard: NavigationGuard {
  let isOn: @MainActor (String) -> Bool

  func decide(for request: NavigationRequest) -> GuardDecision {
    guard let flag = request.destination.metadata.featureFlag, !isOn(flag) else { return .proceed }
    return .refuse("\(flag) is switched off")
  }
}

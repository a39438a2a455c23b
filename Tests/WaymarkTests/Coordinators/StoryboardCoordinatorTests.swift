import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

@Suite(.headless) @MainActor
struct StoryboardCoordinatorTests {
  private typealias RegistrationCoordinator = StoryboardCoordinator<EmailScreen>

  private let scene: StackScene

  init() throws {
    scene = try StackScene()
  }

  private func registration() throws -> RegistrationCoordinator {
    try RegistrationCoordinator("SignUp", bundle: .module)
  }

  @Test func `A8: a storyboard coordinator is ready once it is created`() throws {
    let coordinator = try registration()
    #expect(coordinator.navigationController.viewControllers == [coordinator.root])
    #expect(coordinator.root.title == "E-mail" && !coordinator.root.isViewLoaded)
  }

  @Test func `A8: a storyboard coordinator is retained by the screens that it presents`() throws {
    weak var coordinator: RegistrationCoordinator?
    do {
      let made = try registration()
      coordinator = made
      scene.stage.present(made, .pageSheet)
    }
    try scene.settle()
    #expect(scene.stack.presentedViewController === coordinator?.navigationController)
    try scene.world.user.swipeDown()
    try scene.settle()
    #expect(coordinator == nil)
  }

  @Test
  func
    `A8: a storyboard root pushed onto another stack retains the coordinator`()
    throws
  {
    weak var coordinator: RegistrationCoordinator?
    do {
      let made = try registration()
      coordinator = made
      scene.stage.push(made.takeRoot())
    }
    try scene.settle()
    #expect(scene.stack.topViewController === coordinator?.root && coordinator != nil)
    #expect(scene.coordinators == "StoryboardCoordinator<EmailScreen>: EmailScreen")
    try scene.world.user.tap("Continue")
    try scene.settle()
    #expect(scene.stack.topViewController is CodeScreen)
    scene.stack.popToRootViewController(animated: false)
    try scene.settle()
    #expect(coordinator == nil)
  }

  @Test func `A8: a root without navigation controller gets one`() throws {
    let coordinator = try StoryboardCoordinator<CodeScreen>(
      "SignUp",
      identifier: "Code",
      bundle: .module
    )
    #expect(coordinator.root.navigationController === coordinator.navigationController)
  }

  @Test func `A8: a root of another class, or none, is a typed error`() {
    let wrong = StoryboardError.unexpectedClass(expected: "CodeScreen", found: "EmailScreen")
    #expect(throws: wrong) {
      try StoryboardCoordinator<CodeScreen>("SignUp", bundle: .module)
    }
    #expect(throws: StoryboardError.unexpectedClass(expected: "EmailScreen", found: "CodeScreen")) {
      try RegistrationCoordinator("SignUp", identifier: "Code", bundle: .module)
    }
    #expect(throws: StoryboardError.noInitialScene) {
      try StoryboardCoordinator<TermsScreen>("Empty", bundle: .module)
    }
  }

  @Test func `A9: a coordinator decides about segues and prepares them, unwinding too`() throws {
    let (coordinator, segues) = (try registration(), SegueNotes())
    scene.window?.rootViewController = coordinator.navigationController
    coordinator.root.segueDelegate = segues
    try scene.settle()
    segues.refused = ["code"]
    try scene.world.user.tap("Continue")
    #expect(coordinator.navigationController.viewControllers.count == 1)
    segues.refused = []
    try scene.world.user.tap("Continue")
    try scene.settle()
    let code = try #require(coordinator.navigationController.topViewController as? CodeScreen)
    code.segueDelegate = segues
    try scene.world.user.tap("Restart")
    try scene.settle()
    #expect(segues.prepared == ["code: CodeScreen", "restart: EmailScreen"])
    #expect(coordinator.root.returns == 1)
    #expect(coordinator.navigationController.viewControllers == [coordinator.root])
  }

  @Test func `a delegate that implements nothing allows every segue`() throws {
    let (coordinator, segues) = (try registration(), PlainSegues())
    scene.window?.rootViewController = coordinator.navigationController
    coordinator.root.segueDelegate = segues
    try scene.settle()
    try scene.world.user.tap("Continue")
    try scene.settle()
    #expect(coordinator.navigationController.topViewController is CodeScreen)
  }

  @Test func `a request replaces one segue, and the others are performed`() throws {
    let (coordinator, segues) = (try registration(), SegueNotes())
    let window = try #require(scene.window)
    window.rootViewController = coordinator.navigationController
    try scene.settle()
    let router = Router(window: window)
    let terms = StepAssembly(
      finder: Finder<TermsScreen, String>.none,
      factory: StoryboardFactory("SignUp", identifier: "Terms", bundle: .module) {
        TermsScreen(coder: $0, author: $1)
      }
    )
    .using(.present(.pageSheet), from: .current)
    segues.refused = ["terms"]
    segues.onRefusal = { router.go(to: terms, with: $0.title ?? "") }
    coordinator.root.segueDelegate = segues
    try scene.world.user.tap("Terms")
    try scene.settle()
    let shown = coordinator.navigationController.presentedViewController as? TermsScreen
    #expect(shown?.author == "E-mail")
    coordinator.navigationController.dismiss(animated: false)
    try scene.settle()
    try scene.world.user.tap("Continue")
    try scene.settle()
    #expect(coordinator.navigationController.topViewController is CodeScreen)
  }

  /// The second scene, above the first one, with a segue of the first.
  private func code(_ segue: NavigationAction<EmailScreen>) -> any Destination<Void> {
    let email = StepAssembly(finder: Finder<EmailScreen, Void>.byClass)
      .using(.present(.pageSheet), from: .current)
    return StepAssembly(
      finder: Finder<CodeScreen, Void>.byClass,
      factory: StoryboardFactory<CodeScreen, Void>(
        "SignUp",
        identifier: "Code",
        bundle: .module
      )
    )
    .using(segue, from: email)
  }

  @Test(arguments: [true, false])
  func `a segue is the action of a destination`(isAnimated: Bool) throws {
    let (coordinator, segues) = (try registration(), SegueNotes())
    let window = try #require(scene.window)
    window.rootViewController = coordinator.navigationController
    coordinator.root.segueDelegate = segues
    try scene.settle()
    let router = Router(window: window)
    let plan = try router.plan(for: NavigationRequest(to: code(.segue("code"))))
    #expect("\(plan)".contains("segue code"))
    let (options, start) = (RequestOptions(isAnimated: isAnimated), scene.world.clock.now)
    let handle = router.go(to: code(.segue("code")), options: options)
    try scene.settle()
    #expect((scene.world.clock.now > start) == isAnimated)
    #expect(handle.result == .success(.done(.built)))
    #expect(segues.prepared == ["code: CodeScreen"])
    let stack = coordinator.navigationController.viewControllers
    #expect(stack.map { "\(type(of: $0))" } == ["EmailScreen", "CodeScreen"])
  }

  @Test func `a segue of a custom class is the action of a destination`() throws {
    let coordinator = try registration()
    let window = try #require(scene.window)
    window.rootViewController = coordinator.navigationController
    try scene.settle()
    let router = Router(window: window)
    let segue = NavigationAction<EmailScreen>.segue("code") {
      PresentingSegue(identifier: $0, source: $1, destination: $2)
    }
    let handle = router.go(to: code(segue))
    try scene.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(coordinator.navigationController.presentedViewController is CodeScreen)
  }

  @Test func `C5: a factory builds a scene of a storyboard with its context`() throws {
    let factory = StoryboardFactory<TermsScreen, String>(
      "SignUp",
      identifier: "Terms",
      bundle: .module
    ) { TermsScreen(coder: $0, author: $1) }
    #expect(try factory.build(with: "Anna").author == "Anna")
    #expect(try FactoryLaws(factory, with: "Anna").violations() == [])
    let configured = StoryboardFactory<EmailScreen, String>(
      "SignUp",
      identifier: "Email",
      bundle: .module,
      configure: { $0.title = $1 }
    )
    #expect(try configured.build(with: "Hello").title == "Hello")
    let wrong = StoryboardFactory<CodeScreen, Void>(
      "SignUp",
      identifier: "Email",
      bundle: .module
    )
    #expect(throws: StoryboardError.self) { try wrong.build(with: ()) }
  }

  @Test func `C5: a factory without an identifier builds the initial scene, if there is one`()
    throws
  {
    var items: [Int] = []
    let factory = StoryboardFactory<UINavigationController, Int>(
      "SignUp",
      bundle: .module
    ) {
      items.append($1)
      return UINavigationController(coder: $0)
    }
    #expect(try factory.build(with: 7).topViewController is EmailScreen)
    #expect(items == [7])
    let none = StoryboardFactory<TermsScreen, String>("Empty", bundle: .module) {
      TermsScreen(coder: $0, author: $1)
    }
    #expect(throws: StoryboardError.noInitialScene) { try none.build(with: "Anna") }
  }

  @Test func `C5: a factory builds a screen from a nib and its context`() throws {
    let factory = ClassFactory<TermsScreen, String>(nibName: "Terms") { nib, bundle, author in
      TermsScreen(nib, bundle, author: author)
    }
    #expect(factory.build(with: "Anna").author == "Anna")
    #expect(factory.build(with: "Anna").nibName == "Terms")
  }
}

private final class SegueNotes: SegueDelegate {
  var refused: Set<String> = []
  var onRefusal: ((UIViewController) -> Void)?
  private(set) var prepared: [String] = []

  func shouldPerformSegue(
    withIdentifier identifier: String,
    from source: UIViewController,
    sender: Any?
  ) -> Bool {
    guard refused.contains(identifier) else { return true }
    onRefusal?(source)
    return false
  }

  func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append("\(segue.identifier ?? "-"): \(type(of: segue.destination))")
  }
}

private final class PlainSegues: SegueDelegate {}

private final class PresentingSegue: UIStoryboardSegue {
  override func perform() {
    source.present(destination, animated: false)
  }
}

/// The screens of the storyboard.
final class EmailScreen: SegueViewController {
  private(set) var returns = 0

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("backToEmail:", EmailScreen.backToEmail)]
  }

  private func backToEmail(_ segue: UIStoryboardSegue) { returns += 1 }
}

final class CodeScreen: SegueViewController {}

final class TermsScreen: UIViewController {
  let author: String

  init?(coder: NSCoder, author: String) {
    self.author = author
    super.init(coder: coder)
  }

  init(_ nibName: String?, _ bundle: Bundle?, author: String) {
    self.author = author
    super.init(nibName: nibName, bundle: bundle)
  }

  required init?(coder: NSCoder) {
    author = ""
    super.init(coder: coder)
  }
}

import UIKit
import Waymark

// The right-hand sides of the tables about ApplicationCoordinator, XCoordinator and RxFlow.

// From ApplicationCoordinator: children, outputs, start with an option.
enum DeepLink {
  case item(Int)
  case help
}

@MainActor protocol DeepLinked: Coordinator {
  /// Whether the coordinator or one of its children has handled the link.
  func start(with link: DeepLink?) -> Bool
}

final class MainCoordinator: DeepLinked {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    _ = start(with: nil)
  }

  func start(with link: DeepLink?) -> Bool {
    switch link {
    case nil: stage.setRoot(UIViewController())
    case .help: stage.present(UIViewController())
    case .item:  // is for the children
      return childCoordinators.contains { ($0 as? any DeepLinked)?.start(with: link) == true }
    }
    return true
  }

  func childWasLeft(_ child: any Coordinator, _ reason: LeaveReason) {
    print("\(type(of: child)) was left: \(reason)")
  }
}

// From XCoordinator: an enumeration of routes, each with its transition.
enum UserRoute {
  case list
  case user(Int)
  case settings
  case privacy
  case logout
}

enum SettingsRoute {
  case main
  case privacy
  case done
}

final class UserListViewController: UIViewController {
  /// Replaces the unowned or strong router that the screen was given.
  var trigger: ((UserRoute) -> Void)?
}

final class UserCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() {
    trigger(.list)
  }

  func trigger(_ route: UserRoute, completion: StageCompletion? = nil) {
    switch route {
    case .list:
      let screen = UserListViewController()
      screen.trigger = { [weak self] in self?.trigger($0) }
      stage.setRoot(screen, completion: completion)
    case .user: stage.push(UIViewController(), completion: completion)
    case .settings: openSettings([.main], completion)
    case .privacy: openSettings([.main, .privacy], completion)  // was a deepLink
    case .logout: stage.dismiss(completion: completion)
    }
  }

  private func openSettings(_ routes: [SettingsRoute], _ completion: StageCompletion?) {
    do {
      let settings = try startChild(on: stage, by: .present(.pageSheet)) { stage in
        let settings = SettingsCoordinator(stage: stage)
        settings.onDone = { [weak self, weak settings] in
          if let settings { self?.remove(settings, removingScreens: true) }
        }
        return settings
      }
      for route in routes.dropLast() { settings.trigger(route) }
      if let last = routes.last { settings.trigger(last, completion: completion) }
    } catch let error as StageError {
      completion?(.failure(error))
    } catch {
      assertionFailure("The settings did not start: \(error)")
    }
  }
}

final class SettingsCoordinator: Coordinator {
  let children = ChildCoordinators()
  var onDone: (() -> Void)?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  // Called once by startChild; empty, because the parent triggers the first route.
  func start() {}

  func trigger(_ route: SettingsRoute, completion: StageCompletion? = nil) {
    switch route {
    case .main: stage.setRoot(UIViewController(), completion: completion)
    case .privacy: stage.push(UIViewController(), completion: completion)
    case .done: onDone?()
    }
  }
}

final class CityListViewController: UIViewController {
  var onCity: ((String) -> Void)?
}

// Replaces a coordinator that is presented and passes its result to a delegate or a closure.
final class CityFlow: Flow {
  func start(on stage: FlowStage<String>) {
    let screen = CityListViewController()
    screen.onCity = { stage.finish($0) }
    stage.push(screen)
  }
}

extension UserCoordinator {
  func chooseCity(on stage: Stage, completion: @escaping (String) -> Void) {
    do {
      try stage.start(CityFlow(), by: .present) { end in
        if case .finished(let city) = end { completion(city) }
      }
    } catch {
      assertionFailure("The flow did not start: \(error)")
    }
  }
}

final class PlayerViewController: UIViewController {}

@MainActor func presentPlayer(on stage: Stage, with fade: any UIViewControllerTransitioningDelegate)
{
  // Replaces .present(_:animation:): UIKit's own objects animate the presentation.
  let player = PlayerViewController()
  player.modalPresentationStyle = .custom
  player.transitioningDelegate = fade  // retain it; UIKit does not
  stage.present(player)
}

// A tab bar with a coordinator in each tab.
final class TabsCoordinator: Coordinator {
  let children = ChildCoordinators()
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func start() throws {
    let tabs = UITabBarController()
    let stacks = [UINavigationController(), UINavigationController()]
    tabs.viewControllers = stacks
    stage.setRoot(tabs)
    for stack in stacks {
      try startChild(on: Stage(stack)) { UserCoordinator(stage: $0) }
    }
  }
}

// Replaces .multiple(.dismissToRoot(), .popToRoot(), .push(screen)).
@MainActor func startOver(_ screen: UIViewController, on stage: Stage) async throws {
  do { try await stage.dismiss() } catch .nothingPresented {}
  try await stage.popToRoot()
  try await stage.push(screen)
}

// The scene delegate retains the root coordinator.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: TabsCoordinator?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let coordinator = TabsCoordinator(stage: Stage(window))
    (self.window, self.coordinator) = (window, coordinator)
    do { try coordinator.start() } catch { assertionFailure("\(error)") }
    window.makeKeyAndVisible()
  }
}

@MainActor func perform(
  on stage: Stage,
  _ screen: UIViewController,
  _ first: UIViewController,
  _ second: UIViewController,
  _ button: UIBarButtonItem
) {
  stage.push(screen)
  stage.pop()
  stage.pop(to: screen)
  stage.popToRoot()
  stage.setRoot(screen)
  stage.setScreens([first, second])
  stage.present(screen, .pageSheet)
  stage.dismiss()
  stage.remove([screen])
  stage.remove(stage.screens)
  stage.show(screen, by: .popover(from: RequestAnchor(button)))
  stage.push(screen, animated: false)
  stage.push(screen) { result in print(result) }
}

@MainActor func stages(
  _ stack: UINavigationController,
  _ tabs: UITabBarController,
  _ split: UISplitViewController,
  _ pages: UIPageViewController,
  _ window: UIWindow,
  _ screen: UIViewController
) {
  let stages = [Stage(stack), Stage(window), Stage(around: screen)]
  print(stages.map(\.screens))
  Stage(tabs).setScreens([screen, stack])
  tabs.selectedIndex = 1
  Stage(split).setScreens([stack, screen])
  Stage(pages).push(screen)
}

@MainActor func link(_ product: some Destination<Int>, _ router: Router, _ card: CardTransition) {
  router.go(to: product, with: 7)
  let animated = NavigationAction<UIViewController>.present(by: card)
  let faded = NavigationAction<UIViewController>.replaceRoot(.transitionCrossDissolve)
  print(animated, faded)
}

final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {}

// From RxFlow: a step shows a screen, starts another flow, or finishes the flow.
enum SetupStep {
  case welcome
  case signIn
  case done(String)
}

/// Replaces a stepper: emits steps with a closure, without a reactive library.
@MainActor final class WelcomeViewModel {
  var onStep: ((SetupStep) -> Void)?

  func continueTapped() { onStep?(.signIn) }
}

final class WelcomeViewController: UIViewController {
  let model: WelcomeViewModel

  init(model: WelcomeViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class SetupFlow: Flow {
  private var stage: FlowStage<String>?

  func start(on stage: FlowStage<String>) {
    self.stage = stage
    take(.welcome)
  }

  func take(_ step: SetupStep) {
    switch step {
    case .welcome:
      let model = WelcomeViewModel()
      model.onStep = { [weak self] in self?.take($0) }
      stage?.push(WelcomeViewController(model: model))
    case .signIn:
      signIn()
    case .done(let name):
      stage?.finish(name)
    }
  }

  private func signIn() {
    do {
      try stage?.start(SignInFlow()) { [weak self] end in
        if case .finished(let name) = end { self?.take(.done(name)) }
      }
    } catch {
      assertionFailure("The sign-in flow did not start: \(error)")
    }
  }
}

final class NameViewController: UIViewController {
  var onName: ((String) -> Void)?
}

final class SignInFlow: Flow {
  func start(on stage: FlowStage<String>) {
    let screen = NameViewController()
    screen.onName = { stage.finish($0) }
    stage.push(screen)
  }
}

@MainActor func run(_ stage: Stage, _ window: UIWindow, _ router: Router) async throws {
  let end: FlowOutcome<String> = try await stage.run(SetupFlow(), by: .present)
  print(end, CoordinatorTree(of: window))
  try stage.start(SetupFlow(), by: .newNavigationController)
  let subscription = router.events.subscribe { event in print(event) }
  subscription.cancel()
}

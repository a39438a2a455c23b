import UIKit
import Waymark

// The examples of the API reference about containers, coordinators, stages and storyboards.

final class HelpViewController: UIViewController {}
final class EmailViewController: SegueViewController {}

final class RegionsViewController: UIViewController {
  var onCity: ((String) -> Void)?
}

final class CityFlow: Flow {
  func start(on stage: FlowStage<String>) {
    let screen = RegionsViewController()
    screen.onCity = { stage.finish($0) }
    stage.push(screen)
  }
}

final class HelpCoordinator: Presentable {
  let presentableController: UIViewController = HelpViewController()
}

@MainActor func show(
  in navigationController: UINavigationController,
  from button: UIBarButtonItem
) throws {
  let stage = Stage(navigationController)
  stage.push(RegionsViewController())
  stage.present(HelpViewController()) { result in print(result) }
  stage.pop { result in
    if case .failure(let error) = result { print(error) }
  }
  stage.show(HelpViewController(), by: .popover(from: RequestAnchor(button)))
  try stage.start(CityFlow(), removingScreens: false) { end in print(end) }
}

@MainActor func makeCity() -> some Destination<Void> {
  let cityFlow = FlowFactory<RegionsViewController, Void, String>({ _ in CityFlow() }) { end in
    if case .finished(let city) = end { print(city) }
  }
  let city = StepAssembly(factory: cityFlow)
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)
  return city
}

// Storyboards.

@MainActor final class SignUpCoordinator {}

extension SignUpCoordinator: SegueDelegate {
  func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.destination.title = segue.source.title
  }
}

@MainActor func connect(_ coordinator: SignUpCoordinator) -> UIViewController {
  let screen = EmailViewController()  // a subclass of SegueViewController
  screen.segueDelegate = coordinator
  return screen
}

@MainActor func makeScenes() throws -> UIViewController {
  typealias SignUpScenes = StoryboardCoordinator<EmailViewController>
  return try SignUpScenes("SignUp").root
}

final class ProfileViewController: UIViewController {
  var titleLabel: UILabel?

  func save(_ sender: UIButton) { titleLabel?.text = "saved" }

  // Swift on Linux can't look up members by name, so the class lists those in the storyboard.
  #if !os(iOS)
    override class var namedMembers: [NamedMember] {
      super.namedMembers + [
        .outlet("titleLabel", \ProfileViewController.titleLabel),
        .action("save:", ProfileViewController.save(_:)),
      ]
    }
  #endif
}

// App-defined containers.

final class AboutViewController: UIViewController {}

final class DeckViewController: UIViewController {
  private(set) var cards: [UIViewController]

  init(cards: [UIViewController]) {
    self.cards = cards
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ cards: [UIViewController], animated: Bool) { self.cards = cards }
}

final class PanesViewController: UIViewController {
  var panes: [UIViewController?] = [nil, nil]
}

struct DeckAdapter: ContainerAdapter {
  var selectsChildren: Bool { false }

  func children(of deck: DeckViewController) -> [UIViewController] { deck.cards }

  func visibleChildren(of deck: DeckViewController) -> [UIViewController] {
    deck.cards.suffix(1)
  }

  func revealing(_ child: ContainerChild, among cards: [ContainerChild]) -> [ContainerChild] {
    cards.firstIndex(of: child).map { Array(cards[...$0]) } ?? cards
  }

  func select(_ card: UIViewController, in deck: DeckViewController, animated: Bool) {}

  func setChildren(_ cards: [UIViewController], in deck: DeckViewController, animated: Bool) {
    deck.show(cards, animated: animated)
  }
}

extension NavigationAction where Container: DeckViewController {
  static var deal: Self { Self("deal") { $0.append($1) } }
}

struct PanesAdapter: ContainerAdapter {
  var selectsChildren: Bool { false }

  func children(of container: PanesViewController) -> [UIViewController] {
    container.panes.compactMap { $0 }
  }

  func visibleChildren(of container: PanesViewController) -> [UIViewController] {
    children(of: container)
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in container: PanesViewController, animated: Bool) {}

  func setChildren(
    _ children: [UIViewController],
    in container: PanesViewController,
    animated: Bool
  ) {
    place(children, in: children.indices.map { $0 }, of: container, animated: animated)
  }
}

extension PanesAdapter: SlottedContainerAdapter {
  func slot(of child: UIViewController, in container: PanesViewController) -> Int? {
    container.panes.firstIndex(of: child)
  }

  func place(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: PanesViewController,
    animated: Bool
  ) {
    container.panes = [0, 1].map { slot in slots.firstIndex(of: slot).map { children[$0] } }
  }

  func holds(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: PanesViewController
  ) -> Bool {
    zip(children, slots).allSatisfy { child, slot in slot.map { container.panes[$0] } == child }
  }
}

@MainActor func contain() {
  let deck = ContainerStep { cards in DeckViewController(cards: cards) }
  let about = StepAssembly(build: { AboutViewController() })
    .using(.deal, from: deck)
    .using(.replaceRoot, from: .root)
  print(about.summary)
}

@MainActor func chooseCity(on stage: Stage) async throws {
  switch try await stage.run(CityFlow()) {
  case .finished(let city):
    stage.update(with: city)  // every screen in the stack that takes a String
  case .left(let reason):
    print(reason)  // back button, swipe, a link, a closed window
  }
}

// Top-level code, as in the examples.

@MainActor protocol CityReceiver: AnyObject {
  func cityFlowEnded(_ end: FlowOutcome<String>)
}

let city = FlowFactory<RegionsViewController, Void, String>(
  for: (any CityReceiver).self,
  { _ in CityFlow() }
) { receiver, end in receiver.cityFlowEnded(end) }

print(city)

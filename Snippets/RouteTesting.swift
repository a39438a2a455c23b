import Foundation
import HeadlessUIKit
import Waymark
import WaymarkTesting

final class NoteViewController: UIViewController {}

struct NoteFactory: Factory {
  func build(with title: String) -> NoteViewController {
    let screen = NoteViewController()
    screen.title = title
    return screen
  }
}

// Without a tree: the laws that the router relies on, and fakes that record their calls.
@MainActor func checkEntities() throws {
  let violations = try FactoryLaws(NoteFactory(), with: "milk").violations()
  assert(violations.isEmpty)
  let finder = Finder<NoteViewController, String> { $0.title == $1 }
  let note = NoteFactory().build(with: "milk")
  assert(finder.accepts(note, for: "milk"))
  assert(ActionLaws<UINavigationController>(.push).violations().isEmpty)
}

@MainActor func checkChain(in window: UIWindow) throws {
  let factory = FakeFactory<NoteViewController, String> { NoteFactory().build(with: $0) }
  let gatekeeper = FakeGuard<String>(answers: [.refuse("closed")])
  let note = StepAssembly(finder: .none, factory: factory)
    .guarded(by: gatekeeper)
    .using(.present, from: .current)

  let router = Router(window: window)
  // The plan is a value: compare it, print it, keep it.
  let plan = try router.plan(for: note, with: "milk")
  assert(plan.operations.count == 1)
  router.go(to: note, with: "milk")
  assert(gatekeeper.asked == ["milk"] && factory.built.isEmpty)
}

@MainActor func checkStoryboard(of bundle: Bundle) throws {
  let recording = try StoryboardRecording(of: "Main", in: bundle)
  assert(recording.problems.isEmpty)
  for scene in recording.scenes { print(scene.type, scene.segues) }
  print(recording.members)
}

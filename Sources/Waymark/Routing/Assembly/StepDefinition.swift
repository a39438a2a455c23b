import PlatformUI
import WaymarkCore

/// What a step assembly has collected; shared by all requests that use the chain.
struct StepDefinition<Screen: UIViewController, Context> {
  var finder: Finder<Screen, Context>
  var factory: BoundFactory<Screen, Context>?
  var guards: [NamedGuard<Context>] = []
  var contextTasks: [NamedTask<Screen, Context>] = []
  var postRoutingTasks: [NamedTask<Screen, Context>] = []
}

struct BoundFactory<Screen, Context> {
  let prepare: @MainActor (Context) throws(Refusal) -> Void
  let build: @MainActor (Context) throws -> Screen
}

struct NamedGuard<Context> {
  let name: String
  let decide: @MainActor (Context) -> GuardDecision
}

struct NamedTask<Screen, Context> {
  let name: String
  let perform: @MainActor (Screen, Context) throws -> Void
}

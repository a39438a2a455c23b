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

/// A finished definition; an object, because every request refers to it.
final class StepBlueprint<Screen: UIViewController, Context> {
  let definition: StepDefinition<Screen, Context>
  let traits: StepTraits

  init(_ definition: StepDefinition<Screen, Context>) {
    self.definition = definition
    var traits: StepTraits = []
    if definition.factory != nil { traits.insert(.canBuild) }
    if !definition.guards.isEmpty { traits.insert(.hasGuards) }
    if !definition.contextTasks.isEmpty { traits.insert(.hasContextTasks) }
    if !definition.postRoutingTasks.isEmpty { traits.insert(.hasPostRoutingTasks) }
    self.traits = traits
  }
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

import PlatformUI
import WaymarkCore

/// What a step assembly has collected; shared by all requests that use the chain.
struct StepDefinition<Screen: UIViewController, Context> {
  var finder: Finder<Screen, Context>
  /// Finds the screen elsewhere in the tree, from where it is taken instead of being built.
  var source: Finder<Screen, Context>?
  var factory: BoundFactory<Screen, Context>?
  /// Whether the screen is to be found by its class, and the class is not known.
  var isClassUnknown = false
  var guards: [NamedGuard<Context>] = []
  /// What takes the screen's place at the root of a container.
  var fallback: ScreenFallback?
  var contextTasks: [NamedTask<Screen, Context>] = []
  var postRoutingTasks: [NamedTask<Screen, Context>] = []
}

/// A finished definition; an object, because every request refers to it.
final class StepBlueprint<Screen: UIViewController, Context> {
  let finder: Finder<Screen, Context>
  let source: Finder<Screen, Context>?
  let factory: BoundFactory<Screen, Context>?
  /// The guards as a list of objects, which is traversed without the context's type.
  let firstGuard: BlueprintGuard<Context>?
  let fallback: ScreenFallback?
  let contextTasks: [NamedTask<Screen, Context>]
  let postRoutingTasks: [NamedTask<Screen, Context>]
  let traits: StepTraits
  let link: @MainActor (Context, StepLink) -> BoundLink
  /// Kept, because to look a generic class up takes longer than to make an object of it.
  private let boundType: BoundScreen<Screen, Context>.Type

  /// - Parameters:
  ///   - isPlain: Whether what the link leads to has no guards, whatever is chosen, so that it need
  ///     not be known before it is searched.
  ///   - link: Connects a step with the one that it is installed on.
  init(
    _ definition: StepDefinition<Screen, Context>,
    isPlain: Bool,
    link: @escaping @MainActor (Context, StepLink) -> BoundLink
  ) {
    self.link = link
    boundType = BoundScreen<Screen, Context>.self
    finder = definition.finder
    source = definition.source
    factory = definition.factory
    firstGuard = definition.guards.reversed().reduce(nil) { BlueprintGuard($1, next: $0) }
    fallback = definition.fallback
    contextTasks = definition.contextTasks
    postRoutingTasks = definition.postRoutingTasks
    var traits: StepTraits = isPlain ? .isPlain : []
    if definition.factory != nil { traits.insert(.canBuild) }
    if definition.source != nil { traits.insert(.takesScreen) }
    if definition.isClassUnknown { traits.insert(.isClassUnknown) }
    if !definition.guards.isEmpty { traits.insert(.hasGuards) }
    if !definition.contextTasks.isEmpty { traits.insert(.hasContextTasks) }
    if !definition.postRoutingTasks.isEmpty { traits.insert(.hasPostRoutingTasks) }
    self.traits = traits
  }

  @MainActor func bind(_ context: Context, _ link: StepLink) -> BoundStep {
    boundType.init(self, context: context, link: link)
  }
}

/// Makes what a factory needs to build one screen.
///
/// An object, so that it is handed on without knowing its types.
@MainActor final class BoundFactory<Screen, Context> {
  /// Refuses, or returns a closure that builds the screen of what was prepared.
  let prepare: @MainActor (Context) throws(Refusal) -> Build
  /// Loads what the screen is built of, in place of `prepare`.
  let loading: Loading?

  typealias Build = @MainActor () throws -> Screen

  struct Loading {
    let load: @MainActor (Context) async throws -> Build
    let retry: LoadRetry
  }

  init<Made: Factory>(
    _ factory: Made,
    context: @escaping @MainActor (Context) -> Made.Context
  ) where Made.Screen == Screen {
    prepare = { (whole) throws(Refusal) in
      let prepared = try factory.prepare(with: context(whole))
      return { try factory.build(with: prepared) }
    }
    loading = nil
  }

  init(_ build: @escaping @MainActor (Context) throws -> Screen) {
    prepare = { context in { try build(context) } }
    loading = nil
  }

  init(_ factory: DeferredFactory<Screen, Context>) where Screen: UIViewController {
    prepare = { (context) throws(Refusal) in try factory.prepare(context) }
    loading = nil
  }

  init<Data>(
    loading load: @escaping @MainActor (Context) async throws -> Data,
    retry: @escaping LoadRetry,
    build: @escaping @MainActor (Data) throws -> Screen
  ) {
    prepare = { (_) throws(Refusal) in throw Refusal("the data was not loaded") }
    loading = Loading(
      load: { context in
        let data = try await load(context)
        return { try build(data) }
      },
      retry: retry
    )
  }
}

/// A guard of a finished definition, with the one after it.
final class BlueprintGuard<Context> {
  let name: String
  let decide: @MainActor (Context) -> GuardDecision
  let next: BlueprintGuard?

  init(_ entry: NamedGuard<Context>, next: BlueprintGuard?) {
    name = entry.name
    decide = entry.decide
    self.next = next
  }
}

struct NamedGuard<Context> {
  let name: String
  let decide: @MainActor (Context) -> GuardDecision
}

struct NamedTask<Screen, Context> {
  let name: String
  let perform: @MainActor (Screen, Context) throws -> Void
}

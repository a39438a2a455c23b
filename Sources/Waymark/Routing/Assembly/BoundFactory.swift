import PlatformUI
import WaymarkCore

/// Creates the objects that a factory needs to build one screen.
///
/// A class, so that it can be passed on with its types erased.
@MainActor final class BoundFactory<Screen: UIViewController, Context> {
  /// Returns a closure that builds the screen, or throws a refusal.
  let prepare: @MainActor (Context) throws(Refusal) -> Build
  /// Builds the screen of the context where nothing has to be prepared; `nil` for other factories.
  let buildAtOnce: (@MainActor (Context) throws -> Screen)?
  /// Loads the data that the screen is built from, in place of `prepare`.
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
    (buildAtOnce, loading) = (nil, nil)
  }

  init(_ build: @escaping @MainActor (Context) throws -> Screen) {
    prepare = { context in { try build(context) } }
    (buildAtOnce, loading) = (build, nil)
  }

  init(_ factory: DeferredFactory<Screen, Context>) {
    prepare = { (context) throws(Refusal) in try factory.prepare(context) }
    (buildAtOnce, loading) = (nil, nil)
  }

  init<Data>(
    loading load: @escaping @MainActor (Context) async throws -> Data,
    retry: @escaping LoadRetry,
    build: @escaping @MainActor (Data) throws -> Screen
  ) {
    prepare = { (_) throws(Refusal) in throw Refusal("the data was not loaded") }
    buildAtOnce = nil
    loading = Loading(
      load: { context in
        let data = try await load(context)
        return { try build(data) }
      },
      retry: retry
    )
  }
}

extension BoundFactory: Factory {
  func prepare(with context: Context) throws(Refusal) -> Build { try prepare(context) }

  func build(with prepared: Build) throws -> Screen { try prepared() }
}

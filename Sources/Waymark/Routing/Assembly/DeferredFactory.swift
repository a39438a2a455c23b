public import PlatformUI
import WaymarkCore

/// A factory that the app provides later, for example when a feature module is loaded.
///
/// Its destination can be declared, linked and listed before that. Requests for it park until
/// ``provide(_:)`` is called.
///
/// The following example declares the destination of a module and provides its factory later:
///
/// ```swift
/// let editor = DeferredFactory<UIViewController, Int>("editor")
/// let document = StepAssembly(finder: .none, factory: editor)
///   .using(.push, from: home.container)
///   .linked("documents", .path("id", .int))
/// // Once the module has been loaded:
/// editor.provide(EditorFactory())
/// ```
@MainActor public final class DeferredFactory<Screen: UIViewController, Context> {
  /// The name in events and lists of parked requests.
  public let name: String
  /// The requirement that is met once the factory is provided.
  public private(set) lazy var provided = Requirement(name) { [weak self] in
    self?.factory != nil
  }
  private var factory: BoundFactory<Screen, Context>?

  /// Creates a factory that is not provided yet.
  public init(_ name: String) {
    self.name = name
  }

  /// Provides the factory and resumes the requests that wait for it.
  ///
  /// A further call replaces the factory for requests that have not built the screen yet.
  public func provide(_ factory: some Factory<Screen, Context>) {
    self.factory = BoundFactory(factory) { $0 }
    provided.conditionDidChange()
  }

  func prepare(_ context: Context) throws(Refusal) -> BoundFactory<Screen, Context>.Build {
    guard let factory else { throw Refusal("\(name) has no factory yet: call provide(_:)") }
    return try factory.prepare(context)
  }
}

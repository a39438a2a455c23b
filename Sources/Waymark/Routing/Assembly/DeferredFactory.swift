public import PlatformUI
import WaymarkCore

/// A factory that the app provides later, for example when a feature module has been loaded.
///
/// Its destination is declared, linked and listed from the start. Requests to it park until
/// ``provide(_:)`` was called.
///
/// The following example declares the destination of a module, and provides its factory later:
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
  /// The name that lists of parked requests and events show.
  public let name: String
  /// Met when the factory has been provided.
  public private(set) lazy var provided = Requirement(name) { [weak self] in
    self?.factory != nil
  }
  private var factory: BoundFactory<Screen, Context>?

  /// Creates a factory that has not been provided yet.
  public init(_ name: String) {
    self.name = name
  }

  /// Provides the factory and resumes the requests that wait for it.
  ///
  /// A repeated call replaces the factory for requests that have not built the screen yet.
  public func provide(_ factory: some Factory<Screen, Context>) {
    self.factory = BoundFactory(factory) { $0 }
    provided.conditionDidChange()
  }

  func prepare(_ context: Context) throws(Refusal) -> BoundFactory<Screen, Context>.Build {
    guard let factory else { throw Refusal("\(name) has not been provided") }
    return try factory.prepare(context)
  }
}

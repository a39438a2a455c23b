public import PlatformUI

/// Builds one screen from its context.
///
/// The router calls a factory only after the plan is made and before it changes the hierarchy, so a
/// factory that throws leaves the hierarchy as it was. A factory does not install what it builds.
///
/// A factory that has to look something up returns it from `prepare`, and builds from it:
///
/// ```swift
/// struct ProductFactory: Factory {
///   let store: ProductStore
///
///   func prepare(with id: ProductID) throws(Refusal) -> Product {
///     guard let product = store.product(id) else { throw Refusal("there is no product \(id)") }
///     return product
///   }
///
///   func build(with product: Product) -> ProductViewController {
///     ProductViewController(product: product)
///   }
/// }
/// ```
@MainActor public protocol Factory<Screen, Context> {
  /// The class of the screen that is built.
  associatedtype Screen: UIViewController
  /// The value that a request carries for the screen; `Void` when it needs none.
  associatedtype Context = Prepared
  /// The value that the screen is built from; the context itself unless `prepare` makes another.
  associatedtype Prepared

  /// Refuses a request before anything is built, or returns the value to build from.
  ///
  /// Called once per plan, for each screen that the plan would build. Throwing ends the request as
  /// refused, with the hierarchy unchanged. The default returns the context.
  func prepare(with context: Context) throws(Refusal) -> Prepared

  /// Builds the screen, outside the hierarchy and without loading its view where that can be
  /// avoided.
  ///
  /// Called at most once per request: the screen is reused when the plan has to be made again.
  func build(with prepared: Prepared) throws -> Screen
}

extension Factory where Prepared == Context {
  /// Returns the context, so that the screen is built from it; refuses nothing.
  public func prepare(with context: Context) throws(Refusal) -> Context { context }
}

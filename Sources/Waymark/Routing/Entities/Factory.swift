public import PlatformUI

/// Builds one screen from its context.
///
/// The router calls a factory after planning and before it performs that plan, so a factory that
/// throws changes nothing on screen. A factory does not install the screen.
///
/// A factory that needs further values returns them from `prepare` and builds from them:
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
  /// The type of the context in the request; `Void` if the screen needs none.
  associatedtype Context = Prepared
  /// The type of the value that the screen is built from; the context by default.
  associatedtype Prepared

  /// Returns the value to build from, or refuses the request before anything is built.
  ///
  /// Called once per plan for each screen that the plan would build. Throwing ends the request as
  /// refused; the hierarchy is unchanged. By default returns the context.
  func prepare(with context: Context) throws(Refusal) -> Prepared

  /// Builds the screen without installing it, and preferably without loading its view.
  ///
  /// Called at most once per request; the screen is reused if the plan is made again.
  func build(with prepared: Prepared) throws -> Screen
}

extension Factory where Prepared == Context {
  /// Returns the context and refuses nothing.
  public func prepare(with context: Context) throws(Refusal) -> Context { context }
}

public import HeadlessUIKit
public import Waymark

/// A factory that records its calls, and refuses or fails as configured.
///
/// The following example refuses to build and checks that nothing was built:
///
/// ```swift
/// let factory = FakeFactory<ProductViewController, Int> { ProductViewController(id: $0) }
/// factory.refusal = Refusal("sold out")
/// let product = StepAssembly(finder: .none, factory: factory).using(.present, from: .current)
/// router.go(to: product, with: 7)
/// #expect(factory.prepared == [7] && factory.built.isEmpty)
/// ```
@MainActor public final class FakeFactory<Screen: UIViewController, Context>: Factory {
  /// The contexts that were prepared, in order.
  public private(set) var prepared: [Context] = []
  /// The contexts for which a screen was built, in order.
  public private(set) var built: [Context] = []
  /// The refusal that `prepare` throws, if any.
  public var refusal: Refusal?
  /// The error that `build` throws, if any.
  public var failure: (any Error)?
  private let make: @MainActor (Context) -> Screen

  /// Creates a factory from a closure that creates the screens.
  public init(_ make: @escaping @MainActor (Context) -> Screen) {
    self.make = make
  }

  public func prepare(with context: Context) throws(Refusal) -> Context {
    prepared.append(context)
    if let refusal { throw refusal }
    return context
  }

  public func build(with context: Context) throws -> Screen {
    built.append(context)
    if let failure { throw failure }
    return make(context)
  }
}

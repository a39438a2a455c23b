public import PlatformUI

/// A view controller that provides the context it displays.
///
/// The router finds the view controller by its context and restores it if the context is `Codable`;
/// tools list it with the context.
///
/// ```swift
/// extension ProductViewController: ContextProviding {
///   var navigationContext: ProductID { product.id }
/// }
/// ```
@MainActor public protocol ContextProviding<NavigationContext>: UIViewController {
  /// The context of the destinations of the screen.
  associatedtype NavigationContext

  /// The context of a request that would show this screen; reading it must change nothing and load
  /// no view.
  var navigationContext: NavigationContext { get }

  /// Returns whether the screen displays `context`; must not change the screen or load its view.
  ///
  /// By default compares for equality. Implement it if only a part of the context matters.
  func matches(_ context: NavigationContext) -> Bool
}

extension ContextProviding where NavigationContext: Equatable {
  public func matches(_ context: NavigationContext) -> Bool { navigationContext == context }
}

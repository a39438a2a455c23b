public import PlatformUI

/// A view controller that provides the context it shows.
///
/// The view controller is then found by its context, restored if the context is `Codable`, and
/// listed with it in tools.
///
/// ```swift
/// extension ProductViewController: ContextProviding {
///   var navigationContext: ProductID { product.id }
/// }
/// ```
@MainActor public protocol ContextProviding<NavigationContext>: UIViewController {
  /// The context of the destinations that lead to the screen.
  associatedtype NavigationContext

  /// The context with which a request would lead to this screen; reading it changes nothing and
  /// loads no view.
  var navigationContext: NavigationContext { get }

  /// Whether this screen is the one for `context`; must not change the screen or load its view.
  ///
  /// The default compares for equality. Implement it where a part of the context decides.
  func matches(_ context: NavigationContext) -> Bool
}

extension ContextProviding where NavigationContext: Equatable {
  public func matches(_ context: NavigationContext) -> Bool { navigationContext == context }
}

#if !HEADLESS_UIKIT
  // macOS has SwiftUI, but no hosting controller that the headless layer could contain.
  public import SwiftUI

  extension EnvironmentValues {
    /// The router that a SwiftUI view opens destinations with; `nil` unless an enclosing view
    /// sets it.
    ///
    /// The following example sets it in the factory of a hosted view:
    ///
    /// ```swift
    /// let factory = HostingFactory { (id: ProductID) in
    ///   ReviewsButton(id: id).environment(\.router, router)
    /// }
    /// ```
    ///
    /// The view reads it:
    ///
    /// ```swift
    /// struct ReviewsButton: View {
    ///   let id: ProductID
    ///   @Environment(\.router) private var router
    ///
    ///   var body: some View {
    ///     Button("Reviews") { router?.go(to: Shop.reviews, with: id) }
    ///   }
    /// }
    /// ```
    ///
    /// The environment does not retain the router; the value is `nil` after the router is released.
    ///
    /// Not verified, like ``HostingFactory``.
    public var router: Router? {
      get { self[RouterKey.self].object }
      set { self[RouterKey.self] = Weak(newValue) }
    }
  }

  private struct RouterKey: EnvironmentKey {
    static let defaultValue = Weak<Router>(nil)
  }
#endif

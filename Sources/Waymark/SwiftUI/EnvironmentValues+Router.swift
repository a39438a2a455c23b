#if canImport(SwiftUI) && !os(macOS)
  // On macOS there is SwiftUI, but no hosting controller that the headless layer could hold.
  public import SwiftUI

  extension EnvironmentValues {
    /// The router by which a SwiftUI view opens destinations; `nil` unless a view around it sets
    /// one.
    ///
    /// ```swift
    /// // In the factory:
    /// HostingFactory { id in ProductView(id: id).environment(\.router, router) }
    ///
    /// // In the view:
    /// @Environment(\.router) private var router
    /// Button("Reviews") { router?.go(to: reviews, with: id) }
    /// ```
    ///
    /// The environment does not retain the router; once it is released the value is `nil`.
    ///
    /// Not verified, as ``HostingFactory``.
    public var router: Router? {
      get { self[RouterKey.self].router }
      set { self[RouterKey.self] = WeakRouter(router: newValue) }
    }
  }

  private struct RouterKey: EnvironmentKey {
    static let defaultValue = WeakRouter()
  }

  private struct WeakRouter: Sendable {
    weak var router: Router?
  }
#endif

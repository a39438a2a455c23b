#if canImport(SwiftUI) && !os(macOS)
  // On macOS there is SwiftUI, but no hosting controller that the headless layer could hold.
  public import PlatformUI
  public import SwiftUI

  /// Builds a screen around a SwiftUI view.
  ///
  /// Not verified: this file has been parsed, never compiled, because SwiftUI is only there on
  /// Apple's platforms.
  public struct HostingFactory<Content: View, Context>: Factory {
    private let content: @MainActor (Context) -> Content

    /// Creates a factory from a closure that makes the view.
    public init(@ViewBuilder _ content: @escaping @MainActor (Context) -> Content) {
      self.content = content
    }

    public func build(with context: Context) -> HostingScreen<Content, Context> {
      HostingScreen(context: context, content: content(context))
    }
  }

  extension UIHostingController: RefusesSubviews {}

  /// A hosting controller that knows which context it was built for.
  public final class HostingScreen<Content: View, Context>: UIHostingController<Content> {
    /// What the view was built for.
    public let context: Context

    init(context: Context, content: Content) {
      self.context = context
      super.init(rootView: content)
    }

    @available(*, unavailable)
    required dynamic init?(coder: NSCoder) {
      nil
    }
  }
#endif

#if !HEADLESS_UIKIT
  // macOS has SwiftUI, but no hosting controller that the headless layer could contain.
  import PlatformUI
  public import SwiftUI

  /// Builds a screen around a SwiftUI view.
  ///
  /// Not verified: this file is only type-checked against declarations that replace those of
  /// SwiftUI, which exists only on Apple's platforms.
  ///
  /// The following example resets a view's sheet before a router or a stage dismisses it:
  ///
  /// ```swift
  /// let factory = HostingFactory<ProductView, ProductID> { id in
  ///   ProductView(model: ProductModel(id))
  /// } resettingPresentationState: { view in
  ///   view.model.isSheetShown = false
  /// }
  /// ```
  public struct HostingFactory<Content: View, Context>: Factory {
    private let content: @MainActor (Context) -> Content
    private let reset: @MainActor (Content) -> Void

    /// Creates a factory from a closure that makes the view.
    ///
    /// - Parameter reset: Resets the state that drives the presentations of the view, before a
    ///   router or a stage dismisses them; see ``PresentationStateProviding``.
    public init(
      @ViewBuilder _ content: @escaping @MainActor (Context) -> Content,
      resettingPresentationState reset: @escaping @MainActor (Content) -> Void = { _ in }
    ) {
      self.content = content
      self.reset = reset
    }

    public func build(with context: Context) -> HostingScreen<Content, Context> {
      let screen = HostingScreen(context: context, content: content(context))
      screen.onReset = reset
      return screen
    }
  }

  extension UIHostingController: RefusesSubviews {}

  /// A hosting controller with the context that it was built for.
  public final class HostingScreen<Content: View, Context>: UIHostingController<Content>,
    PresentationStateProviding
  {
    /// The context that the view was built for.
    public let context: Context
    var onReset: @MainActor (Content) -> Void = { _ in }

    init(context: Context, content: Content) {
      self.context = context
      super.init(rootView: content)
    }

    /// Resets the state that drives the presentations of the view.
    public func resetPresentationState() {
      onReset(rootView)
    }

    @available(*, unavailable)
    required dynamic init?(coder: NSCoder) {
      nil
    }
  }

  extension HostingScreen: ContextProviding where Context: Equatable {
    /// The context that the view was built for.
    public var navigationContext: Context { context }
  }

  extension Finder {
    /// Finds a hosting controller by the type of its view.
    ///
    /// Not verified, like ``HostingFactory``.
    public static func hosting<Content: View>(
      _ matches: @escaping @MainActor (Content, Context) -> Bool
    ) -> Self where Screen == UIHostingController<Content> {
      Self { screen, context in matches(screen.rootView, context) }
    }
  }
#endif

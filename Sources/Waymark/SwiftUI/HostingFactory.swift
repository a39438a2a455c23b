#if !HEADLESS_UIKIT
  // On macOS there is SwiftUI, but no hosting controller that the headless layer could hold.
  import PlatformUI
  public import SwiftUI

  /// Builds a screen around a SwiftUI view.
  ///
  /// Not verified: this file is type-checked against declarations that stand in for those of
  /// SwiftUI, which is only there on Apple's platforms.
  ///
  /// The following example resets a view's sheet before a router or a stage dismisses it:
  ///
  /// ```swift
  /// let factory = HostingFactory<ProductView, ProductID> { id in
  ///   ProductView(model: ProductModel(id))
  /// } droppingPresentation: { view in
  ///   view.model.isSheetShown = false
  /// }
  /// ```
  public struct HostingFactory<Content: View, Context>: Factory {
    private let content: @MainActor (Context) -> Content
    private let dropPresentation: @MainActor (Content) -> Void

    /// Creates a factory from a closure that makes the view.
    ///
    /// - Parameter dropPresentation: Resets the state by which the view presents, before a router
    ///   or a stage dismisses what it has presented; see ``PresentationStateOwner``.
    public init(
      @ViewBuilder _ content: @escaping @MainActor (Context) -> Content,
      droppingPresentation dropPresentation: @escaping @MainActor (Content) -> Void = { _ in }
    ) {
      self.content = content
      self.dropPresentation = dropPresentation
    }

    public func build(with context: Context) -> HostingScreen<Content, Context> {
      let screen = HostingScreen(context: context, content: content(context))
      screen.onDrop = dropPresentation
      return screen
    }
  }

  extension UIHostingController: RefusesSubviews {}

  /// A hosting controller with the context that it was built for.
  public final class HostingScreen<Content: View, Context>: UIHostingController<Content>,
    PresentationStateOwner
  {
    /// The context that the view was built for.
    public let context: Context
    var onDrop: @MainActor (Content) -> Void = { _ in }

    init(context: Context, content: Content) {
      self.context = context
      super.init(rootView: content)
    }

    /// Resets the state of the view by which it presents.
    public func dropPresentation() {
      onDrop(rootView)
    }

    @available(*, unavailable)
    required dynamic init?(coder: NSCoder) {
      nil
    }
  }
#endif

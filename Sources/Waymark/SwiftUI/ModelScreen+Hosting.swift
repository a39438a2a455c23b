#if !HEADLESS_UIKIT
  // macOS has SwiftUI, but no hosting controller that the headless layer could contain.
  public import PlatformUI
  public import SwiftUI

  /// A screen that hosts the view of a ``ScreenModel``.
  ///
  /// Not verified, like ``HostingFactory``.
  ///
  /// ```swift
  /// @MainActor func makeFeedback(store: ArticleStore) -> ModelScreen<FeedbackModel, Void> {
  ///   let model = FeedbackModel()
  ///   model.onSend = { store.send($0) }
  ///   return ModelScreen(model)
  /// }
  /// ```
  @available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  open class ModelScreen<Model: ScreenModel, Context>: UIHostingController<ModelView<Model>> {
    /// The model, which the screen retains.
    public let model: Model
    /// The context that the screen was built for.
    public let context: Context

    /// Creates a screen for a model that was built from a context.
    public init(_ model: Model, context: Context) {
      self.model = model
      self.context = context
      super.init(rootView: ModelView(model: model))
    }

    @available(*, unavailable)
    public required dynamic init?(coder: NSCoder) { nil }
  }

  /// The view of a model, which is updated after changes of the properties that it reads.
  @available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  public struct ModelView<Model: ScreenModel>: View {
    let model: Model

    public var body: some View { model.content }
  }
#endif

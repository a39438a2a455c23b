#if HEADLESS_UIKIT
  public import PlatformUI

  /// A screen that shows only the model of its view.
  package protocol ModelOnlyScreen: UIViewController {}

  /// A screen that shows a ``ScreenModel``.
  ///
  /// On Apple's platforms it hosts the view of the model. Where SwiftUI is absent it shows the
  /// title and the elements that the model declares, and a note that the view is not shown.
  ///
  /// The following example sets the model's closure:
  ///
  /// ```swift
  /// @MainActor func makeFeedback(store: ArticleStore) -> ModelScreen<FeedbackModel, Void> {
  ///   let model = FeedbackModel()
  ///   model.onSend = { store.send($0) }
  ///   return ModelScreen(model)
  /// }
  /// ```
  open class ModelScreen<Model: ScreenModel, Context>: UIViewController, ModelOnlyScreen {
    /// The model, which the screen retains.
    public let model: Model
    /// The context that the screen was built for.
    public let context: Context
    private lazy var column = ElementColumn(model: model)
    private lazy var presenter = ModelPresenter(model: model, screen: self)

    /// Creates a screen for a model that was built from a context.
    public init(_ model: Model, context: Context) {
      self.model = model
      self.context = context
      super.init(nibName: nil, bundle: nil)
      title = model.title
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      column.install(in: view)
    }

    /// Shows the title and the elements, and updates the presentation of the model.
    ///
    /// Called again when a property of the model that they read changes.
    open override func updateProperties() {
      super.updateProperties()
      title = model.title
      let elements = model.elements
      column.show(elements)
      let flags = elements.compactMap(\.presentation?.flag)
      if flags.isEmpty { return }
      for flag in flags { _ = model[keyPath: flag] }
      // UIKit can't present a view controller during the layout of another one.
      inNextTurn { [weak self] in self?.presenter.update() }
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      presenter.update()
    }
  }
#endif

@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
extension ModelScreen where Context == Void {
  /// Creates a screen without a context.
  public convenience init(_ model: Model) {
    self.init(model, context: ())
  }
}

@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
extension ModelScreen: ContextProviding where Context: Equatable {
  /// The context that the screen was built for.
  public var navigationContext: Context { context }
}

@available(iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
extension ModelScreen: PresentationStateProviding {
  /// Sets the properties that control the presentations of the model to false.
  public func resetPresentationState() {
    for flag in model.elements.compactMap(\.presentation?.flag) where model[keyPath: flag] {
      model[keyPath: flag] = false
    }
  }
}

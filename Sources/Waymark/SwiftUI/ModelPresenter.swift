#if HEADLESS_UIKIT
  import PlatformUI

  /// Presents the alerts and sheets of a model while their properties are true, one at a time.
  @MainActor
  final class ModelPresenter<Model: ScreenModel> {
    private typealias Presented = ScreenElement<Model>.Presented
    private typealias Flag = ReferenceWritableKeyPath<Model, Bool>

    private let model: Model
    private unowned let screen: UIViewController
    private var current: Presentation?

    private struct Presentation {
      let flag: Flag
      let screen: Weak<UIViewController>
      /// Whether it is being dismissed because the property was false.
      var endsByFlag = false
    }

    init(model: Model, screen: UIViewController) {
      self.model = model
      self.screen = screen
    }

    /// Presents the first alert or sheet whose property is true, or dismisses the current one if
    /// its property is false.
    func update() {
      let wanted = model.elements.compactMap(\.presentation)
      if let current {
        if !model[keyPath: current.flag], !current.endsByFlag {
          self.current?.endsByFlag = true
          dismiss(current.screen.object)
        }
        return
      }
      guard let next = wanted.first(where: { model[keyPath: $0.flag] }),
        screen.viewIfLoaded?.window != nil, screen.presentedViewController == nil
      else { return }
      present(next.presented, flag: next.flag)
    }

    private func present(_ presented: Presented, flag: Flag) {
      let presentedScreen = makeScreen(presented, flag: flag)
      current = Presentation(flag: flag, screen: Weak(presentedScreen))
      _ = MoveProbe.add(to: presentedScreen.view) { [weak self] isInWindow in
        guard !isInWindow else { return }
        inNextTurn { self?.screenLeftWindow() }
      }
      screen.present(presentedScreen, animated: true)
    }

    private func makeScreen(_ presented: Presented, flag: Flag) -> UIViewController {
      switch presented {
      case .sheet(let makeModel): return sheet(makeModel())
      case .alert(let title, let message, let buttons):
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for (title, action) in buttons {
          alert.addAction(
            UIAlertAction(title: title, style: .default) { [model] _ in
              model[keyPath: flag] = false
              action()
            }
          )
        }
        return alert
      }
    }

    private func sheet(_ model: some ScreenModel) -> UIViewController {
      ModelScreen(model, context: ())
    }

    private func dismiss(_ presented: UIViewController?) {
      guard let presented, presented.presentingViewController != nil, !presented.isBeingDismissed
      else { return }
      presented.dismiss(animated: true)
    }

    /// Handles the end of the current presentation.
    ///
    /// Its view also leaves the window while a full-screen presentation covers it, so check
    /// `presentingViewController`.
    private func screenLeftWindow() {
      guard let current, current.screen.object?.presentingViewController == nil else { return }
      self.current = nil
      // If the property is true again, the model has requested another presentation meanwhile.
      if !current.endsByFlag, model[keyPath: current.flag] { model[keyPath: current.flag] = false }
      update()
    }
  }
#endif

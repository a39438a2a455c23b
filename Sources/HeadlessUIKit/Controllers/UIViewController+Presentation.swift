extension UIViewController {
  /// The container's own transition, else the nearest presentation or container above.
  var currentTransition: ControllerTransition? {
    nearestInParents { controller in
      if let own = controller.ownTransition, own.isCoordinated { return own }
      return controller.modalTransition
    }
  }

  /// The first value that a closure returns for this controller and its ancestors.
  func nearestInParents<Value>(_ value: (UIViewController) -> Value?) -> Value? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let found = value(controller) { return found }
      candidate = controller.parentController
    }
    return nil
  }

  func makePresentationController() -> UIPresentationController {
    if self is UISearchController {
      return SearchPresentationController(presentedViewController: self, presenting: nil)
    }
    return switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext:
      UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }
}

// MARK: Requests

extension UIViewController {
  func requestPresentation(
    of controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = self.presenter(for: controller.modalPresentationStyle)
    guard mayPresent(controller, on: presenter), let world = presenter.world else { return }
    let dismissal = presenter.dismissalThatAllowsToPresent
    world.turn {
      let presentation = controller.choosePresentationController(from: self, on: presenter)
      presentation.prepareForPresentation(on: presenter)
      let controller = presenter.adapt(controller, presentation)
      presentation.prepareAdaptiveController()
      presenter.modal.presented = controller
      controller.modal.presenter = presenter
      controller.moves.insert(.presented)
      presenter.passRecording(to: controller)
      controller.loadViewIfNeeded()
      let transition = PresentationTransition(presentation, world, isAnimated: animated)
      transition.source = self
      transition.addCompletion(
        presenter.recorded(completion, of: "present(\(controller.recordedName))")
      )
      presenter.modalTransition = transition
      controller.modalTransition = transition
      if let dismissal {
        dismissal.overlap(with: presentation)
        dismissal.afterwards { transition.schedule() }
      } else if presenter.appearance.phase != .appearing {
        transition.schedule()
      }
    }
  }

  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = dismissingPresenter, let world = presenter.worldOfPresentations else {
      return
    }
    world.turn {
      if let running = presenter.presentedChain.lazy.compactMap(\.modalTransition).first {
        return running.afterwards { [weak self] in
          self?.dismiss(animated: animated, completion: completion)
        }
      }
      let transition = DismissalTransition(presenter, world, isAnimated: animated)
      transition.addCompletion(presenter.recorded(completion, of: "dismiss"))
      transition.schedule()
    }
  }

  /// The presented controller and all that are presented above it, the lowest first.
  var presentedChain: [UIViewController] { modal.presented?.withAllAbove ?? [] }

  private var withAllAbove: [UIViewController] {
    [self] + presentedInside.flatMap(\.withAllAbove)
  }

  /// The world of the first controller in a window, from this one up.
  ///
  /// Full-screen presentations remove all views below them from the window.
  private var worldOfPresentations: HeadlessWorld? {
    world ?? presentedChain.lazy.compactMap(\.world).first
  }

  /// The controller whose presented chain `dismiss` of this controller removes.
  private var dismissingPresenter: UIViewController? {
    nearestInParents { $0.modal.presented == nil ? nil : $0 }
      ?? nearestInParents { $0.modal.presenter }
  }

  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else {
      return outermostContainer
    }
    return nearestInParents { $0.definesPresentationContext ? $0 : nil } ?? outermostContainer
  }

  private func choosePresentationController(
    from source: UIViewController,
    on presenter: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self,
        presenting: presenter,
        source: source
      )
    {
      modal.presentationController = custom
      return custom
    }
    let controller = modal.presentationController ?? makePresentationController()
    modal.presentationController = controller
    return controller
  }

  /// Replaces a controller by the one that an adaptation supplies, which takes over its relations.
  private func adapt(
    _ controller: UIViewController,
    _ presentation: UIPresentationController
  ) -> UIViewController {
    let shown = presentation.replacePresentedController()
    guard shown !== controller else { return controller }
    controller.modal.presentationController = nil
    shown.modal.presentationController = presentation
    return shown
  }

  /// Cuts all that this controller presents off it, without transitions or completions.
  func severPresentations() {
    (modalTransition as? ModalTransition)?.abandon()
    guard let presented = modal.presented else { return }
    presented.severAllInside()
    let container = presented.modal.presentationController?.containerView
    modal.presented = nil
    presented.modal.presenter = nil
    presented.loadedView?.removeFromSuperview()
    container?.removeFromSuperview()
    presented.modal.presentationController = nil
  }

  /// Ends the presentations of this controller and its descendants without transitions.
  func severAllInside() {
    for child in childControllers { child.severAllInside() }
    severPresentations()
  }
}

extension UIViewController {
  /// The style that holds when `.automatic` has been decided.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// Checks a presentation by this controller, and reports misuse.
  func mayPresent(_ controller: UIViewController, on presenter: UIViewController) -> Bool {
    guard isFree(controller, for: presenter) else { return false }
    let isAllowed = presenter.dismissalThatAllowsToPresent != nil
    if let transition = presenter.modalTransition, transition.phase != .ended, !isAllowed,
      !(transition is PresentationTransition && presenter.modal.presented != nil)
    {
      warn(controller, presenter, "while a presentation is in progress.")
      return false
    }
    if let busy = busyController(upTo: presenter), let present = busy.modal.presented,
      !(isAllowed && busy === presenter)
    {
      warn(controller, busy, "which is already presenting \(present).")
      return false
    }
    guard loadedView?.hostWindow != nil, presenter.loadedView?.hostWindow != nil else {
      warn(controller, presenter, "whose view is not in the window hierarchy.")
      return false
    }
    return !presenter.reportMissingAnchor(of: controller)
  }

  /// The running dismissal of what this controller presents, during which a fault of the world
  /// allows it to present something else.
  private var dismissalThatAllowsToPresent: DismissalTransition? {
    guard let dismissal = modalTransition as? DismissalTransition,
      dismissal.hasPresenter(self), dismissal.isAnimated, !dismissal.isOver,
      !dismissal.initiallyInteractive, let faults = world?.faults,
      !faults.isDisjoint(with: [.presentsDuringDismissals, .breaksOverlappingSheets])
    else { return nil }
    return dismissal
  }

  /// The first that presents something, of this controller and those around it up to the presenter.
  private func busyController(upTo presenter: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = self
    while let controller = candidate, controller.modal.presented == nil {
      candidate = controller === presenter ? nil : controller.parentController
    }
    return candidate
  }

  private func warn(
    _ controller: UIViewController,
    _ presenter: UIViewController,
    _ obstacle: String
  ) {
    Misuse.warn("Attempt to present \(controller) on \(presenter) (from \(self)) \(obstacle)")
  }

  private func isFree(_ controller: UIViewController, for presenter: UIViewController) -> Bool {
    if controller === presenter || controller === self {
      refuse("modal view controller on itself. Presenting controller is \(controller).")
    } else if let other = controller.modal.presenter {
      refuse("modally a view controller \(controller) that is already being presented by \(other).")
    } else if let parent = controller.parentController {
      refuse("modally a view controller \(controller) that has a parent view controller \(parent).")
    } else if let problem = controller.presentationProblem {
      Misuse.raise(problem.exception, problem.reason)
    } else {
      return true
    }
    return false
  }

  /// A popover needs an anchor in a regular width.
  private func reportMissingAnchor(of controller: UIViewController) -> Bool {
    guard let popover = controller.popoverPresentationController,
      traitCollection.horizontalSizeClass == .regular
    else { return false }
    popover.requestAnchor()
    guard !popover.hasAnchor else { return false }
    Misuse.raise(.genericException, controller.missingAnchorReason(popover, presenter: self))
    return true
  }

  private func refuse(_ attempt: String) {
    Misuse.raise(.invalidArgumentException, "Application tried to present \(attempt)")
  }
}

/// A controller's part in presentations: above whom, below whom.
@MainActor
struct ModalLinks {
  /// The controller that this one presents, and retains.
  var presented: UIViewController?
  @BackReference var presenter: UIViewController?
  /// The object that runs, or would run, the presentation of this controller.
  var presentationController: UIPresentationController?
}

/// The reason for which a controller cannot be presented as it is.
struct PresentationProblem {
  var exception: NSExceptionName
  var reason: String
}

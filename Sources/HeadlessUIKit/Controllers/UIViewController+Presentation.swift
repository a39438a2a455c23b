extension UIViewController {
  /// The container's own transition, otherwise that of the nearest presentation or container above.
  var currentTransition: ControllerTransition? {
    nearestInParents { controller in
      if let own = controller.ownTransition, own.isCoordinated { return own }
      return controller.modalTransition
    }
  }

  /// The first value that a closure returns for this view controller and its ancestors.
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

  /// The presented view controller and all view controllers presented above it, bottom to top.
  var presentedChain: [UIViewController] { modal.presented?.withAllAbove ?? [] }

  private var withAllAbove: [UIViewController] {
    [self] + presentedInside.flatMap(\.withAllAbove)
  }

  /// The world of the first view controller in a window, starting with this one and going up.
  ///
  /// Full-screen presentations remove all views below them from the window.
  private var worldOfPresentations: HeadlessWorld? {
    world ?? presentedChain.lazy.compactMap(\.world).first
  }

  /// The view controller whose presentations `dismiss` on this view controller removes.
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

  /// Replaces a view controller with the one from an adaptation, which takes over its relations.
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

  /// Removes all presentations of this view controller without transitions or completions.
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

  /// Ends the presentations of this view controller and its descendants without transitions.
  func severAllInside() {
    for child in childControllers { child.severAllInside() }
    severPresentations()
  }
}

extension UIViewController {
  /// The presentation style after resolving `.automatic`.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// Checks a presentation by this view controller, and reports misuse.
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

  /// The running dismissal during which this view controller may present another one.
  private var dismissalThatAllowsToPresent: DismissalTransition? {
    guard let dismissal = modalTransition as? DismissalTransition,
      dismissal.hasPresenter(self), dismissal.isAnimated, !dismissal.isOver,
      !dismissal.initiallyInteractive, let faults = world?.faults,
      !faults.contains(.refusesPresentsDuringDismissals)
        || faults.contains(.breaksOverlappingSheets)
    else { return nil }
    return dismissal
  }

  /// The first view controller with a presentation, of this one and its ancestors up to the
  /// presenter.
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

  /// Reports a popover without an anchor in a regular width.
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

/// The presented view controller and the presenter of a view controller.
@MainActor
struct ModalLinks {
  /// The presented view controller, retained.
  var presented: UIViewController?
  @BackReference var presenter: UIViewController?
  /// The presentation controller of this view controller.
  var presentationController: UIPresentationController?
}

/// The reason why a view controller cannot be presented.
struct PresentationProblem {
  var exception: NSExceptionName
  var reason: String
}

/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The system decides: a page sheet.
  case automatic = -2
  /// No style, returned by a delegate to prevent adaptation.
  case none = -1
  /// Covers the window; the presenter leaves the screen.
  case fullScreen = 0
  /// A sheet that leaves part of the presenter visible.
  case pageSheet = 1
  /// A smaller sheet.
  case formSheet = 2
  /// Covers the nearest view controller that defines a context, which leaves the screen.
  case currentContext = 3
  /// Determined by a custom presentation controller.
  case custom = 4
  /// Covers the window; the presenter stays below.
  case overFullScreen = 5
  /// Covers the nearest view controller that defines a context, which stays below.
  case overCurrentContext = 6
  /// A popover that points to its source.
  case popover = 7
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips horizontally.
  case flipHorizontal = 1
  /// Fades.
  case crossDissolve = 2
  /// Curls the page.
  case partialCurl = 3
}

extension UIView {
  func index(of view: UIView) -> Int? {
    heldViews.firstIndex(identical: view)
  }

  /// Adds a view at an index and calls the move callbacks.
  func insert(_ view: UIView, at index: Int) {
    // A view without subviews cannot contain this one, so most insertions do not have to walk to
    // the root.
    guard view !== self, view.heldViews.isEmpty || !isDescendant(of: view) else {
      return Misuse.raise(.invalidArgumentException, "Can't add self as subview")
    }
    if view.holder === self { return reinsert(view, at: index) }
    let (controller, former, window) = (view.controller, view.hostWindow, hostWindow)
    if window == nil, isBeingDeallocated {
      return Misuse.raise(.genericException, cannotFormWeakReference)
    }
    guard controller?.mayPutView(into: self) != false else { return }
    if former !== window { view.announceMove(of: controller, to: window) }
    view.willMove(toSuperview: self)
    view.holder?.removeFromList(view)
    heldViews.insert(view, near: index)
    view.holder = self
    if former !== window { view.confirmMove(of: controller, from: former, to: window) }
    view.didMoveToSuperview()
    if view.needsPass { view.requestLayoutPass() }
    didAddSubview(view)
  }

  /// Removes the view from its superview and calls the move callbacks.
  func leaveSuperview() {
    guard let former = holder else { return }
    let (window, controller) = (hostWindow, controller)
    if window != nil { announceMove(of: controller, to: nil) }
    willMove(toSuperview: nil)
    former.removeFromList(self)
    holder = nil
    if let window { confirmMove(of: controller, from: window, to: nil) }
    didMoveToSuperview()
  }

  private func reinsert(_ view: UIView, at index: Int) {
    heldViews.remove(identical: view)
    heldViews.insert(view, near: index)
  }

  private func removeFromList(_ view: UIView) {
    willRemoveSubview(view)
    if view.mayBeConstrained { dropConstraints(touching: view) }
    heldViews.remove(identical: view)
  }

  private func announceMove(of controller: UIViewController?, to window: UIWindow?) {
    controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    if let textInput, textInput.isBeingEdited, window !== hostWindow { endEditing(textInput) }
    for view in heldViews { view.announceMove(of: view.controller, to: window) }
  }

  /// Ends editing without asking the delegate, because the view leaves its window.
  private func endEditing(_ textInput: any TextInput) {
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    textInput.end()
  }

  private func confirmMove(
    of controller: UIViewController?,
    from former: UIWindow?,
    to window: UIWindow?
  ) {
    // A view outside the window cannot be its first responder.
    if former?.firstResponder === self { former?.firstResponder = nil }
    // Not `window`, because a superview's callback may have moved this tree again.
    inheritWindow()
    didMoveToWindow()
    controller?.viewDidMove(to: window)
    for view in heldViews { view.confirmMove(of: view.controller, from: former, to: window) }
  }

  /// The view controller of the nearest root view, starting with this view.
  var managingController: UIViewController? {
    var candidate: UIView? = self
    while let view = candidate {
      if let controller = view.controller { return controller }
      candidate = view.holder
    }
    return nil
  }
}

// MARK: Root views of view controllers

extension UIViewController {
  /// Whether the root view may be added to a superview; raises if the superview belongs to a view
  /// controller other than the parent.
  fileprivate func mayPutView(into superview: UIView) -> Bool {
    guard let parent = parentController, let manager = superview.managingController,
      manager !== parent
    else { return true }
    raiseInconsistency(parent: parent, manager: manager)
    return false
  }

  /// Begins an appearance or a disappearance before the root view enters or leaves a window.
  ///
  /// If a transition, parent or caller has begun an appearance change, it also ends it: the move of
  /// the view is then part of that change.
  fileprivate func viewWillMove(to window: UIWindow?) {
    if window == nil {
      if modal.presented != nil, isLost { severPresentations() }
      guard appearance.isVisible, appearance.driver != .caller, isForwardedTo else { return }
      beginDisappearing(animated: false, driver: .window)
    } else if appearance.phase == .disappeared, appearance.driver != .caller, isForwardedTo {
      appearWithWindow()
    }
  }

  /// Ends the change that began when the root view moved; an appearance ends in the next turns.
  fileprivate func viewDidMove(to window: UIWindow?) {
    if window == nil, appearance.driver == .parent { endOrphanedDisappearance() }
    guard appearance.driver == .window else { return }
    if window == nil {
      endDisappearing()
    } else if appearance.phase == .appearing {
      world?.clock.enqueue(AppearancePass(self))
    }
  }

  private var isForwardedTo: Bool {
    parentController?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  private func appearWithWindow() {
    guard let parent = parentController?.appearance else {
      return beginAppearing(animated: false, driver: .window)
    }
    switch parent.phase {
    case .appeared: beginAppearing(animated: false, driver: .window)
    case .appearing: beginAppearing(animated: parent.isAnimated, driver: .parent)
    case .disappeared, .disappearing: return
    }
  }
}

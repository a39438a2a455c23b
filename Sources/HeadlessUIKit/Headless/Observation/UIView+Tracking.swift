import Observation

extension UIView {
  /// Runs a part of an update, and requests it again after a change of an observable property that
  /// it reads.
  ///
  /// - Parameter owner: The view, or its view controller, whose method the part calls.
  func track(_ update: TrackedUpdate, of owner: UIResponder, _ body: () -> Void) {
    let method = TrackedUpdate.Method(owner: ObjectIdentifier(type(of: owner)), update: update)
    // Most methods read no observable property, and a run takes several times as many instructions
    // as this scope. The first object in a world whose method reads one is observed without a run;
    // until then, the world does not depend on its level for this reason.
    guard TrackedUpdate.observing.contains(method), observingWorld?.dependsOnLevel != false else {
      // Not in a closure, which would check at each call that it runs on the main actor.
      return withObservationTracking(body, onChange: observation(of: method, nil))
    }
    let run = beginRun(of: update)
    withObservationTracking(
      {
        run.join()
        body()
      },
      onChange: observation(of: method, run)
    )
  }

  private var observingWorld: HeadlessWorld? { hostWindow?.world ?? HeadlessWorld.current }

  private func beginRun(of update: TrackedUpdate) -> TrackedRun {
    let run = TrackedRun()
    extrasMadeOnDemand.trackedRuns.updateValue(run, forKey: update)?.end()
    return run
  }

  /// Notes that a method has read observable properties, and returns the function to call before
  /// one of them changes, on any thread.
  ///
  /// The function does nothing on a version of UIKit that tracks no observable properties.
  private func observation(
    of method: TrackedUpdate.Method,
    _ run: TrackedRun?
  ) -> @Sendable () -> Void {
    if let world = observingWorld {
      world.noteLevelDependence()
      if !world.tracksObservation { return {} }
    }
    if !TrackedUpdate.observing.contains(method) {
      TrackedUpdate.observing = TrackedUpdate.observing.union([method])
    }
    let update = method.update
    let run = run ?? beginRun(of: update)
    let notify: @MainActor @Sendable () -> Void = { [weak self] in
      self?.observedPropertyChanged(update, run)
    }
    return {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated(notify)
      } else {
        Task { @MainActor in notify() }
      }
    }
  }

  /// Requests a part of the update again.
  ///
  /// - Parameter run: The run that has read the property; ignored if it was not the last one.
  private func observedPropertyChanged(_ update: TrackedUpdate, _ run: TrackedRun) {
    guard extras?.trackedRuns[update] === run else { return }
    guard let world = hostWindow?.world ?? HeadlessWorld.current else {
      return repeatUpdate(update)
    }
    world.run { world.clock.postpone { repeatUpdate(update) } }
  }

  private func repeatUpdate(_ update: TrackedUpdate) {
    switch update {
    case .properties: setNeedsUpdateProperties()
    case .controllerProperties: controller?.setNeedsUpdateProperties()
    case .configuration: request(.configuration)
    case .constraints: setNeedsUpdateConstraints()
    case .beforeLayout, .layout, .afterLayout: setNeedsLayout()
    }
  }
}

extension HeadlessWorld {
  /// Whether the updates of views are tracked.
  fileprivate var tracksObservation: Bool { level > .uiKit18 || infoPlist.tracksObservation }
}

/// A part of the update of a view whose observable properties are tracked.
enum TrackedUpdate: Hashable {
  /// `updateProperties()` of the view.
  case properties
  /// `updateProperties()` of the view controller with this root view.
  case controllerProperties
  /// The configuration of a cell, header, footer or button for its state.
  case configuration
  /// The constraints of the view, or of the view controller with this root view.
  case constraints
  /// `viewWillLayoutSubviews()`.
  case beforeLayout
  /// `layoutSubviews()`.
  case layout
  /// `viewDidLayoutSubviews()`.
  case afterLayout

  /// A part of the updates of a class of views or view controllers.
  struct Method: Hashable {
    let owner: ObjectIdentifier
    let update: TrackedUpdate
  }

  /// The methods that have read an observable property.
  ///
  /// Static, because it is the same in all worlds, and finding the world of each view during layout
  /// would cost more than the layout.
  @MainActor static var observing: Set<Method> = []
}

/// The observable properties that one run of an update has read.
///
/// `withObservationTracking` observes them until one changes, and cannot be cancelled. Each run
/// therefore reads this object too, and ``end()`` changes it.
final class TrackedRun: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var mark: Void { () }

  /// Adds this object to the properties that are read.
  func join() {
    registrar.access(self, keyPath: \.mark)
  }

  /// Ends the observation of all properties of the run.
  func end() {
    registrar.withMutation(of: self, keyPath: \.mark) {}
  }
}

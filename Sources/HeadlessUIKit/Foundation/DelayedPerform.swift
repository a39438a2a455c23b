#if !canImport(ObjectiveC)
  extension NSObject {
    /// Calls a method of the object after a delay of the world's clock; raises then if the class
    /// does not list the method.
    ///
    /// The object and the argument are retained until then. Without a delay, the method is called
    /// in the next turn.
    @preconcurrency @MainActor
    public func perform(
      _ aSelector: Selector,
      with anArgument: Any?,
      afterDelay delay: TimeInterval
    ) {
      let world = HeadlessWorld.required(for: "perform(_:with:afterDelay:)")
      DelayedPerform(self, aSelector, anArgument).schedule(after: delay, in: world)
    }

    /// Cancels the pending calls of an object's method with an argument.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
      withTarget aTarget: Any,
      selector aSelector: Selector,
      object anArgument: Any?
    ) {
      DelayedPerform.cancel {
        $0.target === aTarget as AnyObject && $0.selector == aSelector
          && $0.hasArgument(anArgument)
      }
    }

    /// Cancels all pending delayed calls of an object's methods.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
      DelayedPerform.cancel { $0.target === aTarget as AnyObject }
    }
  }

  /// A pending delayed call of a method.
  @MainActor
  final class DelayedPerform {
    let target: AnyObject
    let selector: Selector
    private let argument: Any?
    private var timer: HeadlessTimer?

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
      self.target = target
      self.selector = selector
      self.argument = argument
    }

    func schedule(after delay: TimeInterval, in world: HeadlessWorld) {
      let wait = delay.isFinite ? max(0, delay) : 0
      world.delayedPerforms.append(self)
      timer = world.clock.schedule(after: .seconds(wait), "perform \(selector)") {
        [weak world, weak self] in
        guard let self else { return }
        world?.delayedPerforms.removeAll { $0 === self }
        selector.send(to: target, NamedMember.Arguments(argument))
      }
    }

    func hasArgument(_ other: Any?) -> Bool {
      switch (argument, other) {
      case (nil, nil): true
      case (let one?, let other?):
        (one as? NSObject).map { $0.isEqual(other) } ?? (one as AnyObject === other as AnyObject)
      default: false
      }
    }

    static func cancel(where isMeant: (DelayedPerform) -> Bool) {
      guard let world = HeadlessWorld.current else { return }
      for call in world.delayedPerforms where isMeant(call) { call.timer?.cancel() }
      world.delayedPerforms.removeAll(where: isMeant)
    }
  }
#endif

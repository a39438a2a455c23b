/// A transition between two view controllers that a storyboard defines.
///
/// A custom segue class overrides ``perform()``.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue; `nil` for none.
  public let identifier: String?
  /// The source view controller.
  public let source: UIViewController
  /// The destination view controller.
  public let destination: UIViewController
  private var performHandler: (() -> Void)?
  /// The segue in the storyboard; `nil` for a segue created by code.
  var template: SegueTemplate?
  var sender: Any?

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that calls a closure.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination as specified in the storyboard; an override shows it differently.
  open func perform() {
    performHandler?()
    template?.show(self)
  }
}

/// The parameters of a search for the destination of an unwind segue.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The source view controller.
  public let source: UIViewController
  /// The unwind action, which the destination performs.
  public let unwindAction: Selector
  /// The object that triggered the segue; `nil` for none.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}

/// Instantiates a segue from its class, as `Blueprint` instantiates delegates.
///
/// The class is open because the optimizer removes the vtable slot of a class without subclasses.
@_spi(Headless)
open class SegueBlueprint: UIStoryboardSegue {
  /// Creates a segue; only the vtable slot of this initializer is used.
  public required override init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  static func makeSegue(
    of aClass: UIStoryboardSegue.Type,
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    call(unsafeBitCast(aClass, to: SegueBlueprint.Type.self), identifier, source, destination)
  }

  // Never inlined, because the optimizer must not assume that the object is of this class.
  @inline(never) @_optimize(none)
  private static func call(
    _ blueprint: SegueBlueprint.Type,
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    blueprint.init(identifier: identifier, source: source, destination: destination)
  }
}

/// The way from one view controller to another that a storyboard describes.
///
/// A subclass that a segue of the storyboard names overrides ``perform()``.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the segue; nil for none.
  public let identifier: String?
  /// The controller that the segue begins at.
  public let source: UIViewController
  /// The controller that the segue ends at.
  public let destination: UIViewController
  private var performHandler: (() -> Void)?
  /// The segue's description in the storyboard; nil for one made by code.
  var template: SegueTemplate?
  var sender: Any?

  /// Makes a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Makes a segue that runs a closure.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination, as the storyboard says; an override shows it in another way.
  open func perform() {
    performHandler?()
    template?.show(self)
  }
}

/// The parameters of a search for the destination of an unwind segue.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that the segue begins at.
  public let source: UIViewController
  /// The method that the destination performs.
  public let unwindAction: Selector
  /// The object that triggered the segue; nil for none.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}

/// Instantiates a segue from its class, as `Blueprint` does with delegates.
///
/// The class is open because the optimiser removes the slot of a class without subclasses.
@_spi(Headless)
open class SegueBlueprint: UIStoryboardSegue {
  /// Makes a segue; only the slot of this initialiser is used.
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

  // Never inlined: the optimiser must not assume that the object is of this class.
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

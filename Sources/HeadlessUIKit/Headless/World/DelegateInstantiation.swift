/// Instantiates an object from its class by `init()`, as UIKit does with delegates.
///
/// Swift lets a metatype call required initialisers only, and `init()` of `NSObject` is not
/// required. Without the Objective-C runtime the metatype is therefore cast to this class for the
/// call: its `init()` is required and has the slot of the method table in which every class that
/// inherits from `NSObject` has its own `init()`.
///
/// The class is open because the optimiser removes the slot of a class without subclasses.
@_spi(Headless)
open class Blueprint: NSObject {
  // The sources of an app, which name delegates by class, have to compile unchanged. A required
  // `init()` in a protocol or in `UIResponder`, `Self()` in an extension and `init(coder:)` all
  // need changes there. The layout of method tables is stable on Apple's platforms only; a test
  // instantiates delegates, so that it fails with a toolchain that has another layout.

  /// Creates an object; only the slot of this initialiser is used.
  public required override init() {
    super.init()
  }

  /// Creates an object of a class; nil if the class does not inherit from `NSObject`.
  static func makeObject(of aClass: AnyClass) -> NSObject? {
    #if canImport(ObjectiveC)
      return (aClass as? NSObject.Type)?.init()
    #else
      guard aClass is NSObject.Type else { return nil }
      return call(unsafeBitCast(aClass, to: Blueprint.Type.self))
    #endif
  }

  // Never inlined: the optimiser must not assume that the object is of this class.
  @inline(never) @_optimize(none)
  private static func call(_ blueprint: Blueprint.Type) -> NSObject {
    blueprint.init()
  }
}

/// A class that can be instantiated from a metatype, as in `type.init()`.
///
/// Swift lets a metatype call only required initialisers, except those that come from Objective-C.
/// The one that every view and view controller has is `init(coder:)`, which receives an empty
/// archive. Classes that inherit or override it need nothing more. An initialiser of the class
/// itself takes precedence over those below.
@preconcurrency @MainActor
public protocol MetatypeConstructible: NSObject {
  /// Creates the object from an archive.
  ///
  /// A class whose implementation returns nil cannot be instantiated from a metatype: the process
  /// ends.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  init!(coder: NSCoder)
}

extension MetatypeConstructible {
  /// Creates an object of the metatype's class.
  @_disfavoredOverload
  public init() {
    self.init(from: BlankCoder())
  }

  /// Calls the requirement; an initialiser of the class, which may return nil, would be found
  /// below.
  fileprivate init(from coder: BlankCoder) {
    // Ends the process if `init(coder:)` of the class returns nil: only the initialisers that the
    // class declares create such an object, and `init()` is none of them.
    self.init(coder: coder)
  }
}

extension MetatypeConstructible where Self: UIViewController {
  /// Creates a view controller of the metatype's class.
  @_disfavoredOverload
  public init(nibName: String?, bundle: Bundle?) {
    self.init(from: BlankCoder(nibName: nibName, bundle: bundle))
  }
}

extension MetatypeConstructible where Self: UINavigationController {
  /// Creates a navigation controller of the metatype's class, with a root.
  @_disfavoredOverload
  public init(rootViewController: UIViewController) {
    self.init(from: BlankCoder())
    setViewControllers([rootViewController], animated: false)
  }
}

extension MetatypeConstructible where Self: UIView {
  /// Creates a view of the metatype's class.
  @_disfavoredOverload
  public init(frame: CGRect) {
    self.init(from: BlankCoder(frame: frame))
  }
}

/// An empty archive with the arguments of the initialiser that created it.
class BlankCoder: NSCoder {
  let nibName: String?
  let bundle: Bundle?
  let frame: CGRect

  init(nibName: String? = nil, bundle: Bundle? = nil, frame: CGRect = .zero) {
    self.nibName = nibName
    self.bundle = bundle
    self.frame = frame
    super.init()
  }
}

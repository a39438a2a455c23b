/// A class that can be made from a metatype, as in `type.init()`.
///
/// Swift lets a metatype call only required initialisers, except those that come from Objective-C.
/// The one that every class here must have is `init(coder:)`: it is given an empty archive. Classes
/// that inherit it, or that override it as they do their other initialisers, need nothing more.
/// An initialiser of the class itself always wins over those below.
@MainActor
public protocol MetatypeConstructible: NSObject {
  /// Makes the object from an archive.
  init?(coder: NSCoder)
}

// `init(coder:)` may refuse, and an initialiser can only say so by being unwrapped.
// swift-format-ignore: NeverForceUnwrap
extension MetatypeConstructible {
  /// Makes an object of whatever class the metatype is.
  @_disfavoredOverload
  public init() {
    self.init(coder: BlankCoder())!
  }
}

// swift-format-ignore: NeverForceUnwrap
extension MetatypeConstructible where Self: UIViewController {
  /// Makes a controller of whatever class the metatype is.
  @_disfavoredOverload
  public init(nibName: String?, bundle: Bundle?) {
    self.init(coder: BlankCoder(nibName: nibName, bundle: bundle))!
  }
}

// swift-format-ignore: NeverForceUnwrap
extension MetatypeConstructible where Self: UIView {
  /// Makes a view of whatever class the metatype is.
  @_disfavoredOverload
  public init(frame: CGRect) {
    self.init(coder: BlankCoder(frame: frame))!
  }
}

/// A class that can be made from a metatype, as in `type.init()`.
///
/// Swift lets a metatype call only required initialisers, except those that come from Objective-C.
/// The one that every class here must have is `init(coder:)`: it is given an empty archive. Classes
/// that inherit it, or that override it as they do their other initialisers, need nothing more.
/// An initialiser of the class itself always wins over those below.
@preconcurrency @MainActor
public protocol MetatypeConstructible: NSObject {
  /// Makes the object from an archive.
  ///
  /// A class that refuses cannot be made from a metatype: the process ends.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  init!(coder: NSCoder)
}

extension MetatypeConstructible {
  /// Makes an object of whatever class the metatype is.
  @_disfavoredOverload
  public init() {
    self.init(from: BlankCoder())
  }

  /// Apart from the initialisers below, where the one of the class would be found, which may fail.
  fileprivate init(from coder: BlankCoder) {
    self.init(coder: coder)
  }
}

extension MetatypeConstructible where Self: UIViewController {
  /// Makes a controller of whatever class the metatype is.
  @_disfavoredOverload
  public init(nibName: String?, bundle: Bundle?) {
    self.init(from: BlankCoder(nibName: nibName, bundle: bundle))
  }
}

extension MetatypeConstructible where Self: UINavigationController {
  /// Makes a container of whatever class the metatype is, with a root.
  @_disfavoredOverload
  public init(rootViewController: UIViewController) {
    self.init(from: BlankCoder())
    setViewControllers([rootViewController], animated: false)
  }
}

extension MetatypeConstructible where Self: UIView {
  /// Makes a view of whatever class the metatype is.
  @_disfavoredOverload
  public init(frame: CGRect) {
    self.init(from: BlankCoder(frame: frame))
  }
}

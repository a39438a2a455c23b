/// A storyboard file from which view controllers are instantiated.
///
/// The file is Xcode's source file with the extension `storyboard`, in the bundle's resources.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let bundle: Bundle
  /// The contents of the file; `nil` if it does not exist or cannot be read, which has raised.
  let document: InterfaceDocument?
  private static var nesting = Nesting()

  /// The view controllers being created in one call.
  private struct Nesting {
    var depth = 0
    var count = 0
    var hasRaised = false
  }

  /// Reads a storyboard from a bundle, by default the main one; raises if it does not exist.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    bundle = storyboardBundleOrNil ?? .main
    document = Self.read(name, in: bundle)
    super.init()
  }

  private static func read(_ name: String, in bundle: Bundle) -> InterfaceDocument? {
    var reason = ""
    do throws(InterfaceProblem) {
      if let document = try InterfaceFiles.document(name, "storyboard", in: bundle) {
        return document
      }
    } catch {
      reason = ": \(error)"
    }
    Misuse.raise(
      .invalidArgumentException,
      "Could not find a storyboard named '\(name)' in bundle \(bundle.nameInMessages)\(reason)"
    )
    return nil
  }

  /// Instantiates the initial view controller; returns `nil` if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    instantiateInitial(nil)
  }

  /// Instantiates the initial view controller with a closure; returns `nil` if the storyboard has
  /// none.
  ///
  /// - Parameter creator: Creates the view controller from its archive; `init(coder:)` is used if
  ///   it returns `nil`.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    instantiateInitial(creator) as? ViewController
  }

  /// Instantiates the view controller with an identifier; raises if the storyboard has none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiate(identifier, nil) ?? UIViewController()
  }

  /// Instantiates the view controller with an identifier, using a closure; raises if the storyboard
  /// has none.
  ///
  /// - Parameters:
  ///   - identifier: The controller's storyboard identifier.
  ///   - creator: Creates the view controller from its archive; `init(coder:)` is used if it
  ///     returns `nil`.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = instantiate(identifier, creator)
    if let made = made as? ViewController { return made }
    if let made {
      Misuse.raise(
        .internalInconsistencyException,
        "Custom instantiated \(made) must be kind of class '\(ViewController.self)'"
      )
    }
    return ViewController()
  }

  private func instantiateInitial(
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let id = document?.initialScene?.controller.id else { return nil }
    return makeController(id, creator)
  }

  private func instantiate(
    _ identifier: String,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let document else { return nil }
    guard let id = document.identifiers[identifier] else {
      Misuse.raise(
        .invalidArgumentException,
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'"
      )
      return nil
    }
    return makeController(id, creator)
  }

  /// Creates the view controller of a scene, or of the scene to which it refers in another
  /// storyboard.
  func makeController(
    _ id: String,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let document, let scene = document.scenes[id] else { return nil }
    let made: UIViewController? = Self.nested(
      in: document.name,
      "The scene \(id) of \(document.name) contains itself."
    ) {
      guard scene.controller.name != "viewControllerPlaceholder" else {
        return makeReferenced(scene.controller, creator)
      }
      let objects = InterfaceObjects(document, in: bundle, storyboard: self)
      return objects.makeController(scene, creator)
    }
    if let made { HeadlessWorld.current?.autorelease(made) }
    return made
  }

  private func makeReferenced(
    _ placeholder: InterfaceElement,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let other = placeholder["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
    let storyboard =
      placeholder["storyboardName"].map { UIStoryboard(name: $0, bundle: other) } ?? self
    guard let identifier = placeholder["referencedIdentifier"], !identifier.isEmpty else {
      return storyboard.instantiateInitial(creator)
    }
    return storyboard.instantiate(identifier, creator)
  }

  /// Creates a view controller; raises if view controllers contain themselves, or if there are
  /// implausibly many.
  ///
  /// If the exception is expected, all enclosing calls also end without a result, as if unwound by
  /// the exception. Otherwise each of them would try its remaining children.
  static func nested<Result>(
    in file: String,
    _ circle: @autoclosure () -> String,
    _ make: () -> Result?
  ) -> Result? {
    if nesting.hasRaised { return nil }
    let (isTooDeep, isTooLarge) = (nesting.depth == 64, nesting.count == 1000)
    if isTooDeep || isTooLarge {
      nesting.hasRaised = true
      let size = "\(file) contains more than 1000 nested view controllers."
      Misuse.raise(.internalInconsistencyException, isTooDeep ? circle() : size)
      return nil
    }
    nesting.depth += 1
    nesting.count += 1
    defer {
      nesting.depth -= 1
      if nesting.depth == 0 { nesting = Nesting() }
    }
    let made = make()
    return nesting.hasRaised ? nil : made
  }
}

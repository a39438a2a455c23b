public import Foundation
public import PlatformUI

/// Builds a screen with an initializer of its class, from a nib if it has one.
///
/// The following example builds one screen from the nib `About`, and another from the nib `Note`
/// and an identifier:
///
/// ```swift
/// let about = ClassFactory<AboutViewController, Void>(
///   AboutViewController.init(nibName:bundle:),
///   nibName: "About"
/// )
/// let note = ClassFactory(nibName: "Note") { nib, bundle, id in
///   NoteViewController(nib, bundle, id: id)
/// }
/// ```
public struct ClassFactory<Screen: UIViewController, Context>: Factory {
  private let make: @MainActor (Context) -> Screen

  /// Creates a factory for a class whose initializer takes only the nib.
  ///
  /// - Parameters:
  ///   - initializer: The initializer of the class.
  ///   - nibName: The name of the nib; for `nil`, UIKit looks for one named after the class.
  ///   - bundle: The bundle of the nib; `nil` for the main bundle.
  ///   - configure: Sets the properties of the new screen that depend on the context.
  public init(
    _ initializer: @escaping @MainActor (String?, Bundle?) -> Screen,
    nibName: String? = nil,
    bundle: Bundle? = nil,
    configure: @escaping @MainActor (Screen, Context) -> Void = { _, _ in }
  ) {
    make = { context in
      let screen = initializer(nibName, bundle)
      configure(screen, context)
      return screen
    }
  }

  /// Creates a factory for a class whose initializer takes the nib and the context.
  ///
  /// - Parameters:
  ///   - nibName: The name of the nib; for `nil`, UIKit looks for one named after the class.
  ///   - bundle: The bundle of the nib; `nil` for the main bundle.
  ///   - make: Creates the screen from the nib, its bundle and the context.
  public init(
    nibName: String? = nil,
    bundle: Bundle? = nil,
    make: @escaping @MainActor (String?, Bundle?, Context) -> Screen
  ) {
    self.make = { make(nibName, bundle, $0) }
  }

  public func build(with context: Context) -> Screen { make(context) }
}

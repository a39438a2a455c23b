public import Foundation
public import PlatformUI

/// Builds a screen by its class's initialiser, from a nib where it has one.
///
/// The following example builds a screen from the nib `About`:
///
/// ```swift
/// let about = ClassFactory<AboutViewController, Void>(
///   AboutViewController.init(nibName:bundle:),
///   nibName: "About"
/// )
/// ```
public struct ClassFactory<Screen: UIViewController, Context>: Factory {
  private let make: @MainActor (String?, Bundle?) -> Screen
  private let nibName: String?
  private let bundle: Bundle?
  private let configure: @MainActor (Screen, Context) -> Void

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - initializer: The initialiser of the class.
  ///   - nibName: The nib; `nil` lets UIKit look for one that is named after the class.
  ///   - bundle: Where the nib is; `nil` for the main bundle.
  ///   - configure: Gives the new screen what it needs of the context.
  public init(
    _ initializer: @escaping @MainActor (String?, Bundle?) -> Screen,
    nibName: String? = nil,
    bundle: Bundle? = nil,
    configure: @escaping @MainActor (Screen, Context) -> Void = { _, _ in }
  ) {
    make = initializer
    self.nibName = nibName
    self.bundle = bundle
    self.configure = configure
  }

  public func build(with context: Context) -> Screen {
    let screen = make(nibName, bundle)
    configure(screen, context)
    return screen
  }
}

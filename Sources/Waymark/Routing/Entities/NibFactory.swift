public import Foundation
public import PlatformUI

/// Builds a screen from a nib and the context, by an initialiser that takes both.
///
/// The following example builds a screen from the nib `Note` and an identifier:
///
/// ```swift
/// let note = NibFactory("Note") { nib, bundle, id in NoteViewController(nib, bundle, id: id) }
/// ```
///
/// ``ClassFactory`` builds a screen whose initialiser takes the nib alone.
public struct NibFactory<Screen: UIViewController, Context>: Factory {
  private let nibName: String?
  private let bundle: Bundle?
  private let make: @MainActor (String?, Bundle?, Context) -> Screen

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - nibName: The nib; `nil` lets UIKit look for one that is named after the class.
  ///   - bundle: Where the nib is; `nil` for the main bundle.
  ///   - make: Creates the screen from the nib, its bundle and the context.
  public init(
    _ nibName: String? = nil,
    bundle: Bundle? = nil,
    make: @escaping @MainActor (String?, Bundle?, Context) -> Screen
  ) {
    self.nibName = nibName
    self.bundle = bundle
    self.make = make
  }

  public func build(with context: Context) -> Screen {
    make(nibName, bundle, context)
  }
}

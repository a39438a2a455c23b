public import HeadlessUIKit

/// A picture that is loaded when the app needs it.
///
/// Foundation does not have it on these hosts; it provides pictures only.
@preconcurrency @MainActor
public final class NSItemProvider: NSObject {
  private let image: UIImage

  init(_ image: UIImage) {
    self.image = image
  }

  /// Returns whether an object of a class can be loaded: only pictures can.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass == UIImage.self
  }

  /// Loads an object of a class, and calls a closure in the next turn.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler:
      @escaping @MainActor (
        (any NSItemProviderReading)?, (any Error)?
      ) -> Void
  ) -> Progress {
    let image = canLoadObject(ofClass: aClass) ? image : nil
    DispatchQueue.main.async { completionHandler(image, nil) }
    return Progress(totalUnitCount: 1)
  }
}

/// An object that an item provider loads.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension UIImage: NSItemProviderReading {}

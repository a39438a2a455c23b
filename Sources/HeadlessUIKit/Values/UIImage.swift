/// An image with a name but no pixels.
///
/// There is no asset catalog to search without UIKit: every nonempty name is considered to exist.
public final class UIImage: NSObject, Sendable {
  /// The rendering mode of an image: original colors or template.
  public enum RenderingMode: Int, Sendable {
    /// The default mode of the context.
    case automatic = 0
    /// In the original colors.
    case alwaysOriginal = 1
    /// As a template in the tint color.
    case alwaysTemplate = 2
  }

  private enum Source: Hashable {
    case none
    case asset(String)
    case symbol(String)
  }

  private let source: Source
  /// The rendering mode of the image.
  public let renderingMode: RenderingMode

  /// Creates an empty image.
  public override convenience init() {
    self.init(source: .none)
  }

  /// Creates an image from the app's assets; `nil` for an empty name.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .asset(name))
  }

  /// Creates an image from an SF Symbol; `nil` for an empty name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .symbol(name))
  }

  private init(source: Source, renderingMode: RenderingMode = .automatic) {
    self.source = source
    self.renderingMode = renderingMode
  }

  /// Whether the image is an SF Symbol.
  public var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// The name with which the image was created.
  var name: String? {
    switch source {
    case .none: nil
    case .asset(let name), .symbol(let name): name
    }
  }

  /// Returns the same image in another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source: source, renderingMode: renderingMode)
  }

  /// Returns whether the other object is the same image in the same rendering mode.
  ///
  /// Two empty images are equal only if they are identical.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if source == .none { return self === other }
    return source == other.source && renderingMode == other.renderingMode
  }

  /// A hash value; equal images have equal hash values.
  public override var hash: Int {
    source.hashValue
  }
}

/// An image with a name.
///
/// It has no pixels.
///
/// A host without UIKit has no asset catalogue to look into: every name that is not empty is taken
/// to exist.
public final class UIImage: NSObject, Sendable {
  /// The rendering of a picture: in its colours, or as a stencil.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown prefers.
    case automatic = 0
    /// As it is.
    case alwaysOriginal = 1
    /// As a stencil in the tint colour.
    case alwaysTemplate = 2
  }

  private enum Source: Hashable {
    case none
    case asset(String)
    case symbol(String)
  }

  private let source: Source
  /// The rendering of the picture.
  public let renderingMode: RenderingMode

  /// Makes an empty picture.
  public override convenience init() {
    self.init(source: .none)
  }

  /// Takes a picture from the assets of the app; an empty name gives none.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .asset(name))
  }

  /// Takes a symbol of the system; an empty name gives none.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .symbol(name))
  }

  private init(source: Source, renderingMode: RenderingMode = .automatic) {
    self.source = source
    self.renderingMode = renderingMode
  }

  /// Whether the picture is a symbol of the system.
  public var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// The name the picture was taken by.
  var name: String? {
    switch source {
    case .none: nil
    case .asset(let name), .symbol(let name): name
    }
  }

  /// Returns the same picture in another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source: source, renderingMode: renderingMode)
  }

  /// Returns whether the other object is the same picture in the same rendering mode.
  ///
  /// Two empty pictures are equal only if they are one object.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if source == .none { return self === other }
    return source == other.source && renderingMode == other.renderingMode
  }

  /// A hash that equal pictures share.
  public override var hash: Int {
    source.hashValue
  }
}

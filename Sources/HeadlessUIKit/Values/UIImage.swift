/// An image with a name, or with the size of encoded or drawn pixels.
///
/// There is no asset catalog to search without UIKit: every nonempty name is considered to exist.
/// Encoded images are not decoded; only their size is read.
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
    /// An encoded image, with its size in pixels.
    case data(Data, CGSize)
    /// The result of drawing commands, with its size in points.
    case drawing([CGContext.Command], CGSize)
  }

  private let source: Source
  private let look: Look

  /// The properties in which a copy of an image may differ.
  private struct Look: Hashable {
    var renderingMode = RenderingMode.automatic
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var tint: UIColor?
    var size: CGSize?
  }

  /// The rendering mode of the image.
  public var renderingMode: RenderingMode { look.renderingMode }
  /// The number of pixels per point.
  public var scale: CGFloat { look.scale }
  /// The orientation of the pixels; stored only.
  public var imageOrientation: Orientation { look.orientation }

  /// The size of the image in points.
  ///
  /// Images with a name have a size of 24 by 24 points here.
  public var size: CGSize {
    if let size = look.size { return size }
    return switch source {
    case .none: .zero
    case .asset, .symbol: CGSize(width: 24, height: 24)
    case .data(_, let pixels): CGSize(width: pixels.width / scale, height: pixels.height / scale)
    case .drawing(_, let points): points
    }
  }

  /// Creates an empty image.
  public override convenience init() {
    self.init(source: .none)
  }

  /// Creates an image from the app's assets; `nil` for an empty name.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .asset(name))
  }

  /// Creates an image from the assets of a bundle; `nil` for an empty name.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Creates an image from the assets of a bundle; `nil` for an empty name.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) {
    self.init(named: name)
  }

  /// Creates an image from an SF Symbol; `nil` for an empty name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .symbol(name))
  }

  /// Creates an image from an SF Symbol; `nil` for an empty name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(systemName: name)
  }

  /// Creates an image from an encoded one; `nil` unless it is a PNG, JPEG, GIF or WebP image.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from an encoded one with a number of pixels per point; `nil` unless it is a
  /// PNG, JPEG, GIF or WebP image.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader.size(of: data) else { return nil }
    self.init(source: .data(data, pixels), look: Look(scale: scale > 0 ? scale : 1))
  }

  /// Creates an image from a file; `nil` unless it is a PNG, JPEG, GIF or WebP image.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates an image from drawing commands.
  convenience init(_ commands: [CGContext.Command], size: CGSize, scale: CGFloat) {
    self.init(source: .drawing(commands, size), look: Look(scale: scale))
  }

  /// Creates a copy of an image.
  convenience init(copying image: UIImage, scale: CGFloat, orientation: Orientation) {
    var look = image.look
    look.scale = scale > 0 ? scale : 1
    look.orientation = orientation
    self.init(source: image.source, look: look)
  }

  private init(source: Source, look: Look = Look()) {
    self.source = source
    self.look = look
  }

  /// Whether the image is an SF Symbol.
  public var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// The name that the image was created with.
  var name: String? {
    switch source {
    case .none, .data, .drawing: nil
    case .asset(let name), .symbol(let name): name
    }
  }

  /// The drawing commands of a drawn image; empty for others.
  @_spi(Headless) public var drawing: [CGContext.Command] {
    if case .drawing(let commands, _) = source { commands } else { [] }
  }

  /// Returns whether the other object is the same image in the same rendering mode.
  ///
  /// Two empty images are equal only if they are identical.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if source == .none { return self === other }
    return source == other.source && look == other.look
  }

  /// A hash value; equal images have equal hash values.
  public override var hash: Int {
    source.hashValue
  }
}

// MARK: Copies

extension UIImage {
  /// Returns the same image in another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// Returns the same image in a color, which a template would take from its view.
  public func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  /// Returns the same image in a color and rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { look in
      look.tint = color
      look.renderingMode = renderingMode
    }
  }

  /// Returns the same image, because a configuration has no effect without pixels.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// Returns the same image, because a configuration has no effect without pixels.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  /// Returns the same image, because it is not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  /// Returns the same image, because it is not stretched.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets,
    resizingMode: ResizingMode
  ) -> UIImage { self }

  /// Returns the same image, because it is not mirrored.
  public func withHorizontallyFlippedOrientation() -> UIImage { self }

  /// Returns the same image, because it is not mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the same image in another size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    changed { $0.size = size }
  }

  /// Returns the same image, because it is not decoded.
  public func preparingForDisplay() -> UIImage? { self }

  private func changed(_ change: (inout Look) -> Void) -> UIImage {
    var copy = look
    change(&copy)
    return UIImage(source: source, look: copy)
  }

  /// Draws the image at a point into the current context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image in a rectangle into the current context.
  public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.record(.image(self, rect))
  }

  /// Draws the image in a rectangle with an opacity into the current context.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: rect)
  }
}

// MARK: Encoded images

extension UIImage {
  /// Returns the image as a PNG file: the data that it was created from if that is one, otherwise a
  /// file with its size and no pixels.
  public func pngData() -> Data? {
    if case .data(let data, _) = source, ImageHeader.isPNG(data) { return data }
    return pixels.map(ImageHeader.png)
  }

  /// Returns the image as a JPEG file: the data that it was created from if that is one, otherwise
  /// a file with its size and no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    if case .data(let data, _) = source, ImageHeader.isJPEG(data) { return data }
    return pixels.map(ImageHeader.jpeg)
  }

  /// The size in pixels; `nil` for an empty image.
  private var pixels: CGSize? {
    if case .none = source { return nil }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}

extension UIImage {
  /// The orientation of an image's pixels.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up = 0
    /// Turned by 180 degrees.
    case down = 1
    /// Turned by 90 degrees to the left.
    case left = 2
    /// Turned by 90 degrees to the right.
    case right = 3
    /// Mirrored.
    case upMirrored = 4
    /// Turned by 180 degrees and mirrored.
    case downMirrored = 5
    /// Turned to the left and mirrored.
    case leftMirrored = 6
    /// Turned to the right and mirrored.
    case rightMirrored = 7
  }

  /// The way in which the middle of an image becomes larger.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }

  /// The appearance of an image; without effect here.
  public class Configuration: NSObject {}

  /// The appearance of an SF Symbol; without effect here.
  public final class SymbolConfiguration: Configuration {
    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init() }
    /// Creates a configuration with the size of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) { self.init() }
    /// Creates a configuration with a size in points.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// Creates a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    /// Creates a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init() }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init() }
    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// Creates a configuration with the size of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
    /// Creates a configuration with a color for all layers of a symbol.
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    /// Creates a configuration with a color for each layer of a symbol.
    public convenience init(paletteColors: [UIColor]) { self.init() }
  }

  /// The scale of an SF Symbol.
  public enum SymbolScale: Int, Sendable {
    /// The default.
    case `default` = -1
    /// The scale of the context.
    case unspecified = 0
    /// Small.
    case small = 1
    /// Medium.
    case medium = 2
    /// Large.
    case large = 3
  }

  /// The weight of an SF Symbol.
  public enum SymbolWeight: Int, Sendable {
    /// The weight of the context.
    case unspecified = 0
    /// The lightest weight.
    case ultraLight = 1
    /// Lighter than light.
    case thin = 2
    /// Lighter than regular.
    case light = 3
    /// The weight of body text.
    case regular = 4
    /// A little heavier than regular.
    case medium = 5
    /// The weight of headlines.
    case semibold = 6
    /// The weight of emphasized text.
    case bold = 7
    /// Heavier than bold.
    case heavy = 8
    /// The heaviest weight.
    case black = 9
  }
}

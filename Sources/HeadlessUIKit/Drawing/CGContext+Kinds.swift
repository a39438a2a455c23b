/// An image for contexts and layers: a view of a `UIImage` in pixels.
public final class CGImage: Hashable, Sendable {
  let image: UIImage

  init(_ image: UIImage) {
    self.image = image
  }

  /// The width in pixels.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  /// The height in pixels.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }

  /// Returns a part of the image, with its size.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.intersection(whole)
    guard !part.isNull, !part.isEmpty else { return nil }
    let scale = image.scale
    let size = CGSize(width: part.width / scale, height: part.height / scale)
    return image.preparingThumbnail(of: size).map(CGImage.init)
  }

  /// Whether both are of the same image.
  public static func == (one: CGImage, other: CGImage) -> Bool { one.image == other.image }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(image)
  }
}

extension UIImage {
  /// The image for contexts and layers; `nil` for an empty image.
  public var cgImage: CGImage? { size == .zero ? nil : CGImage(self) }

  /// Creates an image from one of a context.
  public convenience init(cgImage: CGImage) {
    self.init(copying: cgImage.image, scale: cgImage.image.scale, orientation: .up)
  }

  /// Creates an image from one of a context, with a number of pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(copying: cgImage.image, scale: scale, orientation: orientation)
  }
}

/// Colors of a gradient.
public final class CGGradient {
  let colors: [UIColor]

  /// Creates a gradient from `CGColor` objects.
  public init?(
    colorsSpace space: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    self.colors = colors.compactMap { ($0 as? CGColor)?.color }
  }
}

/// An array as Core Graphics declares it.
public typealias CFArray = [Any]

/// A color space; has no effect here.
public final class CGColorSpace: Sendable {
  /// Creates a color space with a name.
  public init?(name: String) {}

  fileprivate init() {}

  /// The name of the sRGB color space.
  public static let sRGB = "kCGColorSpaceSRGB"
}

/// Returns the RGB color space of the device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Returns the space of shades of gray of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// The areas into which a gradient extends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Extends the gradient before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Extends the gradient after its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// The style of the endpoints of a stroked line.
public enum CGLineCap: Int32, Sendable {
  /// Ends exactly at the endpoint.
  case butt = 0
  /// A semicircle beyond the endpoint.
  case round = 1
  /// Half the line width beyond the endpoint.
  case square = 2
}

/// The style of the corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner.
  case miter = 0
  /// A rounded corner.
  case round = 1
  /// A beveled corner.
  case bevel = 2
}

/// The drawing mode of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills the path.
  case fill = 0
  /// Fills the path by the even-odd rule.
  case eoFill = 1
  /// Strokes the path.
  case stroke = 2
  /// Fills and strokes the path.
  case fillStroke = 3
  /// Fills the path by the even-odd rule and strokes it.
  case eoFillStroke = 4
}

/// The interpolation quality of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The default.
  case `default` = 0
  /// No interpolation.
  case none = 1
  /// Low quality, fast.
  case low = 2
  /// High quality, slow.
  case high = 3
  /// Medium quality.
  case medium = 4
}

/// The blend mode of colors.
public enum CGBlendMode: Int32, Sendable {
  /// The source color.
  case normal = 0
  /// The product of both colors.
  case multiply = 1
  /// The inverted product of the inverted colors.
  case screen = 2
  /// Multiplies or screens, depending on the background color.
  case overlay = 3
  /// The darker color.
  case darken = 4
  /// The lighter color.
  case lighten = 5
  /// The source color, replacing the background.
  case copy = 17
  /// The source color where the background is opaque.
  case sourceIn = 18
  /// The source color where the background is transparent.
  case sourceOut = 19
  /// The source color over the opaque parts of the background.
  case sourceAtop = 20
  /// The background color over the source color.
  case destinationOver = 21
  /// The background color where the source is opaque.
  case destinationIn = 22
  /// The background color where the source is transparent.
  case destinationOut = 23
  /// Transparent.
  case clear = 16
}

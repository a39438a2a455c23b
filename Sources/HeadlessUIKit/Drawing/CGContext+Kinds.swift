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

/// The area of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Also before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Also after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// The shape of the ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// Cut off.
  case butt = 0
  /// Round.
  case round = 1
  /// Extended by half the width.
  case square = 2
}

/// The shape of the corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// Sharp.
  case miter = 0
  /// Round.
  case round = 1
  /// Cut off.
  case bevel = 2
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside.
  case fill = 0
  /// The inside by the even-odd rule.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside and the line.
  case fillStroke = 3
  /// The inside by the even-odd rule and the line.
  case eoFillStroke = 4
}

/// The quality of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The default.
  case `default` = 0
  /// Not smooth.
  case none = 1
  /// Fast.
  case low = 2
  /// Slow.
  case high = 3
  /// Between fast and slow.
  case medium = 4
}

/// The way in which colors are mixed.
public enum CGBlendMode: Int32, Sendable {
  /// The upper color.
  case normal = 0
  /// The product of both.
  case multiply = 1
  /// The inverted product of the inverted colors.
  case screen = 2
  /// The product or the inverted one.
  case overlay = 3
  /// The darker one.
  case darken = 4
  /// The lighter one.
  case lighten = 5
  /// The upper color without its background.
  case copy = 17
  /// The upper color inside the lower one.
  case sourceIn = 18
  /// The upper color outside of the lower one.
  case sourceOut = 19
  /// The upper color on the lower one.
  case sourceAtop = 20
  /// The lower color over the upper one.
  case destinationOver = 21
  /// The lower color inside the upper one.
  case destinationIn = 22
  /// The lower color outside of the upper one.
  case destinationOut = 23
  /// None.
  case clear = 16
}

/// The settings of a renderer.
open class UIGraphicsRendererFormat: NSObject {
  /// The area of the drawing.
  open internal(set) var bounds = CGRect.zero

  /// Creates settings with their defaults.
  public required override init() {
    super.init()
  }
}

/// The context of a renderer.
open class UIGraphicsRendererContext: NSObject {
  /// The context that records the commands.
  public let cgContext: CGContext
  /// The settings of the renderer.
  open private(set) var format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle; the mode is ignored.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }

  /// Strokes a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Clips later commands to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Records drawing commands.
open class UIGraphicsRenderer: NSObject {
  private let area: CGRect
  /// The settings of the renderer.
  open private(set) var format: UIGraphicsRendererFormat

  /// Creates a renderer with an area and settings.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    area = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Creates a renderer with an area.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsRendererFormat())
  }

  fileprivate func draw(scale: CGFloat, _ actions: (CGContext) -> Void) -> CGContext {
    let context = CGContext(size: area.size, scale: scale)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(context)
    return context
  }
}

/// The settings of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels per point; that of a phone by default.
  open var scale: CGFloat = 3
  /// Whether the image is opaque; stored only.
  open var opaque = false

  /// Returns settings with their defaults.
  open class func `default`() -> Self { Self() }

  /// Returns settings for the main screen.
  open class func preferred() -> Self { Self() }
}

/// The context of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The recorded commands as an image.
  open var currentImage: UIImage { cgContext.image }
}

/// Records drawing commands as images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A closure that draws.
  public typealias DrawingActions = (_ rendererContext: UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer for images of a size.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a size, with settings.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of an area, with settings.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  /// Creates a renderer for images of an area.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Returns the commands of a closure as an image.
  open func image(actions: DrawingActions) -> UIImage { record(actions).image }

  /// Returns the commands of a closure as a PNG file with the size of the image and no pixels.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Returns the commands of a closure as a JPEG file with the size of the image and no pixels.
  open func jpegData(withCompressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: withCompressionQuality) ?? Data()
  }

  private func record(_ actions: DrawingActions) -> CGContext {
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 3
    return draw(scale: scale) { context in
      actions(UIGraphicsImageRendererContext(context, format))
    }
  }
}

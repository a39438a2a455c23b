/// A view that displays an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The displayed image; `nil` for none.
  open var image: UIImage?
  /// The image in the highlighted state; `nil` for none.
  open var highlightedImage: UIImage?
  /// The configuration of a symbol; stored only.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The images of an animation; stored only.
  open var animationImages: [UIImage]?
  /// The duration of an animation in seconds; stored only.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions of an animation, 0 for endless; stored only.
  open var animationRepeatCount = 0
  /// Whether an animation runs; it changes nothing.
  open private(set) var isAnimating = false

  /// Starts the animation of the images.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }

  /// Stops the animation of the images.
  open func stopAnimating() { isAnimating = false }

  /// Records the image.
  open override func draw(_ rect: CGRect) {
    image?.draw(in: rect)
  }

  /// Whether the highlighted image is shown; `false` by default.
  open var isHighlighted = false

  /// Creates an empty view with a frame.
  ///
  /// Touches pass through image views by default.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view that shows an image.
  public init(image: UIImage?) {
    super.init(frame: .zero)
    self.image = image
    isUserInteractionEnabled = false
  }

  /// Creates a view that shows one of two images.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: .zero)
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // In a file, this is specified for each view that ignores touches.
    if coder.interfaceElement == nil { isUserInteractionEnabled = false }
  }

  override var viewRole: ViewRole { .picture }
}

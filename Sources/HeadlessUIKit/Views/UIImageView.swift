/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; nil for none.
  open var image: UIImage?
  /// The picture that is shown while highlighted; nil for none.
  open var highlightedImage: UIImage?
  /// Whether the highlighted picture is shown; false at first.
  open var isHighlighted = false

  /// Makes an empty view with a frame.
  ///
  /// A gesture passes through pictures.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view that shows a picture.
  public init(image: UIImage?) {
    super.init(frame: .zero)
    self.image = image
    isUserInteractionEnabled = false
  }

  /// Makes a view that shows one of two pictures.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: .zero)
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // A file says it of every view that takes no touches.
    if coder.interfaceElement == nil { isUserInteractionEnabled = false }
  }
}

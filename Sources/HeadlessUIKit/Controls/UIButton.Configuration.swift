extension UIButton {
  /// The content of a button, as a value.
  public struct Configuration {
    /// The text of the button.
    public var title: String?
    /// A second, smaller text.
    public var subtitle: String?
    /// The picture of the button.
    public var image: UIImage?
    /// The room between picture and text, in points; stored only.
    public var imagePadding: CGFloat = 0
    /// The edge of the image; stored only.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The room between title and subtitle, in points; stored only.
    public var titlePadding: CGFloat = 1
    /// The distances of the content from the edges; stored only.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The colour of text and picture; stored only.
    public var baseForegroundColor: UIColor?
    /// The colour behind the content; stored only.
    public var baseBackgroundColor: UIColor?
    /// The style of the corners; stored only.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the button; stored only.
    public var buttonSize: Size = .medium
    /// Whether a spinning wheel is shown instead of the picture.
    public var showsActivityIndicator = false
    let look: Look

    enum Look {
      case plain
      case gray
      case tinted
      case filled
    }

    /// Returns a look without a background.
    public static func plain() -> Self { Self(look: .plain) }
    /// Returns a look with a grey background.
    public static func gray() -> Self { Self(look: .gray) }
    /// Returns a look with a faint background in the tint colour.
    public static func tinted() -> Self { Self(look: .tinted) }
    /// Returns a look with a background in the tint colour.
    public static func filled() -> Self { Self(look: .filled) }
    /// Returns the look of a button without a border.
    public static func borderless() -> Self { plain() }
    /// Returns the look of a button with a border.
    public static func bordered() -> Self { gray() }
    /// Returns the look of a button with a border in the tint colour.
    public static func borderedTinted() -> Self { tinted() }
    /// Returns the configuration of the most probable action.
    public static func borderedProminent() -> Self { filled() }

    private init(look: Look) {
      self.look = look
    }

    /// The size of a button.
    public enum Size: Sendable {
      /// The usual size.
      case medium
      /// Smaller.
      case small
      /// Smallest.
      case mini
      /// Larger.
      case large
    }

    /// The style of a button's corners.
    public enum CornerStyle: Sendable {
      /// The corner radius is used as set.
      case fixed
      /// The corner radius scales with the user's text size.
      case dynamic
      /// A little.
      case small
      /// Somewhat.
      case medium
      /// Much.
      case large
      /// Half of the height.
      case capsule
    }
  }
}

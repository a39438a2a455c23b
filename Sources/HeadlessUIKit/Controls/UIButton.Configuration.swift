extension UIButton {
  /// The content of a button, as a value.
  public struct Configuration {
    /// The text of the button.
    public var title: String?
    /// A second, smaller text below the title.
    public var subtitle: String?
    /// The image of the button.
    public var image: UIImage?
    /// The spacing between image and text in points; stored only.
    public var imagePadding: CGFloat = 0
    /// The edge of the image; stored only.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The spacing between title and subtitle in points; stored only.
    public var titlePadding: CGFloat = 1
    /// The insets of the content; stored only.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The color of text and image; stored only.
    public var baseForegroundColor: UIColor?
    /// The background color; stored only.
    public var baseBackgroundColor: UIColor?
    /// The style of the corners; stored only.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the button; stored only.
    public var buttonSize: Size = .medium
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    let look: Look

    enum Look {
      case plain
      case gray
      case tinted
      case filled
    }

    /// Returns a configuration without a background.
    public static func plain() -> Self { Self(look: .plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Self { Self(look: .gray) }
    /// Returns a configuration with a tinted background.
    public static func tinted() -> Self { Self(look: .tinted) }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> Self { Self(look: .filled) }
    /// Returns a configuration without a border.
    public static func borderless() -> Self { plain() }
    /// Returns a configuration with a border.
    public static func bordered() -> Self { gray() }
    /// Returns a configuration with a tinted border.
    public static func borderedTinted() -> Self { tinted() }
    /// Returns a configuration for the most likely action.
    public static func borderedProminent() -> Self { filled() }

    private init(look: Look) {
      self.look = look
    }

    /// The size of a button.
    public enum Size: Sendable {
      /// The default size.
      case medium
      /// A smaller size.
      case small
      /// The smallest size.
      case mini
      /// A larger size.
      case large
    }

    /// The style of a button's corners.
    public enum CornerStyle: Sendable {
      /// The corner radius is used as set.
      case fixed
      /// The corner radius scales with the user's text size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// A radius of half the height.
      case capsule
    }
  }
}

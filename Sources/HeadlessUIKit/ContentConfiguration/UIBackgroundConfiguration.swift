/// The background of a cell, header or footer; stored only, except for its custom view.
public struct UIBackgroundConfiguration {
  /// The view behind the content; `nil` for none.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the background; `nil` for the tint color.
  public var backgroundColor: UIColor?
  /// Returns the color for the tint color; `nil` to use the background color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect of the background; `nil` for none.
  public var visualEffect: UIVisualEffect?
  /// The image of the background; `nil` for none.
  public var image: UIImage?
  /// The scaling and position of the image.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The color of the border; `nil` for none.
  public var strokeColor: UIColor?
  /// The width of the border in points.
  public var strokeWidth: CGFloat = 0

  init(_ color: UIColor? = nil) {
    backgroundColor = color
  }

  /// Returns a background without appearance.
  public static func clear() -> Self { Self(.clear) }
  /// Returns the background of a cell in a list.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// Returns the background of a cell in a sidebar list.
  public static func listSidebarCell() -> Self { Self(.clear) }
  /// Returns the background of a header in a list.
  public static func listHeader() -> Self { Self(.clear) }
  /// Returns the background of a footer in a list.
  public static func listFooter() -> Self { Self(.clear) }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }

  /// Returns the same configuration, because nothing is drawn.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// Returns the background color for a tint color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
}

/// A function from one color to another, for configurations.
public struct UIConfigurationColorTransformer: Sendable {
  /// The function.
  public let transform: @Sendable (UIColor) -> UIColor

  /// Creates a transformer from a function.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Returns a color for another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Returns the same color in gray.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    color.getWhite(&white, alpha: &alpha)
    return UIColor(white: white, alpha: alpha)
  }
}

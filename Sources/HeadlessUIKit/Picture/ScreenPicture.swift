/// What a person sees of a window, as a value that a tool can draw.
@_spi(Headless)
public struct ScreenPicture: Equatable, Codable, Sendable {
  /// The root, then each presentation, from back to front; empty for an empty window.
  public var layers: [Layer]

  /// Creates a picture, for example one to compare with.
  public init(layers: [Layer] = []) {
    self.layers = layers
  }

  /// One screenful: the root, or something presented above it.
  public struct Layer: Equatable, Codable, Sendable {
    /// The number of its controller.
    public var controller: Int
    /// How it is presented, by Apple's name; `root`, `alert` and `menu` beside these.
    public var style: String
    /// What is true of the presentation: coming, going, under a finger, to be swiped away.
    public var traits: [PictureElement.Trait]
    /// The height at which a sheet rests, if it has one.
    public var detent: String?
    /// The id of the element that a popover points to, if it points to one that is drawn.
    public var anchor: String?
    /// What it shows.
    public var content: PictureElement
  }

  /// All elements of all layers, from back to front.
  public var elements: [PictureElement] { layers.flatMap(\.content.elements) }
}

/// A type of data, by its identifier.
public struct UTType: Hashable, Sendable {
  /// The identifier.
  public let identifier: String

  /// Creates a type with an identifier; `nil` for an empty one.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// Creates the type of the files with an extension.
  ///
  /// - Returns: `nil` for an extension that the layer does not know, where a device may create a
  ///   dynamic type.
  public init?(filenameExtension: String) {
    let name = filenameExtension.lowercased()
    guard let file = Self.files.first(where: { $0.extensions.contains(name) }) else { return nil }
    self = file.type
  }

  private init(known identifier: String) {
    self.identifier = identifier
  }

  /// The media type; `nil` for a type that has none or that the layer does not know.
  public var preferredMIMEType: String? {
    Self.files.first { $0.type == self }?.media
  }

  private static let files: [(type: UTType, extensions: [String], media: String)] = [
    (.jpeg, ["jpg", "jpeg"], "image/jpeg"),
    (.png, ["png"], "image/png"),
    (.plainText, ["txt", "text"], "text/plain"),
    (.json, ["json"], "application/json"),
    (.commaSeparatedText, ["csv"], "text/csv"),
    (.pdf, ["pdf"], "application/pdf"),
    (.zip, ["zip"], "application/zip"),
  ]

  /// Anything in a file system.
  public static let item = UTType(known: "public.item")
  /// A file with content.
  public static let content = UTType(known: "public.content")
  /// Bytes.
  public static let data = UTType(known: "public.data")
  /// A folder.
  public static let folder = UTType(known: "public.folder")
  /// A picture.
  public static let image = UTType(known: "public.image")
  /// A JPEG picture.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A PNG picture.
  public static let png = UTType(known: "public.png")
  /// A video with sound.
  public static let movie = UTType(known: "public.movie")
  /// Sound.
  public static let audio = UTType(known: "public.audio")
  /// A text.
  public static let text = UTType(known: "public.text")
  /// A text without formats.
  public static let plainText = UTType(known: "public.plain-text")
  /// A text in JSON.
  public static let json = UTType(known: "public.json")
  /// A table with separators.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// A PDF document.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A compressed folder.
  public static let zip = UTType(known: "public.zip-archive")
  /// A URL.
  public static let url = UTType(known: "public.url")
}

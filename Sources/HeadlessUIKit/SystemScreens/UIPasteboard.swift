/// The texts, pictures and URLs that were copied.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the device.
  open class var general: UIPasteboard {
    HeadlessWorld.required(for: "UIPasteboard.general").pasteboard
  }

  /// The number of changes.
  open private(set) var changeCount = 0
  private var contents = Contents()

  private struct Contents {
    var strings: [String] = []
    var urls: [URL] = []
    var images: [UIImage] = []
    var colors: [UIColor] = []
    var data: [String: Data] = [:]
  }

  private func change(_ change: (inout Contents) -> Void) {
    contents = Contents()
    change(&contents)
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// The texts; setting them replaces everything.
  open var strings: [String]? {
    get { contents.strings.isEmpty ? nil : contents.strings }
    set { change { $0.strings = newValue ?? [] } }
  }
  /// The first text; setting it replaces everything.
  open var string: String? {
    get { contents.strings.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The URLs; setting them replaces everything.
  open var urls: [URL]? {
    get { contents.urls.isEmpty ? nil : contents.urls }
    set { change { $0.urls = newValue ?? [] } }
  }
  /// The first URL; setting it replaces everything.
  open var url: URL? {
    get { contents.urls.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The pictures; setting them replaces everything.
  open var images: [UIImage]? {
    get { contents.images.isEmpty ? nil : contents.images }
    set { change { $0.images = newValue ?? [] } }
  }
  /// The first picture; setting it replaces everything.
  open var image: UIImage? {
    get { contents.images.first }
    set { images = newValue.map { [$0] } }
  }
  /// The first color; setting it replaces everything.
  open var color: UIColor? {
    get { contents.colors.first }
    set { change { $0.colors = newValue.map { [$0] } ?? [] } }
  }

  /// Whether there is a text.
  open var hasStrings: Bool { !contents.strings.isEmpty }
  /// Whether there is a URL.
  open var hasURLs: Bool { !contents.urls.isEmpty }
  /// Whether there is a picture.
  open var hasImages: Bool { !contents.images.isEmpty }
  /// Whether there is a color.
  open var hasColors: Bool { !contents.colors.isEmpty }

  /// Replaces everything by data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    change { $0.data[pasteboardType] = data }
  }

  /// Returns the data of a type; `nil` for none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    contents.data[pasteboardType]
  }

  /// Posted after the contents changed; the object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification"
  )
}

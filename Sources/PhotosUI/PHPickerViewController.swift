@_spi(Headless) public import HeadlessUIKit

/// A screen on which the user chooses a picture, or cancels; the delegate dismisses it.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  /// The settings of the screen.
  open private(set) var configuration: PHPickerConfiguration
  /// The delegate, which dismisses the screen.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a screen with settings.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Screens of the system are not archived; returns `nil`.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Shows a button for each picture of the device, and “Cancel”.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let images = HeadlessWorld.current?.library.images ?? []
    let choices = images.enumerated().map { index, image in
      SystemAnswer("Photo \(index + 1)") { [weak self] in self?.end([PHPickerResult(image)]) }
    }
    offer(choices + [SystemAnswer("Cancel") { [weak self] in self?.end([]) }])
  }

  private func end(_ results: [PHPickerResult]) {
    delegate?.picker(self, didFinishPicking: results)
  }
}

/// The settings of a screen for pictures; stored only.
public struct PHPickerConfiguration {
  /// The number of pictures that can be chosen, 0 for any; the user chooses one here.
  public var selectionLimit = 1
  /// The kinds of media; `nil` for all.
  public var filter: PHPickerFilter?

  /// Creates settings for one picture.
  public init() {}
}

/// The kinds of media on a screen for pictures; without effect.
public struct PHPickerFilter: Hashable, Sendable {
  private let name: String

  /// Pictures.
  public static let images = PHPickerFilter(name: "images")
  /// Videos.
  public static let videos = PHPickerFilter(name: "videos")
  /// Moving pictures.
  public static let livePhotos = PHPickerFilter(name: "livePhotos")

  /// Returns several kinds.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: subfilters.map(\.name).joined(separator: "|"))
  }
}

/// A picture that the user chose.
@preconcurrency @MainActor
public struct PHPickerResult {
  /// The picture.
  public let itemProvider: NSItemProvider
  /// The identifier in the photo library; always `nil`.
  public var assetIdentifier: String? { nil }

  init(_ image: UIImage) {
    itemProvider = NSItemProvider(image)
  }
}

/// The delegate of a screen for pictures, which dismisses it.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called after the user chose pictures, or with none after the user cancelled.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A screen on which the user chooses a picture, or cancels; the delegate dismisses it.
///
/// Its delegate is declared with the type of the superclass, and asked for the methods of
/// ``UIImagePickerControllerDelegate``.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The source of the pictures; stored only.
  open var sourceType: SourceType = .photoLibrary
  /// The types of media; stored only.
  open var mediaTypes = ["public.image"]
  /// Whether the user can edit the picture; stored only.
  open var allowsEditing = false
  /// The camera; stored only.
  open var cameraDevice: CameraDevice = .rear
  /// Whether the controls of the camera are shown; stored only.
  open var showsCameraControls = true
  /// The view over the camera; stored only.
  open var cameraOverlayView: UIView?
  /// The quality of videos; stored only.
  open var videoQuality: QualityType = .typeMedium

  /// Returns whether a source is available: the photo library, but no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Returns whether a camera is available: never.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Returns the types of media of a source: pictures.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  /// Shows a button for each picture of the device, and “Cancel”.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let images = HeadlessWorld.required(for: "UIImagePickerController").library.images
    let choices = images.enumerated().map { index, image in
      SystemAnswer("Photo \(index + 1)") { [weak self] in self?.choose(image) }
    }
    offer(choices + [SystemAnswer("Cancel") { [weak self] in self?.cancel() }])
  }

  private func choose(_ image: UIImage) {
    let info: [InfoKey: Any] = [.originalImage: image, .mediaType: "public.image"]
    let picker = delegate as? any UIImagePickerControllerDelegate
    picker?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func cancel() {
    guard let picker = delegate as? any UIImagePickerControllerDelegate else { return leave {} }
    picker.imagePickerControllerDidCancel(self)
  }
}

extension UIImagePickerController {
  /// The source of pictures.
  public enum SourceType: Int, Sendable {
    /// The photo library.
    case photoLibrary = 0
    /// The camera.
    case camera = 1
    /// The latest pictures.
    case savedPhotosAlbum = 2
  }

  /// A camera.
  public enum CameraDevice: Int, Sendable {
    /// At the back.
    case rear = 0
    /// At the front.
    case front = 1
  }

  /// The quality of videos.
  public enum QualityType: Int, Sendable {
    /// High.
    case typeHigh = 0
    /// Medium.
    case typeMedium = 1
    /// Low.
    case typeLow = 2
  }

  /// A key of the information about a picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String

    /// Creates a key from text.
    public init(rawValue: String) {
      self.rawValue = "UIImagePickerController\(rawValue)"
    }

    /// The type of media.
    public static let mediaType = InfoKey(rawValue: "MediaType")
    /// The picture, as a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "OriginalImage")
    /// The edited picture; never present here.
    public static let editedImage = InfoKey(rawValue: "EditedImage")
    /// The part of the picture that the user chose; never present here.
    public static let cropRect = InfoKey(rawValue: "CropRect")
    /// The file of a video; never present here.
    public static let mediaURL = InfoKey(rawValue: "MediaURL")
    /// The file of a picture; never present here.
    public static let imageURL = InfoKey(rawValue: "ImageURL")
  }
}

/// The delegate of an image picker, which dismisses it.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called after the user chose a picture; dismisses the picker unless implemented.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// Called after the user cancelled; dismisses the picker unless implemented.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.leave {}
  }
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.leave {}
  }
}

import PhotosUI
import UIKit

/// A message with a photo, which is saved as the last postcard from a trip.
final class PostcardViewController: UIViewController {
  let trip: Trip
  private let message = UITextView()
  private let photo = UIImageView()
  private lazy var send = UIBarButtonItem(
    title: "Send",
    primaryAction: UIAction { [weak self] _ in self?.sendPostcard() }
  )

  init(trip: Trip) {
    self.trip = trip
    super.init(nibName: nil, bundle: nil)
    title = "Postcard"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    message.accessibilityLabel = "Message"
    message.font = .preferredFont(forTextStyle: .body)
    message.text = ""
    message.delegate = self
    photo.accessibilityLabel = "Photo"
    photo.contentMode = .scaleAspectFill
    let stack = UIStackView(arrangedSubviews: [photo, message])
    stack.axis = .vertical
    stack.frame = view.bounds
    view.addSubview(stack)
    send.isEnabled = false
    navigationItem.rightBarButtonItems = [
      send,
      UIBarButtonItem(
        title: "Add Photo",
        primaryAction: UIAction { [weak self] _ in self?.choosePhoto() }
      ),
    ]
  }

  private func sendPostcard() {
    trip.postcard = Postcard(message: message.text, photo: photo.image)
    navigationController?.popViewController(animated: true)
  }

  private func choosePhoto() {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    configuration.selectionLimit = 1
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  private func show(_ image: UIImage) {
    photo.alpha = 0
    photo.image = image
    UIView.animate(withDuration: 0.25) { self.photo.alpha = 1 }
  }
}

extension PostcardViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    send.isEnabled = textView.hasText
  }
}

extension PostcardViewController: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.dismiss(animated: true)
    guard let provider = results.first?.itemProvider,
      provider.canLoadObject(ofClass: UIImage.self)
    else { return }
    provider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
      guard let image = object as? UIImage else { return }
      Task { @MainActor in self?.show(image) }
    }
  }
}

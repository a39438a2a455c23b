/// A screen on which the user chooses files, or cancels; it dismisses itself.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  private let exported: [URL]?

  /// The delegate, which is told the choice.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the user can choose several files; stored only, because the user chooses one.
  open var allowsMultipleSelection = false
  /// Whether the names of files end with their types; stored only.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first; stored only.
  open var directoryURL: URL?

  /// Creates a screen for opening files of types; files of all types are offered.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(exporting: nil)
  }

  /// Creates a screen for opening files of types; files of all types are offered.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    self.init(exporting: nil)
  }

  /// Creates a screen for exporting files.
  public convenience init(forExporting urls: [URL]) {
    self.init(exporting: urls)
  }

  /// Creates a screen for exporting files.
  public convenience init(forExporting urls: [URL], asCopy: Bool) {
    self.init(exporting: urls)
  }

  private init(exporting urls: [URL]?) {
    exported = urls
    super.init(nibName: nil, bundle: nil)
  }

  /// Screens of the system are not archived; returns `nil`.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Shows a button for each file of the device, or “Save”, and “Cancel”.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let files = HeadlessWorld.required(for: "UIDocumentPickerViewController").library.documents
    let choices = exported.map { [("Save", $0)] } ?? files.map { ($0.lastPathComponent, [$0]) }
    let answers = choices.map { title, urls in
      SystemAnswer(title) { [weak self] in self?.pick(urls) }
    }
    offer(answers + [SystemAnswer("Cancel") { [weak self] in self?.cancel() }])
  }

  private func pick(_ urls: [URL]) {
    leave { self.delegate?.documentPicker(self, didPickDocumentsAt: urls) }
  }

  private func cancel() {
    leave { self.delegate?.documentPickerWasCancelled(self) }
  }
}

/// The delegate of a document picker, which is told the choice.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called after the user chose files.
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  )
  /// Called after the user cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

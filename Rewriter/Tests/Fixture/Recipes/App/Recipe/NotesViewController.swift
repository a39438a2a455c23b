import UIKit

/// The notes of a recipe: a field, key commands and app lifecycle.
final class NotesViewController: UIViewController {
  private let field = UITextField()
  private(set) var notes: [Note] = []
  private(set) var isActive = true

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "note"
    view.addSubview(field)
    [
      UIApplication.willResignActiveNotification: #selector(resign),
      UIApplication.didBecomeActiveNotification: #selector(activate),
    ].forEach { NotificationCenter.default.addObserver(self, selector: $1, name: $0, object: nil) }
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(addNote(_:)))]
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case #selector(addNote(_:)): return isActive
    default: return super.canPerformAction(action, withSender: sender)
    }
  }
}

@objc extension NotesViewController {
  func addNote(_ sender: Any?) {
    notes.append(Note(text: field.text ?? ""))
    UIApplication.shared.sendAction(#selector(tidy), to: nil, from: self, for: nil)
  }
}

// MARK: Lifecycle

extension NotesViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Keep",
      style: .done,
      target: self,
      action: #selector(addNote(_:))
    )
  }
}

private extension NotesViewController {
  @objc func resign() { isActive = false }
  @objc func activate() { isActive = true }
  @objc func tidy() { field.text = nil }
}

import Dispatch
import HeadlessUIKit

/// The list of notes, with buttons that open one, schedule a reminder, and load more in a task.
final class ListScreen: UIViewController {
  var onOpen: (() -> Void)?
  /// Makes the screen ignore presentations, so that they never end.
  var isDeaf = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    view.addSubview(button("Open") { [weak self] in self?.onOpen?() })
    view.addSubview(button("Remind") { [weak self] in self?.remind() })
    view.addSubview(button("Load") { [weak self] in self?.load() })
  }

  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if isDeaf { return }
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  private func button(_ title: String, action: @escaping () -> Void) -> UIButton {
    UIButton(configuration: .filled(), primaryAction: UIAction(title: title) { _ in action() })
  }

  /// Changes the title after two seconds, and again half a second later.
  private func remind() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      MainActor.assumeIsolated {
        self?.title = "Reminded"
        Task { self?.remindAgain() }
      }
    }
  }

  private func remindAgain() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      MainActor.assumeIsolated { self?.title = "Reminded twice" }
    }
  }

  /// Takes several turns of the main actor before the screen shows the loaded data.
  private func load() {
    Task {
      for _ in 1...5 { await Task.yield() }
      title = "Loaded"
    }
  }
}

/// A note with a field for its text.
final class NoteScreen: UIViewController {
  let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Note"
    field.accessibilityIdentifier = "text"
    view.addSubview(field)
  }
}

final class SheetScreen: UIViewController {}

extension UIViewController {
  /// Calls a closure after a delay, unless the view controller was deallocated.
  func later(_ seconds: Double, _ act: @escaping @MainActor (UIViewController) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated { if let self { act(self) } }
    }
  }
}

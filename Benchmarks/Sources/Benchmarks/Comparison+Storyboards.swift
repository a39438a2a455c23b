import Foundation
import HeadlessUIKit

extension Comparison {
  /// Instantiating a scene and loading its view, against the same screen in code.
  ///
  /// The file has been parsed before.
  @MainActor static func sceneLoading() -> Comparison {
    let storyboard = UIStoryboard(name: "Form", bundle: .module)
    _ = storyboard.instantiateViewController(withIdentifier: "Form").view
    return Comparison(
      budget: 20,
      subject: {
        let screen = storyboard.instantiateViewController(withIdentifier: "Form")
        screen.loadViewIfNeeded()
      },
      reference: { FormByCode().loadViewIfNeeded() }
    )
  }
}

/// The screen of the scene.
@MainActor
final class FormScreen: UIViewController {
  weak var nameLabel: UILabel?
  weak var nameField: UITextField?
  private var saves = 0

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("nameLabel", \FormScreen.nameLabel), .outlet("nameField", \FormScreen.nameField),
      .action("save:", FormScreen.save), .action("cancel:", FormScreen.cancel),
    ]
  }

  private func save(_ sender: UIButton) { saves += 1 }

  private func cancel(_ sender: UIButton) { dismiss(animated: true) }
}

/// The same screen without a storyboard.
@MainActor
private final class FormByCode: UIViewController {
  private let nameLabel = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 21))
  private let nameField = UITextField(frame: CGRect(x: 20, y: 90, width: 200, height: 34))
  private var saves = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    nameLabel.text = "Your name"
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    let toggle = UISwitch(frame: CGRect(x: 20, y: 130, width: 51, height: 31))
    toggle.isOn = true
    let save = makeButton("Save", x: 20) { $0.saves += 1 }
    let cancel = makeButton("Cancel", x: 120) { $0.dismiss(animated: true) }
    for subview in [nameLabel, nameField, toggle, save, cancel] { view.addSubview(subview) }
  }

  private func makeButton(
    _ title: String,
    x: CGFloat,
    _ act: @escaping @MainActor (FormByCode) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: x, y: 170, width: 80, height: 30)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in if let self { act(self) } },
      for: .touchUpInside
    )
    return button
  }
}

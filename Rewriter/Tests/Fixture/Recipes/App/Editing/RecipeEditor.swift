import UIKit

@objc protocol RecipeEditorDelegate {
  @objc optional func editorWillSave(_ editor: RecipeEditor)
  @objc(editor:didSaveRecipe:) func editor(_ editor: RecipeEditor, didSave recipe: Recipe)
}

/// The form of a new recipe.
class RecipeEditor: FormViewController {
  @IBOutlet weak var nameField: UITextField!
  weak var delegate: RecipeEditorDelegate?
  private(set) var typed: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    hideKeyboardOnTap()
    nameField.accessibilityIdentifier = "name"
    nameField.addTarget(self, action: #selector(textChanged(sender:)), for: .editingChanged)
  }

  @objc private func textChanged(sender: UITextField) {
    typed.append(sender.text ?? "")
  }

  override func save() {
    super.save()
    let recipe = Recipe(title: nameField.text ?? "", minutes: 10)
    delegate?.editorWillSave?(self)
    delegate?.editor(self, didSave: recipe)
    RecipeStore.shared.add(recipe)
  }
}

import UIKit

/// A delegate without the optional method; its subclass has it.
class EditorObserver: NSObject, RecipeEditorDelegate {
  private(set) var saved: [String] = []

  func editor(_ editor: RecipeEditor, didSave recipe: Recipe) {
    saved.append("\(recipe.title)")
  }
}

class VerboseEditorObserver: EditorObserver {
  private(set) var warnings = 0

  func editorWillSave(_ editor: RecipeEditor) { warnings += 1 }
}

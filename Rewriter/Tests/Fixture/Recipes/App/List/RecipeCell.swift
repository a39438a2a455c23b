import UIKit

class RecipeCell: UITableViewCell {
  @IBOutlet var titleLabel: UILabel!

  func show(_ recipe: Recipe) {
    titleLabel?.text = "\(recipe.title)"
  }
}

import Foundation

/// Records how the user changes a recipe.
final class ChangeLog: NSObject {
  private static var context = 0
  private(set) var lines: [String] = []
  private let recipe: Recipe

  init(_ recipe: Recipe) {
    self.recipe = recipe
    super.init()
    let path = #keyPath(Recipe.minutes)
    recipe.addObserver(self, forKeyPath: path, options: [.old, .new], context: &Self.context)
  }

  deinit {
    recipe.removeObserver(self, forKeyPath: #keyPath(Recipe.minutes), context: &Self.context)
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &Self.context, let recipe = object as? Recipe else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let values = [change?[.oldKey], change?[.newKey]].map { ($0 as? Int).map(String.init) ?? "" }
    let title = recipe.value(forKey: #keyPath(Recipe.title)) as? NSString ?? ""
    lines.append("\(title): \(values.joined(separator: " to ")) min")
  }
}

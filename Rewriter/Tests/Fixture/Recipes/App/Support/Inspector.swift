import Foundation

/// Reads and writes properties by selectors, as old tools of the app did.
enum Inspector {
  static func title(of recipe: Recipe) -> String? {
    let value = recipe.perform(#selector(getter: Recipe.title))?.takeUnretainedValue()
    return (value as? NSString).map { "\($0)" }
  }

  static func rename(_ recipe: Recipe, _ title: String) {
    recipe.perform(#selector(setter: Recipe.title), with: NSString(string: title))
  }

  static func summary(of recipe: Recipe) -> String? {
    guard recipe.responds(to: #selector(getter: Recipe.summary)) else { return nil }
    let value = recipe.perform(#selector(getter: Recipe.summary))?.takeUnretainedValue()
    return (value as? NSString).map { "\($0)" }
  }
}

import Foundation

extension Notification.Name {
  static let recipesDidChange = Notification.Name("recipesDidChange")
  static let recipesNeedReload = Notification.Name("recipesNeedReload")
}

/// The recipes of the app.
final class RecipeStore: NSObject {
  static let shared = RecipeStore()

  private(set) var recipes: [Recipe] = []
  private(set) var reloads = 0

  override init() {
    super.init()
    reset()
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(reload(notification:)),
      name: .recipesNeedReload,
      object: nil
    )
  }

  func reset() {
    recipes = [
      Recipe(title: "Soup", minutes: 20, course: .starter), Recipe(title: "Curry", minutes: 40),
    ]
  }

  func add(_ recipe: Recipe) {
    recipes.append(recipe)
    NotificationCenter.default.post(name: .recipesDidChange, object: self)
  }

  @objc private func reload(notification: Notification) {
    reloads += 1
  }
}

import Foundation

@objc enum Course: Int {
  case starter, main, dessert

  @nonobjc var title: String {
    switch self {
    case .starter: return "Starter"
    case .main: return "Main"
    case .dessert: return "Dessert"
    }
  }
}

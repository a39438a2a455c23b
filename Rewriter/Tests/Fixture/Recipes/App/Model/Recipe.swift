import Foundation

/// A dish and how long it takes.
@objcMembers
final class Recipe: NSObject {
  dynamic var title: NSString
  dynamic var minutes: Int
  let course: Course

  init(title: String, minutes: Int, course: Course = .main) {
    self.title = NSString(string: title)
    self.minutes = minutes
    self.course = course
  }

  var summary: NSString { NSString(string: "\(title), \(minutes) min") }

  func double() { minutes *= 2 }

  static let sortKey = #keyPath(Recipe.title)
}
